import type { Db } from '../database/db.ts';
import { Refusal } from '../errors/refusal.ts';
import { publish } from '../events/publish.ts';
import { log } from '../log/log.ts';
import type { Scripts } from '../scripts/scripts.ts';
import { inWordsOf } from '../texts/translate.ts';
import { jobEnded } from './job-events.ts';
import { type JobStorage, storeFile } from './job-files.ts';
import type { JobKind, Progress } from './job-kind.ts';
import type { Lane } from './job-lanes.ts';
import { whileHoldingJobLock } from './job-lock.ts';
import {
  beginJob,
  endJob,
  findNextJobs,
  finishJob,
  isStopRequested,
  type JobRow,
  requeueJob,
  storeProgress,
} from './job-rows.ts';

/** The abort reason of a job that the person stopped. */
class JobStopped extends Error {}

/** Milliseconds between two checks whether a job was requested to stop. */
const CHECK_INTERVAL = 500;

/** Returns a signal that is aborted once the person stops the job, checked until `close`. */
function stopSignal(db: Db, id: number): { signal: AbortSignal; close: () => void } {
  const stopped = new AbortController();
  // A failed check is ignored, because another follows; if the database is unavailable, the job itself notices.
  const check = () =>
    void isStopRequested(db, id).then(
      (isAsked) => isAsked && stopped.abort(new JobStopped()),
      () => undefined,
    );
  const timer = setInterval(check, CHECK_INTERVAL);
  return { signal: stopped.signal, close: () => clearInterval(timer) };
}

/** Returns a signal that is aborted when a job has taken too long, until `close`; never without a limit. */
function limitSignal(limit: number | null): { signal: AbortSignal; close: () => void } {
  const late = new AbortController();
  const timer = limit === null ? undefined : setTimeout(() => late.abort(new Refusal(422, 'JobTooLong')), limit);
  return { signal: late.signal, close: () => clearTimeout(timer) };
}

/** Milliseconds between two writes of a job's progress. */
const WRITE_INTERVAL = 250;

/**
 * Creates the progress reporter of a job. It stores progress at intervals, and throws the abort reason once the job has
 * to end.
 */
function createProgress(db: Db, id: number, signal: AbortSignal): Progress {
  let next = 0;
  return {
    async report(done, total) {
      signal.throwIfAborted();
      const now = performance.now();
      if (now < next && done !== total) return;
      next = now + WRITE_INTERVAL;
      await storeProgress(db, id, done, total);
    },
  };
}

/** The services with which the jobs of a lane are run. */
export interface JobEnvironment extends JobStorage {
  lane: Lane;
  /** Milliseconds that a job may take; null for no limit. */
  limit: number | null;
  db: Db;
  scripts: Scripts;
  kinds: readonly JobKind[];
  /** Aborted when the server shuts down. */
  shutdown: AbortSignal;
}

/** Number of attempts after which a job is given up, because the server was killed during each of them. */
const MAX_ATTEMPTS = 3;

/** Runs to its end the next waiting job of the lane that no other node takes; does nothing when there is none. */
export async function runNextJob(setting: JobEnvironment): Promise<void> {
  for (const id of await findNextJobs(setting.db, setting.lane)) if (await runJob(id, setting)) return;
}

/** Runs a waiting job to its end; returns false when another node took it or it has ended. */
async function runJob(id: number, setting: JobEnvironment): Promise<boolean> {
  const { db, shutdown, limit } = setting;
  let hasRun = false;
  await whileHoldingJobLock(db, id, async () => {
    const job = await beginJob(db, id);
    if (!job) return;
    hasRun = true;
    const [stop, late] = [stopSignal(db, id), limitSignal(limit)];
    const signal = AbortSignal.any([stop.signal, late.signal, shutdown]);
    try {
      await endedBy(late.signal, runWork(job, setting, signal));
    } catch (error) {
      await endFailedJob(job, error, db, signal);
    } finally {
      stop.close();
      late.close();
    }
  });
  return hasRun;
}

/**
 * Waits for work, but not longer than until the signal, so that work that ignores the signal does not hold up other
 * jobs.
 */
async function endedBy(signal: AbortSignal, work: Promise<void>): Promise<void> {
  // Failures after the signal are ignored.
  work.catch(() => undefined);
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  await Promise.race([work, ended]);
}

async function runWork(job: JobRow, setting: JobEnvironment, signal: AbortSignal): Promise<void> {
  const { db, scripts, storage, kinds } = setting;
  const kind = kinds.find(({ kind: name }) => name === job.kind);
  if (!kind || job.attempts > MAX_ATTEMPTS) throw new Refusal(500, 'JobGivenUp');
  const { id, userId, projectId } = job;
  const context = { id, userId, projectId, db, scripts, storage, signal };
  const { result, stored } = await inWordsOf(projectId, async () => {
    const outcome = await kind.run(context, kind.args.parse(job.args), createProgress(db, id, signal));
    // A file is written while it is stored.
    return { ...outcome, stored: outcome.file ? await storeFile(setting, outcome.file, signal) : null };
  });
  await endAndPublish(db, job, false, (transaction) => finishJob(transaction, id, result ?? null, stored));
}

/**
 * Ends a job and publishes the event that it ended, in one transaction; a job that has ended meanwhile stays as it is.
 */
const endAndPublish = (
  db: Db,
  { id, userId, projectId }: JobRow,
  Failed: boolean,
  end: (db: Db) => ReturnType<typeof endJob>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const ended = await end(transaction);
    if (ended)
      await publish(transaction, jobEnded, projectId, { JobId: id, UserId: userId, Failed, Seconds: ended.seconds });
  });

/**
 * Ends a job that threw an error. After the signal was aborted, the error is a consequence of that and not a failure of
 * the job.
 */
async function endFailedJob(job: JobRow, thrown: unknown, db: Db, signal: AbortSignal): Promise<void> {
  const error = signal.aborted ? signal.reason : thrown;
  if (error instanceof JobStopped) return void (await endJob(db, job.id, null));
  if (signal.aborted && !(error instanceof Refusal)) return requeueJob(db, job);
  const isUnforeseen = signal.aborted || !(error instanceof Refusal);
  if (isUnforeseen) log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed');
  const code = error instanceof Refusal ? error.code : 'Unexpected';
  await endAndPublish(db, job, true, (transaction) => endJob(transaction, job.id, code));
}
