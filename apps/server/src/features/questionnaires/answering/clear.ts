import type { Context } from '../../../access/context.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { loadMenteeActionForUpdate, resetMenteeAction } from '../../actions/index.ts';
import { questCleared } from '../administration/notifications.ts';
import { archiveSets, countAnswers, deleteAnswers, findSetOfAction, resetSet } from './set-queries.ts';
import { lockSet } from './time/end-set.ts';
import { findExtraSeconds } from './time/extra-seconds-queries.ts';

/** Clears a mentee's answers in an action. */
export async function clearByAction(context: Context, menteeId: number, actionId: number): Promise<void> {
  await loadMenteeActionForUpdate(context, actionId, menteeId);
  const id = await findSetOfAction(context.db, menteeId, actionId);
  if (id === undefined) throw new Refusal(422, 'NothingToClear');
  await clearSet(context, id);
}

/**
 * Clears an answer set of the project: archives a copy and starts it again on the currently published version. A set in
 * which nobody did anything since it was cleared only changes to that version.
 */
export async function clearSet(context: Context, id: number): Promise<void> {
  const { db, actor, now } = context;
  const row = await lockSet(db, id);
  if (!row || row.projectId !== actor.project?.id) throw notFound();
  const answers = await countAnswers(db, id);
  if (answers === 0 && row.startedAt === null && row.ended === null) {
    await resetSet(db, id, await findExtraSeconds(db, row));
    return;
  }
  await archiveSets(db, [id], actor.userId, now);
  await deleteAnswers(db, id);
  await resetSet(db, id, await findExtraSeconds(db, row));
  if (row.userId !== null && row.actionId !== null) await resetMenteeAction(db, row.userId, row.actionId);
  if (row.userId !== null && row.actionId !== null)
    await publish(db, questCleared, row.projectId, {
      ...{ ActionId: row.actionId, UserId: row.userId, ByUserId: actor.userId },
    });
  context.audit({
    ...(row.userId !== null && { subjectId: row.userId }),
    target: row.actionId === null ? `answerSet:${id}` : `action:${row.actionId}:answers`,
    before: { answers, ended: row.ended },
    after: { cleared: true },
  });
}
