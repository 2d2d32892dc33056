import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { getRow } from '../../platform/database/statement.ts';

/** Counts a person's jobs of a kind that have not ended. */
export async function countOpenJobs(db: Db, userId: number, kind: string): Promise<number> {
  const { open } = await getRow(
    db,
    sql<{ open: number }>`
    select count(*)::int as open from jobs where user_id = ${userId} and kind = ${kind} and ended_at is null`,
  );
  return open;
}
