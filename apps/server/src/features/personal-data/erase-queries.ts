import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../platform/database/statement.ts';
import type { Table, TableClass } from '../../platform/database/table-owner.ts';

/** Whether a person has an application in a project, a draft or a submitted one. */
export async function isApplicant(db: Db, projectId: number, userId: number): Promise<boolean> {
  const application = await findRow(
    db,
    sql`select from applications where project_id = ${projectId} and user_id = ${userId} limit 1`,
  );
  return application !== undefined;
}

/** Returns the e-mail address of an account in lower case; null when it has none. */
export async function findEmailKey(db: Db, userId: number): Promise<string | null> {
  const account = await findRow(
    db,
    sql<{ key: string | null }>`select email_key as key from users where id = ${userId}`,
  );
  return account?.key ?? null;
}

/** The SQL value to which a column is blanked, by the name of its type. */
const blanks: Record<string, string> = { jsonb: "'{}'", text: "''", _text: "'{}'" };

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  generated: boolean;
}

async function findColumns(db: Db, table: Table): Promise<Map<string, Column>> {
  const columns = await findRows(
    db,
    sql<Column>`
    select column_name as name, udt_name as type, is_nullable = 'YES' as nullable, is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  );
  return new Map(columns.map((column) => [column.name, column]));
}

/** Deletes or blanks a person's rows of a table, depending on the table's class. */
export async function eraseRows(
  db: Db,
  table: Table,
  { whose, personal, erase }: TableClass,
  userId: number,
): Promise<void> {
  if (erase === 'nothing' || erase === 'by its owner') return;
  const theirs = sql.join(
    whose.map((column) => sql`${sql.ref(column)} = ${userId}`),
    sql` or `,
  );
  if (erase === 'delete') {
    // sql-check: the table and its columns are those that its owner classified
    await execute(db, sql`delete from ${sql.table(table)} where ${theirs}`);
    return;
  }
  const columns = await findColumns(db, table);
  const emptied = personal.flatMap((name) => {
    const column = columns.get(name);
    if (!column || column.generated) return [];
    return [sql`${sql.ref(name)} = ${column.nullable ? sql`null` : sql.raw(blanks[column.type] ?? 'null')}`];
  });
  const marked = columns.has('erased_at') ? [...emptied, sql`erased_at = now()`] : emptied;
  // sql-check: the table and its columns are those that its owner classified
  await execute(db, sql`update ${sql.table(table)} set ${sql.join(marked)} where ${theirs}`);
}
