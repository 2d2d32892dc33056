import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';

/** Changes of who administers follow one another: each sees what the one before it left. */
export async function lockAdministrators(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7311002)`.execute(db);
}

/** Whether someone else can still administer: everywhere, or at least in the project. */
export async function hasOtherAdministrator(
  db: Db,
  userId: number,
  projectId: number,
  everywhere: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from user_roles r join users u on u.id = r.user_id and not u.disabled
    left join members m on m.user_id = u.id and m.project_id = ${projectId}
    where r.user_id <> ${userId} and r.role in ('Admin', 'SuperAdmin')
      and (r.project_id is null or (not ${everywhere}::boolean and r.project_id = ${projectId}))
      and coalesce(m.state, 1) = 1 limit 1`.execute(db);
  return rows.length > 0;
}
