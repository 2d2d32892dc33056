import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { beginActionAnew, loadLocked } from '../../actions/index.ts';
import { archiveSets, beginAnew, countAnswers, findSetOfAction, removeAnswers } from './set-queries.ts';
import { lockSet } from './time/end-set.ts';
import { extraSecondsOf } from './time/extra-seconds-queries.ts';

/** Clears a mentee's answers in an action. */
export async function clearByAction(context: Context, menteeId: number, actionId: number): Promise<void> {
  await loadLocked(context, actionId, menteeId);
  const id = await findSetOfAction(context.db, menteeId, actionId);
  if (id === undefined) throw new Refusal(422, 'NothingToClear');
  await clearSet(context, id);
}

/** Clears a set of the project: a copy is kept, and it begins anew on the version that is published now. */
export async function clearSet(context: Context, id: number): Promise<void> {
  const { db, actor, now } = context;
  const row = await lockSet(db, id);
  if (!row || row.projectId !== actor.project?.id) throw notFound();
  const answers = await countAnswers(db, id);
  await archiveSets(db, [id], actor.userId, now);
  await removeAnswers(db, id);
  await beginAnew(db, id, await extraSecondsOf(db, row));
  if (row.userId !== null && row.actionId !== null) await beginActionAnew(db, row.userId, row.actionId);
  context.audit({
    ...(row.userId !== null && { subjectId: row.userId }),
    target: row.actionId === null ? `answerSet:${id}` : `action:${row.actionId}:answers`,
    before: { answers, ended: row.ended },
    after: { cleared: true },
  });
}
