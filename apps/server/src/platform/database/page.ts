import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { findRows, getRow } from './statement.ts';

/** A page of a list, with the number of rows of the whole list. */
export interface Page<Row> {
  rows: Row[];
  all: number;
}

/** The rows of a list that a page shows: `take` rows after the first `skip`. */
export interface PageRange {
  skip: number;
  take: number;
}

/**
 * Returns a page of what a statement without `order by` and `limit` returns, and the number of all its rows: both come
 * from the one statement, so that they cannot differ. A page beyond the end has no rows and still the number of all.
 */
export async function findPage<Row>(
  db: Db,
  statement: RawBuilder<Row>,
  order: RawBuilder<unknown>,
  { skip, take }: PageRange,
): Promise<Page<Row>> {
  const rows = await findRows(db, sql<Row>`${statement} order by ${order} limit ${take} offset ${skip}`);
  // A page that is not full is the last one, so its end is the end of the list. An empty page shows that only if it is
  // the first.
  if (rows.length < take && (rows.length > 0 || skip === 0)) return { rows, all: skip + rows.length };
  const { all } = await getRow(db, sql<{ all: number }>`select count(*)::int as all from (${statement}) counted`);
  return { rows, all };
}
