import { type Permission, permissions, type Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/**
 * Returns those who hold a permission in a project, or in every project when `projectId` is null, in order to notify
 * them.
 */
export async function findHolders(db: Db, projectId: number | null, permission: Permission): Promise<number[]> {
  const roles: Role[] = [
    ...permissions[permission],
    ...(permissions[permission].includes('Admin') ? ['SuperAdmin' as const] : []),
  ];
  const rows = await findRows(
    db,
    sql<{ userId: number }>`select distinct user_id from user_roles
    where role = any (${sql.val(roles)}::text[]) and (project_id is null or project_id = ${projectId})`,
  );
  return rows.map(({ userId }) => userId);
}
