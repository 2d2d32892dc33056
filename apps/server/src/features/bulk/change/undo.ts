import type { bulk, ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { actorFor } from '../../../access/purposes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { ChangeContext, Operation } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';
import { beginDraft, draftUndoRows, dropConflicts, findEligibleIds } from './draft-queries.ts';
import { type ExecutionOptions, inBatches, MAX_ROWS_PER_CALL, writeDraft } from './execute-change.ts';
import { type ChangeRow, lockBulkChanges, lockChange, setLockTimeout } from './record-queries.ts';
import {
  analyzeChangeRows,
  countUndone,
  draftChangedPeople,
  findRefused,
  markNotUndone,
  markRowsUndone,
  markUndone,
} from './undo-queries.ts';

type UndoReply = ReplyOf<typeof bulk.undo>;

const MAX_NAMED = 100;

/** Whether the actor may undo a change: they have the permission to make it, and they made it or see everyone. */
export const mayUndo = (actor: Actor, { kind, actorId }: Pick<ChangeRow, 'kind' | 'actorId'>): boolean =>
  actor.can.has(requiredPermission(operations[kind])) && (actorId === actor.userId || seesEveryone(actor));

const requiredPermission = ({ call }: Operation) => call.permission as Parameters<Actor['can']['has']>[0];

/** Undoes a change of the last day. Rows that were changed since stay as they are, and their people are named. */
export async function undoChange(work: ChangeContext, changeId: number, options: ExecutionOptions): Promise<UndoReply> {
  const { db, actor } = work;
  const project = currentProject(actor).id;
  await setLockTimeout(db, options.lockTimeoutSeconds);
  await lockBulkChanges(db, project);
  const change = await lockChange(db, project, changeId);
  if (!change || !mayUndo(actor, change)) throw notFound();
  if (change.undoneAt && options.jobId !== null) {
    // The job was killed after it had undone the change, so it only repeats the reply.
    await beginDraft(db);
    return { ...(await buildReply(work, changeId)), JobId: options.jobId };
  }
  if (change.undoneAt) throw new Refusal(422, 'AlreadyUndone');
  if (change.late && options.jobId === null) throw new Refusal(422, 'UndoTooLate');
  if (change.changed > MAX_ROWS_PER_CALL && options.startJob)
    return { Changed: 0, Refused: [], RefusedCount: 0, JobId: await options.startJob() };
  // Whom the change reached, its undoing reaches as well.
  const { purpose = null } = operations[change.kind].call;
  await restoreRows({ ...work, actor: actorFor(actor, purpose) }, change, options);
  return { ...(await buildReply(work, changeId)), JobId: options.jobId };
}

async function restoreRows(work: ChangeContext, record: ChangeRow, options: ExecutionOptions): Promise<void> {
  const { db, actor } = work;
  const operation = operations[record.kind];
  const args = operation.args.parse(record.args);
  const change = await operation.plan(work, args);
  await beginDraft(db);
  if (record.changed > MAX_ROWS_PER_CALL) await analyzeChangeRows(db);
  await draftChangedPeople(db, actor, currentProject(actor).id, record.id);
  const ids = await findEligibleIds(db);
  await inBatches(ids, async (batch) => {
    await change.lock(db, batch);
    await draftUndoRows(db, change, record.id, batch);
    await options.report(0, ids.length);
  });
  await dropConflicts(db, change);
  await markUndone(db, actor, record.id);
  await writeDraft(work, change, options, (batch) => markRowsUndone(db, record.id, batch));
  await markNotUndone(db, record.id);
  await operation.changeActions?.(work, args, 'undo');
  work.audit({
    target: `bulk:${record.id}:undone`,
    after: { ChangeId: record.id, Kind: record.kind, Changed: await countUndone(db, record.id) },
  });
}

async function buildReply({ db }: ChangeContext, changeId: number): Promise<Omit<UndoReply, 'JobId'>> {
  const { refused, count } = await findRefused(db, changeId, MAX_NAMED);
  return {
    Changed: await countUndone(db, changeId),
    Refused: refused.map(({ id, name, reason }) => ({ Id: id, Name: name, Reason: reason })),
    RefusedCount: count,
  };
}
