import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** A role, held in one project or everywhere (null). */
export interface HeldRole {
  role: Role;
  projectId: number | null;
}

export async function findHeldRoles(db: Db, userId: number): Promise<HeldRole[]> {
  const { rows } =
    await sql<HeldRole>`select role, project_id as "projectId" from user_roles where user_id = ${userId}`.execute(db);
  return rows;
}

/** Where an account reaches: its projects, and null for everywhere when it holds a role there. */
export async function findPlaces(db: Db, userId: number): Promise<(number | null)[]> {
  const { rows } = await sql<{ projectId: number | null }>`
    select project_id as "projectId" from user_roles where user_id = ${userId}
    union select project_id from members where user_id = ${userId}`.execute(db);
  return rows.map((row) => row.projectId);
}
