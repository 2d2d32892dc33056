import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { execute } from '../platform/database/statement.ts';

/**
 * Rebuilds the search index of these persons in all their projects; required after each change of data that the index
 * holds.
 */
export async function refreshMembers(db: Db, userIds: readonly number[]): Promise<void> {
  await execute(
    db,
    sql`
    select refresh_member_index(m.project_id, array_agg(m.user_id)) from members m
    where m.user_id = any (${sql.val([...userIds])}::int[]) group by m.project_id`,
  );
}
