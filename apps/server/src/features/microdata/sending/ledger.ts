import type { MicrodataBatch, MicrodataSend, microdataSending, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import * as rows from './ledger-queries.ts';

/** Sends on a page. */
const PAGE = 20;

const presentSend = (row: rows.SendRow, notReady: number): MicrodataSend => ({
  ...{ Id: row.id, At: row.sentAt.toISOString(), By: row.sentByName, Sheet: row.sheet, Mis: row.mis, Host: row.host },
  ...{ Count: row.count, Accepted: row.accepted, Refused: row.refused, Open: row.open, Held: row.held },
  ...{ Unchanged: row.unchanged, NotReady: notReady },
});

/** Lists the sends of the programme. */
export async function listSends(
  { db, actor }: Context,
  { Sheet, Page }: ParsedBodyOf<typeof microdataSending.sends>,
): Promise<ReplyOf<typeof microdataSending.sends>> {
  const range = { skip: Page * PAGE, take: PAGE };
  const found = await rows.findSends(db, actor, currentProject(actor).id, Sheet, range);
  return {
    list: found.rows.map((row) => presentSend(row, row.notReady.length)),
    count: Math.ceil(found.all / PAGE),
    All: found.all,
  };
}

/** Shows a send with its batches and attempts. */
export async function showSend(
  { db, actor }: Context,
  { Id }: ParsedBodyOf<typeof microdataSending.oneSend>,
): Promise<ReplyOf<typeof microdataSending.oneSend>> {
  const project = currentProject(actor).id;
  const send = await rows.findSend(db, actor, project, Id);
  if (!send) throw notFound();
  const [batches, lines, attempts, seen] = [
    await rows.findSendBatches(db, Id),
    await rows.findSendLines(db, actor, Id),
    await rows.findAttempts(db, Id),
    await rows.seenKayas(
      db,
      actor,
      project,
      send.notReady.map(({ Kayas }) => Kayas),
    ),
  ];
  const stayedOut = send.notReady.filter(({ Kayas }) => seen.has(Kayas));
  const everyone = seesEveryone(actor);
  const list = batches.map((batch) => {
    const own = lines.filter(({ batchId }) => batchId === batch.id);
    // An answer's body may name others, so that it is shown to those who see everyone.
    const tried = attempts
      .filter(({ batchId }) => batchId === batch.id)
      .map((attempt) => (everyone ? attempt : { ...attempt, body: '' }));
    return presentBatch(batch, own, tried);
  });
  return {
    ...presentSend(send, stayedOut.length),
    StayedOut: stayedOut,
    List: everyone ? list : list.filter(({ Count }) => Count > 0),
  };
}

function presentBatch(
  batch: rows.BatchRow,
  lines: readonly rows.LedgerLine[],
  attempts: readonly rows.AttemptRow[],
): MicrodataBatch {
  const count = (result: rows.LedgerLine['result']) => lines.filter((line) => line.result === result).length;
  const isWaiting = ['queued', 'sending', 'unknown'].includes(batch.state);
  return {
    ...{
      BatchId: batch.batchId,
      Number: batch.number,
      State: batch.state,
      Problem: batch.problem,
      Digest: batch.digest,
    },
    ...{ Count: lines.length, Accepted: count('accepted'), Refused: count('refused') },
    NextAt: isWaiting ? batch.nextAt.toISOString() : null,
    MaybeReceived: batch.maybeReceived,
    ReceiptNumber: batch.receiptNumber,
    Signature: batch.signature === null ? null : { Value: batch.signature, Key: batch.signedBy ?? '' },
    Kayas: lines.map(({ kayas }) => kayas),
    Reasons: lines
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ kayas, userId, revision, reasons }) => ({
        ...{ Kayas: kayas, UserId: userId, Revision: revision, Reasons: reasons },
      })),
    Attempts: attempts.map((attempt) => ({
      ...{ Id: attempt.id, Kind: attempt.kind, At: attempt.begunAt.toISOString(), By: attempt.byName },
      ...{ Status: attempt.status, Outcome: attempt.outcome, Body: attempt.body },
    })),
  };
}
