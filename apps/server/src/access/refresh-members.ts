import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

/** Rewrites the rows by which persons are found, in every project of theirs; after each change of what is in them. */
export async function refreshMembers(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`
    select refresh_member_index(m.project_id, array_agg(m.user_id)) from members m
    where m.user_id = any (${sql.val([...userIds])}::int[]) group by m.project_id`.execute(db);
}
