import { sql } from 'kysely';
import { refreshMembers } from '../../access/refresh-members.ts';
import type { Db } from '../../platform/database/db.ts';
import { classes } from './classes.ts';

/** What a blanked column holds afterwards, by the name of its type. */
const blanks: Record<string, string> = { jsonb: "'{}'", text: "''", _text: "'{}'" };

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  generated: boolean;
}

async function columnsOf(db: Db, table: string): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select column_name as name, udt_name as type, is_nullable = 'YES' as nullable, is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(db);
  return new Map(rows.map((column) => [column.name, column]));
}

/** Deletes or blanks a person's rows, table by table, as each is classed. The account itself is emptied apart. */
export async function eraseRows(db: Db, userId: number): Promise<void> {
  await eraseMailAndTries(db, userId);
  for (const [table, { whose, personal, erase }] of Object.entries(classes)) {
    if (erase === 'nothing' || table === 'users') continue;
    const theirs = sql.join(
      whose.map((column) => sql`${sql.ref(column)} = ${userId}`),
      sql` or `,
    );
    if (erase === 'delete') {
      await sql`delete from ${sql.table(table)} where ${theirs}`.execute(db);
      continue;
    }
    const columns = await columnsOf(db, table);
    const emptied = personal.flatMap((name) => {
      const column = columns.get(name);
      if (!column || column.generated) return [];
      return [sql`${sql.ref(name)} = ${column.nullable ? sql`null` : sql.raw(blanks[column.type] ?? 'null')}`];
    });
    const marked = columns.has('erased_at') ? [...emptied, sql`erased_at = now()`] : emptied;
    await sql`update ${sql.table(table)} set ${sql.join(marked)} where ${theirs}`.execute(db);
  }
}

/** What names the person by their address or name rather than by id. */
async function eraseMailAndTries(db: Db, userId: number): Promise<void> {
  await sql`delete from outbox o using users u where u.id = ${userId} and lower(o.recipient) = u.email_key`.execute(db);
  await sql`delete from sign_in_failures f using users u
    where u.id = ${userId} and f.account_key in (u.user_name_key, u.email_key)`.execute(db);
}

/** Empties the account: nobody signs in with it again, and what refers to it finds a person without a name. */
export async function emptyAccount(db: Db, userId: number): Promise<void> {
  await sql`
    update users set user_name = 'erased-' || id, email = null, password_hash = null, fields = '{}', preferences = '{}',
      totp_secret = null, totp_confirmed_at = null, recovery_hashes = '{}', language = 'el', disabled = true,
      erased_at = now(), version = version + 1
    where id = ${userId}`.execute(db);
}

/** Takes the person out of search, and values that nobody has any more out of the filters. */
export async function forgetFound(db: Db, userId: number): Promise<void> {
  await refreshMembers(db, [userId]);
  await sql`
    delete from field_values v using members m where m.user_id = ${userId} and v.project_id = m.project_id
      and not exists (select 1 from member_index i where i.project_id = v.project_id
        and v.id in (i.f1, i.f2, i.f3, i.f4, i.f5, i.f6, i.f7, i.f8, i.f9, i.f10, i.f11, i.f12))`.execute(db);
}
