import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { TableOwner } from '../../platform/database/ownership.ts';
import { findRows } from '../../platform/database/statement.ts';
import { classesOf, listClasses } from './table-classes.ts';

/** Columns never given out, not even to the person: with them someone could sign in or forge. */
const secrets = ['password_hash', 'totp_secret', 'recovery_hashes', 'id_hash', 'token_hash', 'admin_session_hash'];
/** Columns that say nothing to the person. */
const internal = [
  ...secrets,
  'acting_session_hash',
  'hash',
  'previous_hash',
  'body_hash',
  'file_key',
  'busy',
  'head',
  'words',
];

export interface Holding {
  Name: string;
  Rows: Record<string, JsonValue>[];
}

/** The most rows of one table that are given out. */
const MOST_ROWS = 20_000;

/** Every row of every table that is about a person, as the owners class them. */
export async function findHoldings(db: Db, owners: readonly TableOwner[], userId: number): Promise<Holding[]> {
  const holdings: Holding[] = [];
  for (const [table, { whose }] of listClasses(classesOf(owners))) {
    if (whose.length === 0) continue;
    const theirs = sql.join(
      whose.map((column) => sql`t.${sql.ref(column)} = ${userId}`),
      sql` or `,
    );
    // sql-check: the table and its columns are those that its owner classed
    const rows = await findRows(
      db,
      sql<{ row: Record<string, JsonValue> }>`
      select to_jsonb(t) - ${sql.val(internal)}::text[] as row from ${sql.table(table)} t where ${theirs}
      limit ${MOST_ROWS}`,
    );
    if (rows.length > 0) holdings.push({ Name: table, Rows: rows.map(({ row }) => row) });
  }
  return holdings;
}
