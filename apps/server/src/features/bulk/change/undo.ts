import type { bulk, ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Operation, Work } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';
import { inBatches, type Manner, MOST_AT_ONCE, writeDraft } from './carry-out.ts';
import { beginDraft, draftEarlierRows, dropHindered, fitPeople } from './draft-queries.ts';
import { type ChangeRow, followOthers, lockChange, waitAtMost } from './record-queries.ts';
import {
  chooseChanged,
  countAfresh,
  countUndone,
  findRefused,
  keepOthers,
  keepUndone,
  markUndone,
} from './undo-queries.ts';

type Undone = ReplyOf<typeof bulk.undo>;

const MOST_NAMED = 100;

/** Whether someone may undo a change: who may make it, and made it or sees everyone. */
export const mayUndo = (actor: Actor, { kind, actorId }: Pick<ChangeRow, 'kind' | 'actorId'>): boolean =>
  actor.can.has(permissionOf(operations[kind])) && (actorId === actor.userId || seesEveryone(actor));

const permissionOf = ({ call }: Operation) => call.permission as Parameters<Actor['can']['has']>[0];

/**
 * Gives what a change of the last day changed its earlier values back: rows that someone changed since stay as they
 * are, and their persons are named.
 */
export async function undoChange(work: Work, changeId: number, manner: Manner): Promise<Undone> {
  const { db, actor } = work;
  const project = currentProject(actor).id;
  await waitAtMost(db, manner.patience);
  await followOthers(db, project);
  const made = await lockChange(db, project, changeId);
  if (!made || !mayUndo(actor, made)) throw notFound();
  if (made.undoneAt && manner.jobId !== null) {
    // The job was killed after it had done it: it answers what it did.
    await beginDraft(db);
    return { ...(await replyOf(work, changeId)), JobId: manner.jobId };
  }
  if (made.undoneAt) throw new Refusal(422, 'AlreadyUndone');
  if (made.late && manner.jobId === null) throw new Refusal(422, 'UndoTooLate');
  if (made.changed > MOST_AT_ONCE && manner.handOver)
    return { Changed: 0, Refused: [], RefusedCount: 0, JobId: await manner.handOver() };
  await giveBack(work, made, manner);
  return { ...(await replyOf(work, changeId)), JobId: manner.jobId };
}

async function giveBack(work: Work, made: ChangeRow, manner: Manner): Promise<void> {
  const { db, actor } = work;
  const operation = operations[made.kind];
  const change = await operation.plan(work, operation.args.parse(made.args));
  await beginDraft(db);
  if (made.changed > MOST_AT_ONCE) await countAfresh(db);
  await chooseChanged(db, actor, currentProject(actor).id, made.id);
  const ids = await fitPeople(db);
  await inBatches(ids, async (batch) => {
    await change.lock(db, batch);
    await draftEarlierRows(db, change, made.id, batch);
    await manner.report(0, ids.length);
  });
  await dropHindered(db, change);
  await markUndone(db, actor, made.id);
  await writeDraft(work, change, manner, (batch) => keepUndone(db, made.id, batch));
  await keepOthers(db, made.id);
  work.audit({
    target: `bulk:${made.id}:undone`,
    after: { ChangeId: made.id, Kind: made.kind, Changed: await countUndone(db, made.id) },
  });
}

async function replyOf({ db }: Work, changeId: number): Promise<Omit<Undone, 'JobId'>> {
  const { refused, count } = await findRefused(db, changeId, MOST_NAMED);
  return {
    Changed: await countUndone(db, changeId),
    Refused: refused.map(({ id, name, reason }) => ({ Id: id, Name: name, Reason: reason })),
    RefusedCount: count,
  };
}
