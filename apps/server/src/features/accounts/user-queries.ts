import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Columns, execute, findRows, getRow } from '../../platform/database/statement.ts';

type Values = Record<string, string>;

/** An account to create; without a password nobody can sign in to it. */
export interface NewAccount {
  userName: string;
  email: string | null;
  fields: Values;
  passwordHash: string | null;
}

/**
 * Creates accounts that start in a project and have to change their password at the first sign-in. Returns those created:
 * an account whose name or address another call took at the same moment is left out.
 */
export async function insertAccounts(
  db: Db,
  projectId: number,
  accounts: readonly NewAccount[],
): Promise<Columns<'users', 'id' | 'userName'>[]> {
  return findRows(
    db,
    sql<Columns<'users', 'id' | 'userName'>>`
    insert into users (user_name, email, fields, password_hash, password_changed_at, must_change_password, default_project_id)
    select g."userName", g.email, g.fields, g."passwordHash", case when g."passwordHash" is not null then now() end,
      g."passwordHash" is not null, ${projectId}
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as g ("userName" text, email text, fields jsonb,
      "passwordHash" text)
    on conflict do nothing returning id, user_name`,
  );
}

/** Creates one account without fields, in a language; returns its id. */
export async function insertAccount(
  db: Db,
  projectId: number,
  { userName, email, passwordHash, language }: Omit<NewAccount, 'fields'> & { language: string },
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into users (user_name, email, password_hash, password_changed_at, language, default_project_id)
    values (${userName}, ${email}, ${passwordHash}, case when ${passwordHash}::text is not null then now() end,
      ${language}, ${projectId}) returning id`,
  );
  return id;
}

/** Replaces the fields of a person; the save is counted by `countAccountSave`. */
export async function updateUserFields(db: Db, userId: number, fields: Values): Promise<void> {
  await execute(db, sql`update users set fields = ${JSON.stringify(fields)}::jsonb where id = ${userId}`);
}

/** Counts a save of the person's values, by which conflicting saves are detected. */
export async function countAccountSave(db: Db, userId: number): Promise<void> {
  await execute(db, sql`update users set version = version + 1 where id = ${userId}`);
}

/** Sets fields of persons and leaves their other fields as they are. */
export async function addUserFields(db: Db, people: readonly { userId: number; fields: Values }[]): Promise<void> {
  await execute(
    db,
    sql`update users u set fields = u.fields || g.fields, version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g ("userId" int, fields jsonb)
    where u.id = g."userId"`,
  );
}

/**
 * Restores earlier values of fields. A field whose value is no longer `after` was changed since, and stays as it is.
 */
export async function restoreUserFields(
  db: Db,
  people: readonly { userId: number; before: Values; after: Values }[],
): Promise<void> {
  await execute(
    db,
    sql`update users u set version = u.version + 1,
      fields = (u.fields - array(select key from jsonb_each_text(g.after) where u.fields ->> key = value))
        || coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(g.before)
          where u.fields ->> key = g.after ->> key), '{}')
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as g ("userId" int, before jsonb, after jsonb)
    where u.id = g."userId"`,
  );
}

export async function updateEmail(db: Db, userId: number, email: string): Promise<void> {
  await execute(db, sql`update users set email = ${email} where id = ${userId}`);
}

/** Sets the project in which a person starts. */
export async function updateDefaultProject(db: Db, userId: number, projectId: number): Promise<void> {
  await execute(db, sql`update users set default_project_id = ${projectId} where id = ${userId}`);
}

/** Sets the start project of those of these people who have none. */
export async function setMissingDefaultProject(db: Db, userIds: readonly number[], projectId: number): Promise<void> {
  await execute(
    db,
    sql`update users set default_project_id = ${projectId}
    where id = any (${sql.val([...userIds])}::int[]) and default_project_id is null`,
  );
}

/** Sets the language of everyone who had chosen this language back to Greek. */
export const resetLanguage = (db: Db, language: string): Promise<void> =>
  execute(db, sql`update users set language = 'el' where language = ${language}`);
