import type { ParsedBodyOf, questAdmin, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { reckonExtraTime } from '../answering/time/extra-seconds-queries.ts';
import { findExtraTimes, putExtraTime } from './extra-time-queries.ts';
import { actionsAsking, loadListed, requireQuest } from './quest-access.ts';

type Asked = ParsedBodyOf<typeof questAdmin.setExtraTime>;

/** Who has more time, or less. */
export async function listExtraTimes(
  context: Context,
  { QuestId }: ParsedBodyOf<typeof questAdmin.extraTimes>,
): Promise<ReplyOf<typeof questAdmin.extraTimes>> {
  await requireQuest(context, QuestId);
  const rows = await findExtraTimes(context.db, context.actor, QuestId);
  for (const { userId } of rows) if (userId !== null) context.saw(userId);
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

/** Refuses what no extra time can be of: a person and a group at once, a field that is not there, an action that asks another. */
async function check(context: Context, { QuestId, ActionId, UserId, Field, Value }: Asked): Promise<void> {
  const { actor, db } = context;
  if ((Field === null) !== (Value === null) || (UserId !== null && Field !== null))
    throw new Refusal(422, 'ExtraTimeOfWhom');
  if (ActionId !== null && !(await actionsAsking(context, QuestId)).some(({ id }) => id === ActionId)) throw notFound();
  if (UserId !== null) await loadPerson(db, actor, UserId);
  const fields = visibleFields(currentProject(context.actor).settings, actor.level);
  if (Field !== null && !fields.some(({ Name }) => Name === Field)) throw notFound();
}

/** Gives time on top; sets that are open follow at once. */
export async function setExtraTime(context: Context, asked: Asked): Promise<ReplyOf<typeof questAdmin.setExtraTime>> {
  const { db, actor, now } = context;
  const { QuestId, ActionId, UserId, Field, Value, Seconds } = asked;
  const { duration } = await loadListed(context, QuestId);
  if (duration === null && Seconds !== 0) throw new Refusal(422, 'NotTimed');
  await check(context, asked);
  const of = {
    projectId: currentProject(context.actor).id,
    questId: QuestId,
    actionId: ActionId,
    userId: UserId,
    field: Field,
    value: Value,
  };
  await putExtraTime(db, of, { seconds: Seconds, by: actor.userId, at: now });
  context.audit({
    ...(UserId !== null && { subjectId: UserId }),
    target: `quest:${QuestId}:extraTime`,
    after: { ActionId, Field, Value, Seconds },
  });
  return { Sets: (await reckonExtraTime(db, QuestId, now)).length };
}
