import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';
import type { NewSet } from '../set-queries.ts';

/** The most that any of the extra times gives a person in an action; 0 when none concerns them. */
const extraOf = (
  questId: RawBuilder<unknown>,
  actionId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<number>`
  coalesce((select max(x.seconds) from quest_extra_times x
    left join users u on u.id = ${userId} left join members m on m.user_id = u.id and m.project_id = x.project_id
    where x.quest_id = ${questId} and (x.action_id is null or x.action_id = ${actionId})
      and (x.user_id is null or x.user_id = u.id)
      and (x.field is null or coalesce(m.fields ->> x.field, u.fields ->> x.field) = x.value)), 0)`;

/** The same of one set, as part of another statement. */
export const extraTimeOf = ({ questId, actionId, userId }: NewSet): RawBuilder<number> =>
  extraOf(sql`${questId}::int`, sql`${actionId}::int`, sql`${userId}::int`);

/** Seconds on top for whoever begins a set. */
export async function extraSecondsOf(db: Db, set: NewSet): Promise<number> {
  const { rows } = await sql<{ extra: number }>`select ${extraTimeOf(set)} as extra`.execute(db);
  return rows[0]?.extra ?? 0;
}

/**
 * Works out the extra time of a questionnaire's sets anew, after it was given or taken back, and looks at their time
 * again. Those that time had ended go on where there is some again; their actions are open again. Answers the sets that
 * changed.
 */
export async function reckonExtraTime(db: Db, questId: number, now: Date): Promise<number[]> {
  const extra = extraOf(sql`s.quest_id`, sql`s.action_id`, sql`s.user_id`);
  const { rows } = await sql<{ id: number }>`
    with timed as (
      select s.id, ${extra} as seconds
      from answer_sets s where s.quest_id = ${questId} and (s.ended is null or s.ended = 'expired')
    ), judged as (
      select t.id, t.seconds, s.ended = 'expired' and s.started_at + s.rested_ms * interval '1 millisecond'
        + make_interval(secs => (v.definition ->> 'Duration')::int + t.seconds) > ${now} as again
      from timed t join answer_sets s on s.id = t.id
        join quest_versions v on v.quest_id = s.quest_id and v.number = s.version
      where s.extra_seconds <> t.seconds
    ), changed as (
      update answer_sets s set extra_seconds = j.seconds, revision = s.revision + 1,
        closes_at = case when s.started_at is not null then ${now}::timestamptz end,
        ended = case when j.again then null else s.ended end, ended_at = case when j.again then null else s.ended_at end,
        scores = case when j.again then null else s.scores end
      from judged j where s.id = j.id
      returning s.id, s.user_id, s.action_id, j.again
    ), opened as (
      update mentee_actions d set completed_at = null, completed_by = null from changed c
      where d.mentee_id = c.user_id and d.action_id = c.action_id and c.again and d.completed_at is not null
    )
    select id from changed`.execute(db);
  return rows.map(({ id }) => id);
}

/** Says that what is remembered of the sets of a link no longer holds: it has ended, or its end is another. */
export async function touchSetsOfToken(db: Db, tokenId: number): Promise<void> {
  await sql`update answer_sets set revision = revision + 1 where token_id = ${tokenId}`.execute(db);
}
