import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { DB } from '../../platform/database/tables.gen.ts';

/** Bytes as PostgreSQL reads them from text. */
export type HexBytes = `\\x${string}`;

/** A row as it is inserted, of values that JSON has. */
export type Row<Table extends keyof DB> = {
  [Column in keyof Insertable<DB[Table]>]: Insertable<DB[Table]>[Column] extends Buffer
    ? HexBytes
    : Insertable<DB[Table]>[Column];
};

/** Inserts many rows of the same columns in one statement, their ids included. */
export async function insertRows<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}
