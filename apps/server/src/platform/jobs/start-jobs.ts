import { setTimeout } from 'node:timers/promises';
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { databaseOver } from '../database/connect.ts';
import { connectPool } from '../database/pool.ts';
import { log } from '../log/log.ts';
import { Scripts } from '../scripts/scripts.ts';
import { jobsFolder, removeForgotten } from './job-files.ts';
import type { JobKind } from './job-kind.ts';
import { holding } from './job-lock.ts';
import { forgetJobs, openJobs, queueJob } from './job-rows.ts';
import { type JobSetting, runJob } from './run-job.ts';

/** What is needed to run jobs. */
export interface JobsSetting {
  url: string;
  dataDir: string;
  kinds: readonly JobKind[];
}

/** One for the listener of the queue, one that holds the running job, the others for the queue and what the job asks. */
const CONNECTIONS = 5;
/** Results are kept so long, in hours. */
const KEPT_HOURS = 24;
/** Milliseconds between two looks for jobs whose server was killed, and for what is to be forgotten. */
const UPKEEP_INTERVAL = 60_000;

/** Milliseconds to wait for the queue’s last words, and between two looks. */
const PATIENCE = 3_000;
const LOOK = 20;

const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'the queue of jobs');
});

/**
 * Runs the jobs of the queue on this node, one at a time, and goes on until closed. The queue's own tables are brought up
 * to date first. `close` interrupts the running job, which is given back to be run again.
 */
export async function startJobs({ url, dataDir, kinds }: JobsSetting): Promise<{ close: () => Promise<void> }> {
  const shutdown = new AbortController();
  const pool = connectPool(url, { applicationName: 'ithaki-jobs', max: CONNECTIONS, statementTimeout: 0 });
  const db = databaseOver(pool);
  // Of their own, so that a long job keeps no page waiting for the sandbox.
  const scripts = new Scripts(db);
  const setting: JobSetting = { db, scripts, kinds, folder: jobsFolder(dataDir), shutdown: shutdown.signal };
  const runner = await begin(pool, setting).catch(async (error) => {
    await scripts.close();
    await db.destroy();
    throw error;
  });
  const upkeep = setInterval(() => void tidy(setting), UPKEEP_INTERVAL);
  await tidy(setting);
  return {
    async close() {
      clearInterval(upkeep);
      shutdown.abort();
      await runner.stop();
      await atRest(pool);
      await scripts.close();
      await db.destroy();
    },
  };
}

async function begin(pgPool: ReturnType<typeof connectPool>, setting: JobSetting): Promise<Runner> {
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

/** Waits until nobody asks the database any more: the queue notes the end of a job after it says that it has stopped. */
async function atRest(pool: ReturnType<typeof connectPool>): Promise<void> {
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  for (let waited = 0; isBusy() && waited < PATIENCE; waited += LOOK) await setTimeout(LOOK);
}

/** What keeps the queue whole; a failure is tried again the next time. */
async function tidy(setting: JobSetting): Promise<void> {
  try {
    await queueAgain(setting);
    await forgetJobs(setting.db, KEPT_HOURS);
    await removeForgotten(setting.db, setting.folder, KEPT_HOURS);
  } catch (error) {
    if (!setting.shutdown.aborted) log.warn({ err: error }, 'the upkeep of jobs failed');
  }
}

/** Queues what waits, and what is said to run while nobody holds it: its server was killed. */
async function queueAgain({ db }: JobSetting): Promise<void> {
  for (const { id, running } of await openJobs(db)) {
    // Let go before it is queued: whoever is told of it at once would find it held, and leave it.
    const isFree = !running || (await holding(db, id, async () => undefined));
    if (isFree) await queueJob(db, id);
  }
}
