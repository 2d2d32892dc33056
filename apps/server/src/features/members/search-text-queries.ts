import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../platform/database/statement.ts';
import { BULK_CHANGE_LOCK } from './bulk-change-lock.ts';

/**
 * Finds a project that has outdated search texts and no bulk change in progress, and takes its lock, so that no bulk
 * change starts until the transaction ends.
 */
export async function lockStaleProject(db: Db): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ id: number }>`
    select p.id from (select distinct project_id as id from stale_texts offset 0) p
    where pg_try_advisory_xact_lock(${sql.lit(BULK_CHANGE_LOCK)}, p.id) limit 1`,
  );
  return row?.id;
}

/**
 * Finds some members of the project whose search texts are outdated, and locks them until the transaction ends, as a
 * change of their values would.
 */
export async function lockStaleMembers(db: Db, projectId: number, most: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select u.id from stale_texts s join users u on u.id = s.user_id where s.project_id = ${projectId}
    order by u.id limit ${most} for no key update of u skip locked`,
  );
  return rows.map(({ id }) => id);
}

/** Rebuilds the search texts of these members. */
export async function rebuildSearchTexts(db: Db, projectId: number, ids: readonly number[]): Promise<void> {
  const users = sql.val([...ids]);
  await execute(db, sql`select refresh_member_index(${projectId}, ${users}::int[])`);
  await execute(db, sql`delete from stale_texts where project_id = ${projectId} and user_id = any (${users}::int[])`);
}
