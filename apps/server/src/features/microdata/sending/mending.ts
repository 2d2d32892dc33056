import type { microdataSending, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { receiptProblem, writeDocument } from '@ithaki/microdata/xml';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { resultsOf } from './answer.ts';
import {
  changeBatch,
  type DeliveredBatch,
  findBatch,
  findBatchByUuid,
  findLines,
  insertAttempt,
  takeBatch,
} from './delivery-queries.ts';
import { findUnreceived, rewriteBatch, withdrawLines } from './mending-queries.ts';
import { storeMeaning } from './settle.ts';
import { readReceiptInThread } from './xml-thread.ts';

type Done = ReplyOf<typeof microdataSending.resolve>;

/** Returns a batch that waits for a person, and locks it. */
async function heldBatch({ db, actor }: Context, id: string): Promise<DeliveredBatch> {
  const batch = await findBatchByUuid(db, currentProject(actor).id, id, true);
  if (!batch) throw notFound();
  if (batch.state !== 'held') throw new Refusal(409, 'BatchNotHeld');
  return batch;
}

/** Stores what a person found out about a held batch. */
export async function resolveBatch(
  context: Context,
  { BatchId, Received, Number: number, Reason }: ParsedBodyOf<typeof microdataSending.resolve>,
): Promise<Done> {
  const { db, actor, now } = context;
  const batch = await heldBatch(context, BatchId);
  if (Received && number === '')
    throw new Refusal(422, 'NumberMissing', { fields: { Number: 'errors.field.required' } });
  if (Received) {
    const lines = await findLines(db, batch.id);
    const results = lines.map(({ kayas }) => ({ kayas, result: 'accepted' as const, reasons: [] }));
    await storeMeaning({ db, batch, now, meaning: { kind: 'settled', number, results } });
  } else {
    const again = { problem: null, nextAt: now, failures: 0, maybeReceived: false } as const;
    await changeBatch(db, batch.id, { ...again, state: 'queued' });
  }
  await insertAttempt(db, {
    ...{ batchId: batch.id, kind: 'resolve', begunAt: now, endedAt: now, byId: actor.userId, body: Reason },
    outcome: Received ? 'accepted' : 'queued',
  });
  context.audit({ target: `microdata:batch:${BatchId}`, after: { Received, Number: number, Reason } });
  return { Ok: true };
}

/** Takes a receipt of a held batch from a person. */
export async function takeReceipt(
  context: Context,
  { BatchId, Receipt }: ParsedBodyOf<typeof microdataSending.receipt>,
): Promise<Done> {
  const { db, actor, now } = context;
  const batch = await heldBatch(context, BatchId);
  const receipt = await readReceiptInThread(Receipt);
  if (!receipt) throw new Refusal(422, 'ReceiptUnreadable', { fields: { Receipt: 'errors.ReceiptUnreadable' } });
  const kayas = (await findLines(db, batch.id)).map((line) => line.kayas);
  const problem = receiptProblem(receipt, { batchId: BatchId, kayas });
  if (problem) throw new Refusal(422, 'ReceiptUnfit', { fields: { Receipt: `errors.ReceiptUnfit.${problem}` } });
  const meaning = { kind: 'settled', number: receipt.number, results: resultsOf(receipt) } as const;
  const outcome = await storeMeaning({ db, batch, now, meaning });
  await insertAttempt(db, {
    ...{ batchId: batch.id, kind: 'receipt', begunAt: now, endedAt: now, byId: actor.userId, outcome },
  });
  context.audit({ target: `microdata:batch:${BatchId}`, after: { Number: receipt.number, State: outcome } });
  return { Ok: true };
}

/** Takes participants out of batches that the receiver cannot have yet. */
export async function withdraw(
  context: Context,
  { Sheet, kayas, Reason }: ParsedBodyOf<typeof microdataSending.withdraw>,
): Promise<ReplyOf<typeof microdataSending.withdraw>> {
  const { db, actor } = context;
  const withdrawn: number[] = [];
  for (const id of await findUnreceived(db, currentProject(actor).id, Sheet, kayas)) {
    // A batch that is being delivered in this moment stays as it is.
    const batch = (await takeBatch(db, id)) ? await findBatch(db, id) : undefined;
    if (!batch || batch.maybeReceived) continue;
    withdrawn.push(...(await withdrawLines(db, id, kayas)));
    const lines = (await findLines(db, id)).map(({ content, ...line }) => ({ ...line, content: content ?? '' }));
    const { batchId, definition, digest } = writeDocument(batch.mis, batch.sheet, lines);
    await rewriteBatch(db, id, { batchId, definition, digest, count: lines.length });
  }
  const taken = new Set(withdrawn);
  if (taken.size > 0) context.audit({ target: `microdata:${Sheet}`, after: { Withdrawn: withdrawn, Reason } });
  return { Withdrawn: withdrawn.sort((a, b) => a - b), Refused: kayas.filter((one) => !taken.has(one)) };
}
