import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRows } from '../../platform/database/statement.ts';
import { countAccountSave } from '../accounts/index.ts';

type Values = Record<string, string>;

/**
 * Locks a person's values until the transaction ends, so that concurrent saves wait for each other. It does not wait
 * for transactions that only refer to the person, such as a bulk change that they make.
 */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await execute(db, sql`select 1 from users where id = ${userId} for no key update`);
}

export async function updateMemberFields(db: Db, projectId: number, userId: number, fields: Values): Promise<void> {
  await db
    .updateTable('members')
    .set({ fields: JSON.stringify(fields) })
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .execute();
}

/** Increments the version of a person in every project that shows their values. */
export async function countSave(db: Db, userId: number): Promise<void> {
  await countAccountSave(db, userId);
  await execute(db, sql`update members set version = version + 1 where user_id = ${userId}`);
}

export async function isEmailTaken(db: Db, email: string, exceptId: number): Promise<boolean> {
  const rows = await findRows(db, sql`select 1 from users where email_key = lower(${email}) and id <> ${exceptId}`);
  return rows.length > 0;
}

/**
 * Replaces a person's roles in a project, or their roles in every project when `projectId` is null. Roles that stay are
 * not touched.
 */
export async function replaceRoles(
  db: Db,
  userId: number,
  projectId: number | null,
  roles: readonly Role[],
): Promise<void> {
  const after = sql.val([...roles]);
  await execute(
    db,
    sql`delete from user_roles
    where user_id = ${userId} and project_id is not distinct from ${projectId}::int and role <> all (${after}::text[])`,
  );
  await execute(
    db,
    sql`insert into user_roles (user_id, role, project_id)
    select ${userId}, r, ${projectId}::int from unnest(${after}::text[]) r on conflict do nothing`,
  );
}

/** Sets a member's state; returns whether it was another before. */
export async function updateState(db: Db, projectId: number, userId: number, state: number): Promise<boolean> {
  const rows = await findRows(
    db,
    sql`update members set state = ${state}, state_changed_at = now()
    where project_id = ${projectId} and user_id = ${userId} and state <> ${state} returning 1`,
  );
  return rows.length > 0;
}

export async function isMember(db: Db, projectId: number, userId: number): Promise<boolean> {
  const rows = await findRows(db, sql`select 1 from members where project_id = ${projectId} and user_id = ${userId}`);
  return rows.length > 0;
}
