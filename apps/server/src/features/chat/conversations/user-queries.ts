import type { Role } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** A person as shown in chat. */
export interface UserRow {
  id: number;
  name: string;
  roles: Role[];
  /** Whether the person uses a page now and lets others see it. */
  online: boolean;
}

/** SQL condition: the person with this id is online, and lets others see it. */
const isOnline = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(exists (select 1 from presence p where p.user_id = ${id}
      and p.active_at > now() - interval '5 minutes' and p.seen_at > now() - interval '60 seconds')
    and not exists (select 1 from hidden_presence h where h.user_id = ${id}))`;

/** SQL columns of a {@link UserRow}, for `users u`, with the roles that hold in a project. */
export const userColumns = (projectId: number) => sql`u.id, ${personName('u')} as name, array(
    select distinct r.role from user_roles r
    where r.user_id = u.id and (r.project_id is null or r.project_id = ${projectId})) as roles, ${isOnline(sql`u.id`)} as online`;

/** Returns people by id. */
export async function findUsers(db: Db, projectId: number, ids: readonly number[]): Promise<Map<number, UserRow>> {
  if (ids.length === 0) return new Map();
  const rows = await findRows(
    db,
    sql<UserRow>`select ${userColumns(projectId)} from users u where u.id = any (${sql.val([...new Set(ids)])}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
