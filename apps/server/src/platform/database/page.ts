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
 * Returns a page of the rows of a statement (without `order by` and `limit`) and the number of all its rows. Both come
 * from the same statement, so that they cannot contradict each other. A page beyond the end has no rows, but still the
 * number of all.
 */
export async function findPage<Row>(
  db: Db,
  statement: RawBuilder<Row>,
  order: RawBuilder<unknown>,
  { skip, take }: PageRange,
): Promise<Page<Row>> {
  const rows = await findRows(db, sql<Row>`${statement} order by ${order} limit ${take} offset ${skip}`);
  // A page that is not full is the last one, so the number of all rows follows from it. From an empty page it follows
  // only if that is the first.
  if (rows.length < take && (rows.length > 0 || skip === 0)) return { rows, all: skip + rows.length };
  const { all } = await getRow(db, sql<{ all: number }>`select count(*)::int as all from (${statement}) counted`);
  return { rows, all };
}
