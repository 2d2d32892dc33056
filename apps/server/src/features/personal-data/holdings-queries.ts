import type { JsonValue } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { classes } from './classes.ts';

/** Never given out, not even to the person: who has them could sign in or forge. */
const secrets = ['password_hash', 'totp_secret', 'recovery_hashes', 'id_hash', 'token_hash', 'admin_session_hash'];
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

/** A table has this many rows of one person at most in what is given out. */
const MOST_ROWS = 20_000;

/** Every row of every table that is a person's. */
export async function findHoldings(db: Db, userId: number): Promise<Holding[]> {
  const holdings: Holding[] = [];
  for (const [table, { whose }] of Object.entries(classes)) {
    if (whose.length === 0) continue;
    const theirs = sql.join(
      whose.map((column) => sql`t.${sql.ref(column)} = ${userId}`),
      sql` or `,
    );
    const { rows } = await sql<{ row: Record<string, JsonValue> }>`
      select to_jsonb(t) - ${sql.val(internal)}::text[] as row from ${sql.table(table)} t where ${theirs} limit ${MOST_ROWS}`.execute(
      db,
    );
    if (rows.length > 0) holdings.push({ Name: table, Rows: rows.map(({ row }) => row) });
  }
  return holdings;
}
