import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';

/** An extra time as it is listed. */
export interface ExtraTimeRow {
  id: number;
  actionId: number | null;
  actionTypeId: number | null;
  actionTitle: LocalText | null;
  userId: number | null;
  name: string | null;
  field: string | null;
  value: string | null;
  seconds: number;
  givenBy: number | null;
  givenByName: string | null;
  givenAt: Date;
}

/** The extra times of a questionnaire that concern whom the actor sees: those of everyone first, then by name. */
export async function findExtraTimes(db: Db, actor: Actor, questId: number): Promise<ExtraTimeRow[]> {
  const { rows } = await sql<ExtraTimeRow>`
    select x.id, x.action_id as "actionId", a.type_id as "actionTypeId", a.title as "actionTitle",
      x.user_id as "userId", ${personName('u')} as name, x.field, x.value, x.seconds, x.given_by as "givenBy",
      ${personName('g')} as "givenByName", x.given_at as "givenAt"
    from quest_extra_times x left join actions a on a.id = x.action_id left join users u on u.id = x.user_id
    left join users g on g.id = x.given_by
    where x.quest_id = ${questId} and (x.user_id is null or ${personScope(actor, sql`x.user_id`)})
    order by x.user_id is not null, x.field is not null, name, x.id`.execute(db);
  return rows;
}

/** Whom an extra time is of, and where. */
export interface ExtraTimeOf {
  projectId: number;
  questId: number;
  actionId: number | null;
  userId: number | null;
  field: string | null;
  value: string | null;
}

/** Gives an extra time in place of the one there was; 0 seconds take it away. */
export async function putExtraTime(
  db: Db,
  { projectId, questId, actionId, userId, field, value }: ExtraTimeOf,
  { seconds, by, at }: { seconds: number; by: number; at: Date },
): Promise<void> {
  if (seconds === 0) {
    await sql`
      delete from quest_extra_times where quest_id = ${questId} and action_id is not distinct from ${actionId}
        and user_id is not distinct from ${userId} and field is not distinct from ${field}
        and value is not distinct from ${value}`.execute(db);
    return;
  }
  await sql`
    insert into quest_extra_times (project_id, quest_id, action_id, user_id, field, value, seconds, given_by, given_at)
    values (${projectId}, ${questId}, ${actionId}, ${userId}, ${field}, ${value}, ${seconds}, ${by}, ${at})
    on conflict (quest_id, action_id, user_id, field, value)
    do update set seconds = excluded.seconds, given_by = excluded.given_by, given_at = excluded.given_at`.execute(db);
}
