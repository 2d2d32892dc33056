import type { Role } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

type Values = Record<string, string>;

/**
 * Holds a person's values until the transaction ends, so that two saves follow one another. It waits for nobody who only
 * refers to the person, as a change of many does to whoever makes it.
 */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(db);
}

export async function updateUserFields(db: Db, userId: number, fields: Values): Promise<void> {
  await sql`update users set fields = ${JSON.stringify(fields)}::jsonb where id = ${userId}`.execute(db);
}

export async function updateMemberFields(db: Db, projectId: number, userId: number, fields: Values): Promise<void> {
  await sql`update members set fields = ${JSON.stringify(fields)}::jsonb
    where project_id = ${projectId} and user_id = ${userId}`.execute(db);
}

/** Counts a save of a person's values, in every project that shows them. */
export async function countSave(db: Db, userId: number): Promise<void> {
  await sql`update users set version = version + 1 where id = ${userId}`.execute(db);
  await sql`update members set version = version + 1 where user_id = ${userId}`.execute(db);
}

export async function isEmailTaken(db: Db, email: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from users where email_key = lower(${email}) and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

export async function updateEmail(db: Db, userId: number, email: string): Promise<void> {
  await sql`update users set email = ${email} where id = ${userId}`.execute(db);
}

/** Sets the roles held in a project, or those held everywhere when it is null. */
export async function replaceRoles(
  db: Db,
  userId: number,
  projectId: number | null,
  roles: readonly Role[],
): Promise<void> {
  await sql`delete from user_roles where user_id = ${userId} and project_id is not distinct from ${projectId}::int`.execute(
    db,
  );
  await sql`insert into user_roles (user_id, role, project_id)
    select ${userId}, r, ${projectId}::int from unnest(${sql.val([...roles])}::text[]) r`.execute(db);
}

export async function updateState(db: Db, projectId: number, userId: number, state: number): Promise<void> {
  await sql`update members set state = ${state}, state_changed_at = now()
    where project_id = ${projectId} and user_id = ${userId}`.execute(db);
}

export async function isMember(db: Db, projectId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from members where project_id = ${projectId} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

export async function updateDefaultProject(db: Db, userId: number, projectId: number): Promise<void> {
  await sql`update users set default_project_id = ${projectId} where id = ${userId}`.execute(db);
}
