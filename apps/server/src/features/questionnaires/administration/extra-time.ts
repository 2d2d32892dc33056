import type { ParsedBodyOf, questAdmin, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { recomputeExtraTime } from '../answering/time/extra-seconds-queries.ts';
import { findExtraTimes, saveExtraTime } from './extra-time-queries.ts';
import { findActionsOfQuest, loadListedQuest, requireQuest } from './quest-access.ts';

type ExtraTimeRequest = ParsedBodyOf<typeof questAdmin.setExtraTime>;

/** Lists the extra times of a questionnaire. */
export async function listExtraTimes(
  context: Context,
  { QuestId }: ParsedBodyOf<typeof questAdmin.extraTimes>,
): Promise<ReplyOf<typeof questAdmin.extraTimes>> {
  await requireQuest(context, QuestId);
  const rows = await findExtraTimes(context.db, context.actor, QuestId);
  for (const { userId } of rows) if (userId !== null) context.recordView(userId);
  return rows.map((row) => ({
    Id: row.id,
    Action:
      row.actionId === null ? null : { Id: row.actionId, TypeId: row.actionTypeId ?? 0, Title: row.actionTitle ?? '' },
    Person: row.userId === null ? null : { Id: row.userId, Name: row.name ?? '' },
    Field: row.field,
    Value: row.value,
    Seconds: row.seconds,
    GivenBy: row.givenBy === null ? null : { Id: row.givenBy, Name: row.givenByName ?? '' },
    GivenAt: row.givenAt.toISOString(),
  }));
}

/**
 * Throws for an impossible scope: a person and a group together, an unknown field, or an action with another
 * questionnaire.
 */
async function checkScope(
  context: Context,
  { QuestId, ActionId, UserId, Field, Value }: ExtraTimeRequest,
): Promise<void> {
  const { actor } = context;
  if ((Field === null) !== (Value === null) || (UserId !== null && Field !== null))
    throw new Refusal(422, 'ExtraTimeOfWhom');
  if (ActionId !== null && !(await findActionsOfQuest(context, QuestId)).some(({ id }) => id === ActionId))
    throw notFound();
  if (UserId !== null) await loadPerson(context, UserId);
  const fields = visibleFields(currentProject(context.actor).settings, actor.level);
  if (Field !== null && !fields.some(({ Name }) => Name === Field)) throw notFound();
}

/** Sets an extra time and applies it at once to open answer sets. */
export async function setExtraTime(
  context: Context,
  request: ExtraTimeRequest,
): Promise<ReplyOf<typeof questAdmin.setExtraTime>> {
  const { db, actor, now } = context;
  const { QuestId, ActionId, UserId, Field, Value, Seconds } = request;
  const { duration } = await loadListedQuest(context, QuestId);
  if (duration === null && Seconds !== 0) throw new Refusal(422, 'NotTimed');
  await checkScope(context, request);
  const scope = {
    projectId: currentProject(context.actor).id,
    questId: QuestId,
    actionId: ActionId,
    userId: UserId,
    field: Field,
    value: Value,
  };
  await saveExtraTime(db, scope, { seconds: Seconds, by: actor.userId, at: now });
  context.audit({
    ...(UserId !== null && { subjectId: UserId }),
    target: `quest:${QuestId}:extraTime`,
    after: { ActionId, Field, Value, Seconds },
  });
  return { Sets: (await recomputeExtraTime(db, QuestId, now)).length };
}
