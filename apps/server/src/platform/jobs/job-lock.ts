import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Class of the advisory locks that say which jobs run; the second number is the job's. */
const LOCK = 4_801_002;

/**
 * Does something while this connection holds the job; nothing, and false, when another does. The lock goes with the connection, so
 * a job whose server was killed is free at once, and nobody has to guess how long to wait.
 */
export async function holding(db: Db, id: number, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${sql.lit(LOCK)}, ${id}::int) as held`.execute(connection);
    if (!rows[0]?.held) return false;
    try {
      await work();
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)}, ${id}::int)`.execute(connection);
    }
  });
}
