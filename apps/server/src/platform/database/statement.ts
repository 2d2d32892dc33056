import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from './db.ts';
import type { DB } from './tables.gen.ts';

/** The type of a row with these columns of a table: `Columns<'actions', 'id' | 'projectId'>`. */
export type Columns<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>;

/** Runs a statement and returns its rows. */
export async function findRows<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows;
}

/** Runs a statement and returns its first row; undefined when there is none. */
export async function findRow<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await findRows(db, statement))[0];
}

/** Runs a statement that always returns a row, such as `insert … returning id`. Throws when it returns none. */
export async function getRow<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row> {
  const row = await findRow(db, statement);
  if (row === undefined) throw new Error(`no row came of: ${statement.compile(db).sql}`);
  return row;
}

/** Runs a statement whose rows are not needed. */
export async function execute(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(db);
}

/** Locks a name until the transaction ends; others that lock the same name wait for it. */
export const lockName = (db: Db, name: string): Promise<void> =>
  execute(db, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
