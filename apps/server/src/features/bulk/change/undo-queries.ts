import type { SkipReason } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRows, getRow } from '../../../platform/database/statement.ts';
import { outranksActor } from './draft-queries.ts';

/**
 * Fills the draft with the people of a change; the reason 'gone' marks those who are no longer members or whom the
 * actor does not see.
 */
export async function draftChangedPeople(db: Db, actor: Actor, projectId: number, changeId: number): Promise<void> {
  await execute(
    db,
    sql`insert into bulk_people (user_id, reason)
    select b.user_id, case when i.user_id is null then 'gone' when ${outranksActor(actor)} then 'outranks' end
    from (select distinct user_id from bulk_change_rows where change_id = ${changeId}) b
    left join member_index i on i.project_id = ${projectId} and i.user_id = b.user_id
      and ${personListScope(actor, sql`i.user_id`)}`,
  );
}

/** Refreshes the planner's statistics after a large change. */
export async function analyzeChangeRows(db: Db): Promise<void> {
  await execute(db, sql`analyze bulk_change_rows`);
}

/** Records that a change was undone. */
export async function markUndone(db: Db, actor: Actor, changeId: number): Promise<void> {
  await db
    .updateTable('bulkChanges')
    .set({ undoneAt: sql`now()`, undoneBy: actor.userId, undoneActingId: actor.actingAdmin?.id ?? null })
    .where('id', '=', changeId)
    .execute();
}

/** Marks the rows that were not restored. Runs after all others are marked, so that no row is written twice. */
export async function markNotUndone(db: Db, changeId: number): Promise<void> {
  await db
    .updateTable('bulkChangeRows')
    .set({ undone: false })
    .where('changeId', '=', changeId)
    .where('undone', 'is', null)
    .execute();
}

/** Marks the rows of these people that got their earlier values back. */
export async function markRowsUndone(db: Db, changeId: number, users: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`update bulk_change_rows b set undone = true from bulk_rows r
    where b.change_id = ${changeId} and b.user_id = r.user_id and b.action_id is not distinct from r.action_id
      and b.user_id between ${users[0]} and ${users.at(-1)}`,
  );
}

export interface RefusedPerson {
  id: number;
  name: string;
  reason: SkipReason;
}

/** Finds the people who did not get every row back, at most `limit`, and how many there are in all. */
export async function findRefused(
  db: Db,
  changeId: number,
  limit: number,
): Promise<{ refused: RefusedPerson[]; count: number }> {
  const rows = await findRows(
    db,
    sql<RefusedPerson & { total: number }>`
    select b.user_id as id, ${personName('u')} as name, coalesce(min(p.reason), 'changedSince') as reason,
      count(*) over ()::int as total
    from bulk_change_rows b join users u on u.id = b.user_id left join bulk_people p on p.user_id = b.user_id
    where b.change_id = ${changeId} and not b.undone group by b.user_id, u.id order by name, id limit ${limit}`,
  );
  return { refused: rows.map(({ id, name, reason }) => ({ id, name, reason })), count: rows[0]?.total ?? 0 };
}

/** Counts the rows that got their earlier values back. */
export async function countUndone(db: Db, changeId: number): Promise<number> {
  const { count } = await getRow(
    db,
    sql<{ count: number }>`
    select count(*)::int as count from bulk_change_rows where change_id = ${changeId} and undone`,
  );
  return count;
}
