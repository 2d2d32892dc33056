import { setTimeout } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { databaseOver } from '../database/connect.ts';
import { connectPool } from '../database/pool.ts';
import { log } from '../log/log.ts';
import { Scripts } from '../scripts/scripts.ts';
import type { JobStorage } from './job-files.ts';
import type { JobKind } from './job-kind.ts';
import { type Lane, lanes } from './job-lanes.ts';
import { releaseAbandonedJobs } from './job-lock.ts';
import { findWaitingJobs, laneTask, queueJob } from './job-rows.ts';
import { type JobEnvironment, runNextJob } from './run-job.ts';

/** The settings for running jobs. */
export interface JobsOptions {
  url: string;
  kinds: readonly JobKind[];
  /** Where jobs store their files. */
  files: JobStorage;
  /** Milliseconds after which a short job is stopped; set by tests. */
  shortLimit?: number;
}

/** Milliseconds between two searches for waiting jobs that the queue has lost. */
const UPKEEP_INTERVAL = 60_000;
/** Milliseconds between two checks for jobs whose server was killed. */
const TAKEOVER_INTERVAL = 2_000;

/** Milliseconds to wait in all for the queue's last statements, and between two checks. */
const MAX_WAIT = 3_000;
const CHECK_INTERVAL = 20;

const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'the queue of jobs');
});

type Pool = ReturnType<typeof connectPool>;

/**
 * Runs queued jobs on this node, one of each lane at a time, until closed. It first migrates the queue's own tables.
 * `close` interrupts running jobs, which return to the queue.
 */
export async function startJobs(options: JobsOptions): Promise<{ close: () => Promise<void> }> {
  const shutdown = new AbortController();
  const long = await startLane('long', lanes.long.limit, options, shutdown.signal);
  const { shortLimit = lanes.short.limit } = options;
  const short = await startLane('short', shortLimit, options, shutdown.signal).catch(async (error) => {
    await long.close();
    throw error;
  });
  const upkeep = setInterval(() => void queueWaiting(long.setting), UPKEEP_INTERVAL);
  const takeover = setInterval(() => void takeOver(long.setting), TAKEOVER_INTERVAL);
  await takeOver(long.setting);
  await queueWaiting(long.setting);
  return {
    async close() {
      clearInterval(upkeep);
      clearInterval(takeover);
      shutdown.abort();
      await Promise.all([short.close(), long.close()]);
    },
  };
}

/** Runs the jobs of a lane with its own connections and sandbox, so that one lane never waits for another. */
async function startLane(
  lane: Lane,
  limit: number | null,
  { url, kinds, files: { storage, scratch } }: JobsOptions,
  shutdown: AbortSignal,
): Promise<{ setting: JobEnvironment; close: () => Promise<void> }> {
  const pool = connectPool(url, {
    applicationName: `ithaki-jobs-${lane}`,
    max: lanes[lane].connections,
    statementTimeout: limit ?? 0,
    endLost: true,
  });
  const db = databaseOver(pool);
  const scripts = new Scripts(db);
  const setting: JobEnvironment = { lane, limit, db, scripts, kinds, storage, scratch, shutdown };
  const end = async () => {
    await scripts.close();
    await db.destroy();
  };
  const runner = await startRunner(pool, setting).catch(async (error) => {
    await end();
    throw error;
  });
  return {
    setting,
    async close() {
      await runner.stop();
      await waitUntilIdle(pool);
      await end();
    },
  };
}

async function startRunner(pgPool: Pool, setting: JobEnvironment): Promise<Runner> {
  await runMigrations({ pgPool, logger });
  return run({
    pgPool,
    logger,
    concurrency: 1,
    noHandleSignals: true,
    parsedCronItems: [],
    taskList: { [laneTask(setting.lane)]: () => runNextJob(setting) },
  });
}

/**
 * Waits until no connection is in use, because the queue records the end of a job only after it reports that it has
 * stopped.
 */
async function waitUntilIdle(pool: Pool): Promise<void> {
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  for (let waited = 0; isBusy() && waited < MAX_WAIT; waited += CHECK_INTERVAL) await setTimeout(CHECK_INTERVAL);
}

/** Adds waiting jobs to the queue that are missing there; if this fails, the next check tries again. */
async function queueWaiting({ db, shutdown }: JobEnvironment): Promise<void> {
  try {
    for (const job of await findWaitingJobs(db)) await queueJob(db, job);
  } catch (error) {
    if (!shutdown.aborted) log.warn({ err: error }, 'the upkeep of jobs failed');
  }
}

/** Puts jobs whose server was killed back into the queue; failures are logged by the upkeep. */
async function takeOver({ db, shutdown }: JobEnvironment): Promise<void> {
  if (shutdown.aborted) return;
  for (const job of await releaseAbandonedJobs(db).catch(() => [])) await queueJob(db, job).catch(() => undefined);
}
