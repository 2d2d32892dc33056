import { setTimeout } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { databaseOver } from '../database/connect.ts';
import { connectPool } from '../database/pool.ts';
import { log } from '../log/log.ts';
import { Scripts } from '../scripts/scripts.ts';
import { jobsFolder, removeOrphanedFiles } from './job-files.ts';
import type { JobKind } from './job-kind.ts';
import { findAbandonedJobs } from './job-lock.ts';
import { findWaitingJobs, queueJob } from './job-rows.ts';
import { type JobEnvironment, runJob } from './run-job.ts';
import { RESULT_HOURS } from './upkeep.ts';

/** The settings for running jobs. */
export interface JobsOptions {
  url: string;
  dataDir: string;
  kinds: readonly JobKind[];
}

/**
 * Connections: one for the listener of the queue, one that holds the running job, the rest for the queue and the job's
 * statements.
 */
const CONNECTIONS = 5;
/** Milliseconds between two rounds of upkeep: jobs missing from the queue, and files of deleted jobs on this machine. */
const UPKEEP_INTERVAL = 60_000;
/** Milliseconds between two checks for jobs whose server was killed. */
const TAKEOVER_INTERVAL = 2_000;

/** Milliseconds to wait for the queue's last statements, and between two checks. */
const MAX_WAIT = 3_000;
const CHECK_INTERVAL = 20;

const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'the queue of jobs');
});

/**
 * Runs queued jobs on this node, one at a time, until closed. First migrates the queue's own tables. `close` interrupts
 * the running job, which is returned to the queue.
 */
export async function startJobs({ url, dataDir, kinds }: JobsOptions): Promise<{ close: () => Promise<void> }> {
  const shutdown = new AbortController();
  const pool = connectPool(url, {
    applicationName: 'ithaki-jobs',
    max: CONNECTIONS,
    statementTimeout: 0,
    endLost: true,
  });
  const db = databaseOver(pool);
  // Jobs run scripts in a sandbox of their own, so that a long job does not delay the scripts of pages.
  const scripts = new Scripts(db);
  const setting: JobEnvironment = { db, scripts, kinds, folder: jobsFolder(dataDir), shutdown: shutdown.signal };
  const runner = await startRunner(pool, setting).catch(async (error) => {
    await scripts.close();
    await db.destroy();
    throw error;
  });
  const upkeep = setInterval(() => void maintainQueue(setting), UPKEEP_INTERVAL);
  const takeover = setInterval(() => void takeOver(setting), TAKEOVER_INTERVAL);
  await maintainQueue(setting);
  return {
    async close() {
      clearInterval(upkeep);
      clearInterval(takeover);
      shutdown.abort();
      await runner.stop();
      await waitUntilIdle(pool);
      await scripts.close();
      await db.destroy();
    },
  };
}

async function startRunner(pgPool: ReturnType<typeof connectPool>, setting: JobEnvironment): Promise<Runner> {
  await runMigrations({ pgPool, logger });
  return run({
    pgPool,
    logger,
    concurrency: 1,
    noHandleSignals: true,
    parsedCronItems: [],
    taskList: { job: (payload) => runJob((payload as { id: number }).id, setting) },
  });
}

/** Waits until no connection is in use: the queue records the end of a job after it reports that it has stopped. */
async function waitUntilIdle(pool: ReturnType<typeof connectPool>): Promise<void> {
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  for (let waited = 0; isBusy() && waited < MAX_WAIT; waited += CHECK_INTERVAL) await setTimeout(CHECK_INTERVAL);
}

/** Maintains the queue; after a failure it is tried again the next time. */
async function maintainQueue(setting: JobEnvironment): Promise<void> {
  try {
    await requeueJobs(setting);
    await removeOrphanedFiles(setting.db, setting.folder, RESULT_HOURS);
  } catch (error) {
    if (!setting.shutdown.aborted) log.warn({ err: error }, 'the upkeep of jobs failed');
  }
}

/** Queues waiting jobs again, and running ones that nobody holds because their server was killed. */
async function requeueJobs({ db }: JobEnvironment): Promise<void> {
  for (const id of [...(await findWaitingJobs(db)), ...(await findAbandonedJobs(db))]) await queueJob(db, id);
}

/** Queues the jobs whose server was killed; a failure, such as that of the database, is logged by the upkeep. */
async function takeOver({ db, shutdown }: JobEnvironment): Promise<void> {
  if (shutdown.aborted) return;
  for (const id of await findAbandonedJobs(db).catch(() => [])) await queueJob(db, id).catch(() => undefined);
}
