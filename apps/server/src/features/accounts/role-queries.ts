import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';

/** A role, and the project in which it is held; null when it holds in every project. */
export interface AccountRole {
  role: Role;
  projectId: number | null;
}

export async function findAccountRoles(db: Db, userId: number): Promise<AccountRole[]> {
  return db
    .selectFrom('userRoles')
    .select(['role', 'projectId'])
    .where('userId', '=', userId)
    .$castTo<AccountRole>()
    .execute();
}

/** Finds the projects an account has access to, including null when it holds a role in every project. */
export async function findAccessibleProjects(db: Db, userId: number): Promise<(number | null)[]> {
  const rows = await findRows(
    db,
    sql<{ projectId: number | null }>`
    select project_id from user_roles where user_id = ${userId}
    union select project_id from members where user_id = ${userId}`,
  );
  return rows.map((row) => row.projectId);
}
