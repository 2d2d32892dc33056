import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow } from '../../../platform/database/statement.ts';

/**
 * Returns the id of one active person with a role in the programme, of those who have people if there are any; undefined
 * when there is nobody.
 */
export async function findSomebody(db: Db, projectId: number, role: Role): Promise<number | undefined> {
  const row = await findRow(
    db,
    sql<{ id: number }>`
      select u.id from user_roles r join users u on u.id = r.user_id and not u.disabled
        left join members m on m.user_id = u.id and m.project_id = ${projectId}
      where r.role = ${role} and (r.project_id = ${projectId} or r.project_id is null) and coalesce(m.state, 1) = 1
      order by exists (select from links l where l.project_id = ${projectId} and l.viewer_id = u.id) desc, u.id limit 1`,
  );
  return row?.id;
}
