import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { MANY_LOCK } from './bulk-change-lock.ts';

/** A project with members whose searched texts are behind, where no change of many is on; none begins in it until the transaction ends. */
export async function takeStaleProject(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from (select distinct project_id as id from stale_texts offset 0) p
    where pg_try_advisory_xact_lock(${sql.lit(MANY_LOCK)}, p.id) limit 1`.execute(db);
  return rows[0]?.id;
}

/** Some of its members whose texts are behind, held until the transaction ends as a change of them holds them. */
export async function takeStale(db: Db, projectId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from stale_texts s join users u on u.id = s.user_id where s.project_id = ${projectId}
    order by u.id limit ${most} for no key update of u skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes their texts anew. */
export async function refreshTexts(db: Db, projectId: number, ids: readonly number[]): Promise<void> {
  const users = sql.val([...ids]);
  await sql`select refresh_member_index(${projectId}, ${users}::int[])`.execute(db);
  await sql`delete from stale_texts where project_id = ${projectId} and user_id = any (${users}::int[])`.execute(db);
}
