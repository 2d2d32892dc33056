import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { whileHoldingLock } from '../database/session-lock.ts';
import { findRows } from '../database/statement.ts';
import type { QueuedJob } from './job-rows.ts';

/** Class of the advisory locks of running jobs; the second number of the lock is the job's id. */
const LOCK = 4_801_002;

/** Does a job's work, unless another connection does it. */
export const whileHoldingJobLock = (db: Db, id: number, work: () => Promise<void>): Promise<void> =>
  whileHoldingLock(db, LOCK, id, work);

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
