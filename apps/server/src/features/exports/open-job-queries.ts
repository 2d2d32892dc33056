import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** How many jobs of a kind the person has that have not ended. */
export async function countOpenJobs(db: Db, userId: number, kind: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from jobs where user_id = ${userId} and kind = ${kind} and ended_at is null`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}
