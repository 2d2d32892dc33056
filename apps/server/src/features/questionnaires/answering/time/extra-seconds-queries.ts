import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/db.ts';
import { findRows, getRow } from '../../../../platform/database/statement.ts';
import { reopenCompleted } from '../../../actions/index.ts';
import type { NewSet } from '../set-queries.ts';

/** SQL expression for the largest extra time that applies to a person in an action, in seconds; 0 when none applies. */
const largestExtraTime = (
  questId: RawBuilder<unknown>,
  actionId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<number>`
  coalesce((select max(x.seconds) from quest_extra_times x
    left join users u on u.id = ${userId} left join members m on m.user_id = u.id and m.project_id = x.project_id
    where x.quest_id = ${questId} and (x.action_id is null or x.action_id = ${actionId})
      and (x.user_id is null or x.user_id = u.id)
      and (x.field is null or coalesce(m.fields ->> x.field, u.fields ->> x.field) = x.value)), 0)`;

/** SQL expression for the extra time of a new set, in seconds. */
export const extraTimeExpression = ({ questId, actionId, userId }: NewSet): RawBuilder<number> =>
  largestExtraTime(sql`${questId}::int`, sql`${actionId}::int`, sql`${userId}::int`);

/** Returns the extra time of a new set, in seconds. */
export async function findExtraSeconds(db: Db, set: NewSet): Promise<number> {
  const { extra } = await getRow(db, sql<{ extra: number }>`select ${extraTimeExpression(set)} as extra`);
  return extra;
}

/**
 * Recomputes the extra time of a questionnaire's sets after an extra time was set or removed, and has their closing
 * times checked again. Expired sets that now have time left are reopened together with their actions. Returns the ids
 * of the changed sets.
 */
export async function recomputeExtraTime(db: Db, questId: number, now: Date): Promise<number[]> {
  const extra = largestExtraTime(sql`s.quest_id`, sql`s.action_id`, sql`s.user_id`);
  const rows = await findRows(
    db,
    sql<{ id: number; userId: number | null; actionId: number | null; again: boolean }>`
    with timed as (
      select s.id, ${extra} as seconds
      from answer_sets s where s.quest_id = ${questId} and (s.ended is null or s.ended = 'expired')
    ), judged as (
      select t.id, t.seconds, s.ended = 'expired' and s.started_at + s.rested_ms * interval '1 millisecond'
        + make_interval(secs => (v.definition ->> 'Duration')::int + t.seconds) > ${now} as again
      from timed t join answer_sets s on s.id = t.id
        join quest_versions v on v.quest_id = s.quest_id and v.number = s.version
      where s.extra_seconds <> t.seconds
    )
    update answer_sets s set extra_seconds = j.seconds, revision = s.revision + 1,
      closes_at = case when s.started_at is not null then ${now}::timestamptz end,
      ended = case when j.again then null else s.ended end, ended_at = case when j.again then null else s.ended_at end,
      scores = case when j.again then null else s.scores end
    from judged j where s.id = j.id
    returning s.id, s.user_id, s.action_id, j.again`,
  );
  await reopenCompleted(
    db,
    rows.flatMap(({ userId, actionId, again }) =>
      again && userId !== null && actionId !== null ? [{ menteeId: userId, actionId }] : [],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Makes cached sets of a link outdated after the link or its end changed. */
export async function invalidateSetsOfToken(db: Db, tokenId: number): Promise<void> {
  await db.updateTable('answerSets').set({ revision: sql`revision + 1` }).where('tokenId', '=', tokenId).execute();
}
