import type { Db } from '../database/db.ts';
import { Refusal } from '../errors/refusal.ts';
import { log } from '../log/log.ts';
import type { Scripts } from '../scripts/scripts.ts';
import { keepFile } from './job-files.ts';
import type { JobKind, Progress } from './job-kind.ts';
import { holding } from './job-lock.ts';
import { beginJob, endJob, finishJob, giveBack, type JobRow, noteProgress } from './job-rows.ts';
import { JobStopped, stopSignal } from './stop-signal.ts';

/** Milliseconds between two writes of how far a job is. */
const INTERVAL = 250;

/** Writes down how far a job is, seldom enough, and throws why the job is to end once it is. */
function progressOf(db: Db, id: number, signal: AbortSignal): Progress {
  let next = 0;
  return {
    async report(done, total) {
      signal.throwIfAborted();
      const now = performance.now();
      if (now < next && done !== total) return;
      next = now + INTERVAL;
      await noteProgress(db, id, done, total);
    },
  };
}

/** What running jobs needs. */
export interface JobSetting {
  db: Db;
  scripts: Scripts;
  kinds: readonly JobKind[];
  /** Where what jobs make is kept. */
  folder: string;
  /** Ends when the server shuts down. */
  shutdown: AbortSignal;
}

/** A job begun more often than this ended the server each time, and is given up. */
const MOST_ATTEMPTS = 3;

/** Runs a job of the queue to its end, unless another node does or it has ended. */
export async function runJob(id: number, setting: JobSetting): Promise<void> {
  const { db, shutdown } = setting;
  await holding(db, id, async () => {
    const job = await beginJob(db, id);
    if (!job) return;
    const stop = stopSignal(db, id);
    const signal = AbortSignal.any([stop.signal, shutdown]);
    try {
      await work(job, setting, signal);
    } catch (error) {
      await end(job, error, db, signal);
    } finally {
      stop.close();
    }
  });
}

async function work(job: JobRow, { db, scripts, kinds, folder }: JobSetting, signal: AbortSignal): Promise<void> {
  const kind = kinds.find((one) => one.kind === job.kind);
  if (!kind || job.attempts > MOST_ATTEMPTS) throw new Refusal(500, 'JobGivenUp');
  const { id, userId, projectId } = job;
  const context = { id, userId, projectId, db, scripts, signal };
  const { result, file } = await kind.run(context, kind.args.parse(job.args), progressOf(db, id, signal));
  await finishJob(db, id, result ?? null, file ? await keepFile(folder, file, signal) : null);
}

/** Once the signal ended, whatever error came of that is no failure of the job. */
async function end(job: JobRow, error: unknown, db: Db, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return signal.reason instanceof JobStopped ? endJob(db, job.id, null) : giveBack(db, job.id);
  if (!(error instanceof Refusal)) log.error({ err: error, job: job.id, kind: job.kind }, 'a job failed');
  await endJob(db, job.id, error instanceof Refusal ? error.code : 'Unexpected');
}
