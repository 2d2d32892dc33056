import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRow, findRows } from '../database/statement.ts';
import type { QueuedJob } from './job-rows.ts';

/** Class of the advisory locks of running jobs; the second number of the lock is the job's id. */
const LOCK = 4_801_002;

/**
 * Does some work while this connection holds the job's lock; returns false without doing it when another connection
 * holds the lock. The lock ends with the connection, so that the job of a killed server is free at once, without a
 * timeout.
 */
export async function whileHoldingJobLock(db: Db, id: number, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const row = await findRow(
      connection,
      sql<{ held: boolean }>`
      select pg_try_advisory_lock(${sql.lit(LOCK)}, ${id}::int) as held`,
    );
    if (!row?.held) return false;
    try {
      await work();
      return true;
    } finally {
      await execute(connection, sql`select pg_advisory_unlock(${sql.lit(LOCK)}, ${id}::int)`);
    }
  });
}

/**
 * Finds running jobs whose lock nobody holds, because their server was killed, and makes them wait again; returns them.
 */
export const releaseAbandonedJobs = (db: Db): Promise<QueuedJob[]> =>
  findRows(
    db,
    sql<QueuedJob>`
    update jobs j set state = 'waiting' where j.state = 'running' and not exists (
      select 1 from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 2
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${sql.lit(LOCK)} and l.objid = j.id::oid)
    returning j.id, j.lane`,
  );
