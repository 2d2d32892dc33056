import type { SkipReason } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScopeOfMany } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isAbove } from './draft-queries.ts';

/** Takes the persons of a change into the draft; those who are no members any more, or not the actor's to see, are gone. */
export async function chooseChanged(db: Db, actor: Actor, projectId: number, changeId: number): Promise<void> {
  await sql`insert into bulk_people (user_id, reason)
    select b.user_id, case when i.user_id is null then 'gone' when ${isAbove(actor)} then 'outranks' end
    from (select distinct user_id from bulk_change_rows where change_id = ${changeId}) b
    left join member_index i on i.project_id = ${projectId} and i.user_id = b.user_id
      and ${personScopeOfMany(actor, sql`i.user_id`)}`.execute(db);
}

/** Lets the planner know of the many rows of a change that was made a moment ago. */
export async function countAfresh(db: Db): Promise<void> {
  await sql`analyze bulk_change_rows`.execute(db);
}

/** Notes that a change is undone. */
export async function markUndone(db: Db, actor: Actor, changeId: number): Promise<void> {
  await sql`update bulk_changes set undone_at = now(), undone_by = ${actor.userId},
    undone_acting_id = ${actor.actingAdmin?.id ?? null} where id = ${changeId}`.execute(db);
}

/** Notes of the rows of a change that are not given back that they are not: the last, so that no row is written twice. */
export async function keepOthers(db: Db, changeId: number): Promise<void> {
  await sql`update bulk_change_rows set undone = false where change_id = ${changeId} and undone is null`.execute(db);
}

/** Notes which rows of these persons got their earlier values back. */
export async function keepUndone(db: Db, changeId: number, users: readonly number[]): Promise<void> {
  await sql`update bulk_change_rows b set undone = true from bulk_rows r
    where b.change_id = ${changeId} and b.user_id = r.user_id and b.action_id is not distinct from r.action_id
      and b.user_id between ${users[0]} and ${users.at(-1)}`.execute(db);
}

export interface Refused {
  id: number;
  name: string;
  reason: SkipReason;
}

/** Who did not get every row back, with how many they are in all. */
export async function findRefused(
  db: Db,
  changeId: number,
  most: number,
): Promise<{ refused: Refused[]; count: number }> {
  const { rows } = await sql<Refused & { all: number }>`
    select b.user_id as id, ${personName('u')} as name, coalesce(min(p.reason), 'changedSince') as reason,
      count(*) over ()::int as all
    from bulk_change_rows b join users u on u.id = b.user_id left join bulk_people p on p.user_id = b.user_id
    where b.change_id = ${changeId} and not b.undone group by b.user_id, u.id order by name, id limit ${most}`.execute(
    db,
  );
  return { refused: rows.map(({ id, name, reason }) => ({ id, name, reason })), count: rows[0]?.all ?? 0 };
}

/** How many rows got their earlier values back. */
export async function countUndone(db: Db, changeId: number): Promise<number> {
  const { rows } = await sql<{ all: number }>`
    select count(*)::int as all from bulk_change_rows where change_id = ${changeId} and undone`.execute(db);
  return rows[0]?.all ?? 0;
}
