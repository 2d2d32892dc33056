import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Does the work so that its failure takes back its own writes only, not those of the whole transaction. */
export async function withinSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_row`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint one_row`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint one_row`.execute(db);
    throw error;
  }
}

export interface NewUser {
  userName: string;
  email: string | null;
  fields: Record<string, string>;
  projectFields: Record<string, string>;
  passwordHash: string | null;
}

/** Makes a user and their membership; null when another call took the name or the address at the same moment. */
export async function insertUser(db: Db, projectId: number, user: NewUser): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into users (user_name, email, fields, password_hash, password_changed_at, must_change_password, default_project_id)
    values (${user.userName}, ${user.email}, ${JSON.stringify(user.fields)}::jsonb, ${user.passwordHash},
      case when ${user.passwordHash}::text is not null then now() end, ${user.passwordHash !== null}, ${projectId})
    on conflict do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await sql`insert into members (project_id, user_id, fields)
    values (${projectId}, ${id}, ${JSON.stringify(user.projectFields)}::jsonb)`.execute(db);
  return id;
}
