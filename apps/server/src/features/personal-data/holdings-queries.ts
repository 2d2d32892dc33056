import type { personalData, ReplyOf } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRows } from '../../platform/database/statement.ts';
import type { TableOwner } from '../../platform/database/table-owner.ts';
import { type PersonRow, presentRows, type Reader } from './present-rows.ts';
import { listClasses, tableClassesOf } from './table-classes.ts';

/**
 * Columns left out of the export even for the person, because they contain secrets with which someone could sign in.
 */
const secrets = [
  'password_hash',
  'totp_secret',
  'totp_sealed',
  'recovery_hashes',
  'id_hash',
  'token_hash',
  'admin_session_hash',
];
/** Columns left out because they mean nothing to the person. */
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
  'folded',
];

export type Holding = ReplyOf<typeof personalData.mine>[number];

/** The largest number of rows of one table in the export. */
const MAX_ROWS = 20_000;

/**
 * Returns the rows about a person from every table whose class names columns with that person's id, as far as the
 * reader may see them, and counts what was left out.
 */
export async function findHoldings(
  db: Db,
  owners: readonly TableOwner[],
  userId: number,
  reader: Reader,
): Promise<Holding[]> {
  const holdings: Holding[] = [];
  const classes = tableClassesOf(owners);
  for (const [table, tableClass] of listClasses(classes)) {
    const { whose } = tableClass;
    if (whose.length === 0) continue;
    const theirs = sql.join(
      whose.map((column) => sql`t.${sql.ref(column)} = ${userId}`),
      sql` or `,
    );
    // sql-check: the table and its columns are those that its owner classified
    const rows = await findRows(
      db,
      sql<{ row: PersonRow }>`
      select to_jsonb(t) - ${sql.val(internal)}::text[] as row from ${sql.table(table)} t where ${theirs}
      limit ${MAX_ROWS}`,
    );
    if (rows.length === 0) continue;
    const presented = presentRows(
      tableClass,
      rows.map(({ row }) => row),
      userId,
      reader,
      classes,
    );
    holdings.push({ Name: table, ...presented });
  }
  if (!reader.own) return holdings;
  for (const { seenBy } of owners)
    for (const { Name, Rows } of (await seenBy?.(db, userId)) ?? []) holdings.push({ Name, Rows, Withheld: [] });
  return holdings;
}
