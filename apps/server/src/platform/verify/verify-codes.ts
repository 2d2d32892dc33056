import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type Columns, execute, findRow, findRows, getRow } from '../database/statement.ts';

/** A document that has, or gets, a verification code. */
export interface CodedDocument {
  kind: string;
  ref: number;
  userId?: number | null;
  projectId?: number | null;
}

/** Returns a code in the form for people: 'K7Q2-…', in groups of four. */
const written = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-');

/**
 * Parses a code as somebody typed it. Dashes, spaces and case do not matter, and the letters I, L and O, which codes do
 * not contain, are read as digits. Null for a text that cannot be a code.
 */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null;
}

/** Returns the code of a document in the form for people; creates it at the first call. */
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

/** Documents of a kind that get codes in one statement. */
interface CodedMany {
  kind: string;
  projectId: number;
}

/** Returns the codes of many documents in the form for people, in the same order; creates those that are missing. */
export async function giveCodes(
  db: Db,
  { kind, projectId }: CodedMany,
  documents: readonly { ref: number; userId: number | null }[],
): Promise<string[]> {
  const refs = documents.map(({ ref }) => ref);
  await execute(
    db,
    sql`insert into verify_codes (kind, ref, user_id, project_id)
    select ${kind}, d.ref, d."userId", ${projectId}::int
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d (ref bigint, "userId" int)
    on conflict (kind, ref) do nothing`,
  );
  const rows = await findRows(
    db,
    sql<{ ref: number; code: string }>`
    select ref::int as ref, code from verify_codes where kind = ${kind} and ref = any (${sql.val(refs)}::bigint[])`,
  );
  const codes = new Map(rows.map(({ ref, code }) => [ref, written(code)]));
  return refs.map((ref) => codes.get(ref) ?? '');
}

/** Finds the code of a document in the form for people; null when it has none. */
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

/** Finds a document by its code as somebody typed it; returns the code in the form for people. */
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

/** Returns how many documents have codes. */
export const measureCodes = (db: Db): Promise<{ codes: number }> =>
  getRow(db, sql<{ codes: number }>`select count(*)::int as codes from verify_codes`);

/** Returns the address at which a document with this code is verified. */
export const verifyAddress = (publicUrl: string, code: string): string => new URL(`/verify/${code}`, publicUrl).href;
