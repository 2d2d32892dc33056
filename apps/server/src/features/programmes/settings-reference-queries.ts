import { LOOK_FILES } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { findRow, findRows, getRow } from '../../platform/database/statement.ts';

/** Finds which of these ids are actions of the project. */
export async function findOwnActionIds(
  db: Db,
  projectId: number | undefined,
  ids: readonly number[],
): Promise<number[]> {
  if (projectId === undefined || ids.length === 0) return [];
  const rows = await findRows(
    db,
    sql<{ id: number }>`select id from actions where project_id = ${projectId} and id = any(${[...ids]}::bigint[])`,
  );
  return rows.map(({ id }) => id);
}

/** Finds which of these ids are active members of the project. */
export async function findMembers(db: Db, projectId: number | undefined, ids: readonly number[]): Promise<number[]> {
  if (projectId === undefined || ids.length === 0) return [];
  const rows = await findRows(
    db,
    sql<{ id: number }>`
    select user_id as id from members where project_id = ${projectId} and state = 1 and user_id = any(${[...ids]}::int[])`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Finds which of these ids are pictures of a programme's look, of any project, because a duplicate shows the pictures
 * of its original.
 */
export async function findLookFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await findRows(
    db,
    sql<{ id: string }>`
    select id from files where kind = ${LOOK_FILES} and id = any(${[...ids]}::text[])`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the bits that all points of the published consent text set together; null while none is published. */
export async function findConsentBits(db: Db, projectId: number): Promise<number | null> {
  const row = await findRow(
    db,
    sql<{ bits: number }>`
    select (select bit_or((point ->> 'Value')::int) from jsonb_array_elements(t.points) point) as bits
    from consent_texts t where t.project_id = ${projectId} order by t.version desc limit 1`,
  );
  return row?.bits ?? null;
}

/** Counts the members of a project who have a value in a field, stored with the person or the membership. */
export async function countValues(
  db: Db,
  projectId: number,
  { name, home }: { name: string; home: 'user' | 'project' },
): Promise<number> {
  const stored = home === 'user' ? sql`u.fields` : sql`m.fields`;
  const { count } = await getRow(
    db,
    sql<{ count: number }>`
    select count(*)::int as count from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and coalesce(${stored} ->> ${name}, '') <> ''`,
  );
  return count;
}
