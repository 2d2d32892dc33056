import type { Db } from '../database/db.ts';
import { Refusal } from '../errors/refusal.ts';
import { log } from '../log/log.ts';
import type { Scripts } from '../scripts/scripts.ts';
import { storeFile } from './job-files.ts';
import type { JobKind, Progress } from './job-kind.ts';
import { whileHoldingJobLock } from './job-lock.ts';
import { beginJob, endJob, finishJob, isStopRequested, type JobRow, requeueJob, storeProgress } from './job-rows.ts';

/** The abort reason of a job that the person stopped. */
class JobStopped extends Error {}

/** Milliseconds between two checks whether a job was asked to stop. */
const CHECK_INTERVAL = 500;

/** Returns a signal that is aborted once the person stops the job, checked until `close`. */
function stopSignal(db: Db, id: number): { signal: AbortSignal; close: () => void } {
  const stopped = new AbortController();
  // After a failed check there is another; the job itself notices when the database is unavailable.
  const check = () =>
    void isStopRequested(db, id).then(
      (isAsked) => isAsked && stopped.abort(new JobStopped()),
      () => undefined,
    );
  const timer = setInterval(check, CHECK_INTERVAL);
  return { signal: stopped.signal, close: () => clearInterval(timer) };
}

/** Milliseconds between two writes of a job's progress. */
const WRITE_INTERVAL = 250;

/**
 * Creates the progress reporter of a job: stores progress at intervals, and throws the reason once the job is to end.
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

/** The services with which jobs are run. */
export interface JobEnvironment {
  db: Db;
  scripts: Scripts;
  kinds: readonly JobKind[];
  /** Folder of the files that jobs create. */
  folder: string;
  /** Aborted when the server shuts down. */
  shutdown: AbortSignal;
}

/** Attempts after which a job is given up, since it ended the server each time. */
const MAX_ATTEMPTS = 3;

/** Runs a queued job to its end, unless another node is running it or it has ended. */
export async function runJob(id: number, setting: JobEnvironment): Promise<void> {
  const { db, shutdown } = setting;
  await whileHoldingJobLock(db, id, async () => {
    const job = await beginJob(db, id);
    if (!job) return;
    const stop = stopSignal(db, id);
    const signal = AbortSignal.any([stop.signal, shutdown]);
    try {
      await runWork(job, setting, signal);
    } catch (error) {
      await endFailedJob(job, error, db, signal);
    } finally {
      stop.close();
    }
  });
}

async function runWork(
  job: JobRow,
  { db, scripts, kinds, folder }: JobEnvironment,
  signal: AbortSignal,
): Promise<void> {
  const kind = kinds.find(({ kind: name }) => name === job.kind);
  if (!kind || job.attempts > MAX_ATTEMPTS) throw new Refusal(500, 'JobGivenUp');
  const { id, userId, projectId } = job;
  const context = { id, userId, projectId, db, scripts, signal };
  const { result, file } = await kind.run(context, kind.args.parse(job.args), createProgress(db, id, signal));
  await finishJob(db, id, result ?? null, file ? await storeFile(folder, file, signal) : null);
}

/**
 * Ends a job that threw. Once the signal is aborted, an error is a consequence of that and not a failure of the job.
 */
async function endFailedJob(job: JobRow, error: unknown, db: Db, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return signal.reason instanceof JobStopped ? endJob(db, job.id, null) : requeueJob(db, job.id);
  if (!(error instanceof Refusal)) log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed');
  await endJob(db, job.id, error instanceof Refusal ? error.code : 'Unexpected');
}
