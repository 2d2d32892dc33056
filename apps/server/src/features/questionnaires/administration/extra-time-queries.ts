import type { LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows } from '../../../platform/database/statement.ts';

/** An extra time in the list. */
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

/**
 * Finds the extra times of a questionnaire for people whom the actor sees: first those of groups and of everyone, then
 * by name.
 */
export async function findExtraTimes(db: Db, actor: Actor, questId: number): Promise<ExtraTimeRow[]> {
  return findRows(
    db,
    sql<ExtraTimeRow>`
    select x.id, x.action_id, a.type_id as action_type_id, a.title as action_title,
      x.user_id, ${personName('u')} as name, x.field, x.value, x.seconds, x.given_by,
      ${personName('g')} as given_by_name, x.given_at
    from quest_extra_times x left join actions a on a.id = x.action_id left join users u on u.id = x.user_id
    left join users g on g.id = x.given_by
    where x.quest_id = ${questId} and (x.user_id is null or ${personScope(actor, sql`x.user_id`)})
    order by x.user_id is not null, x.field is not null, name, x.id`,
  );
}

/** The scope of an extra time: a person or a group, in all actions or in one. */
export interface ExtraTimeScope {
  projectId: number;
  questId: number;
  actionId: number | null;
  userId: number | null;
  field: string | null;
  value: string | null;
}

/** Sets an extra time, replacing an earlier one of the same scope; 0 seconds remove it. */
export async function saveExtraTime(
  db: Db,
  { projectId, questId, actionId, userId, field, value }: ExtraTimeScope,
  { seconds, by, at }: { seconds: number; by: number; at: Date },
): Promise<void> {
  if (seconds === 0) {
    await execute(
      db,
      sql`
      delete from quest_extra_times where quest_id = ${questId} and action_id is not distinct from ${actionId}
        and user_id is not distinct from ${userId} and field is not distinct from ${field}
        and value is not distinct from ${value}`,
    );
    return;
  }
  await execute(
    db,
    sql`
    insert into quest_extra_times (project_id, quest_id, action_id, user_id, field, value, seconds, given_by, given_at)
    values (${projectId}, ${questId}, ${actionId}, ${userId}, ${field}, ${value}, ${seconds}, ${by}, ${at})
    on conflict (quest_id, action_id, user_id, field, value)
    do update set seconds = excluded.seconds, given_by = excluded.given_by, given_at = excluded.given_at`,
  );
}
