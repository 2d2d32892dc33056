import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type Columns, execute, findRow, getRow } from '../database/statement.ts';

/** A document that has a code. */
export interface CodedDocument {
  kind: string;
  ref: number;
  userId?: number | null;
  projectId?: number | null;
}

/** Writes a code as people read it: 'K7Q2-…', in groups of four. */
const written = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-');

/**
 * Reads a code as somebody typed it: dashes, spaces and case do not matter, and letters that look like digits are taken for
 * them, since codes have no I, L or O. Null for what cannot be a code.
 */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

/** Gives a document its code, the same whenever it is asked for, as it is written. */
export async function giveCode(db: Db, { kind, ref, userId = null, projectId = null }: CodedDocument): Promise<string> {
  await execute(
    db,
    sql`insert into verify_codes (kind, ref, user_id, project_id) values (${kind}, ${ref}, ${userId}, ${projectId})
    on conflict (kind, ref) do nothing`,
  );
  const code = await findCode(db, kind, ref);
  if (code === null) throw new Error(`${kind} ${ref} was given no code`);
  return code;
}

/** Finds the code of a document, as it is written; null when it was given none. */
export async function findCode(db: Db, kind: string, ref: number): Promise<string | null> {
  const row = await db
    .selectFrom('verifyCodes')
    .select('code')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row ? written(row.code) : null;
}

/** A document found by its code. */
export type FoundDocument = Columns<'verifyCodes', 'kind' | 'ref' | 'projectId'> & { code: string };

/** Finds a document by its code as somebody typed it; the code is returned as it is written. */
export async function findDocument(db: Db, typed: string): Promise<FoundDocument | undefined> {
  const code = readCode(typed);
  if (code === null) return undefined;
  const row = await findRow(
    db,
    sql<Columns<'verifyCodes', 'kind' | 'ref' | 'projectId'>>`
    select kind, ref, project_id from verify_codes where code = ${code}`,
  );
  return row && { ...row, code: written(code) };
}

/** How many documents have codes. */
export const measureCodes = (db: Db): Promise<{ codes: number }> =>
  getRow(db, sql<{ codes: number }>`select count(*)::int as codes from verify_codes`);

/** Returns the address at which a document is verified. */
export const verifyAddress = (publicUrl: string, code: string): string => new URL(`/verify/${code}`, publicUrl).href;
