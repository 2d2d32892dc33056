import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { execute, findRow } from '../platform/database/statement.ts';

/**
 * Takes the lock under which administrators are added and removed, so that each change sees the result of the previous
 * one.
 */
export async function lockAdministrators(db: Db): Promise<void> {
  await execute(db, sql`select pg_advisory_xact_lock(7311002)`);
}

/**
 * Whether another active administrator remains besides this person. With `everywhere` only administrators of all
 * projects count, otherwise those of this project too.
 */
export async function hasOtherAdministrator(
  db: Db,
  userId: number,
  projectId: number,
  everywhere: boolean,
): Promise<boolean> {
  const administrator = await findRow(
    db,
    sql`
    select 1 from user_roles r join users u on u.id = r.user_id and not u.disabled
    left join members m on m.user_id = u.id and m.project_id = ${projectId}
    where r.user_id <> ${userId} and r.role in ('Admin', 'SuperAdmin')
      and (r.project_id is null or (not ${everywhere}::boolean and r.project_id = ${projectId}))
      and coalesce(m.state, 1) = 1 limit 1`,
  );
  return administrator !== undefined;
}
