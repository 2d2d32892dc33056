import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { SnakeCase } from '../../platform/database/snake-case.ts';
import { execute } from '../../platform/database/statement.ts';
import type { DB } from '../../platform/database/tables.gen.ts';

/** Bytes in PostgreSQL's hexadecimal text form. */
export type HexBytes = `\\x${string}`;

/** The tables by their names in the database. */
type Tables = { [Table in keyof DB as SnakeCase<Table>]: DB[Table] };

/** A row to insert, by column names of the database, with values that JSON can hold. */
export type Row<Table extends keyof Tables> = {
  [Column in keyof Insertable<Tables[Table]> as SnakeCase<Column & string>]: Insertable<
    Tables[Table]
  >[Column] extends Buffer
    ? HexBytes
    : Insertable<Tables[Table]>[Column];
};

/** Inserts many rows with the same columns, including their ids, in one statement. */
export async function insertRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  // sql-check: the table is any table, and the columns are those of its generated type
  await execute(
    db,
    sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`,
  );
}
