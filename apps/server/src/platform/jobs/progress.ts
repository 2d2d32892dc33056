import type { Db } from '../database/db.ts';
import type { Progress } from './job-kind.ts';
import { noteProgress } from './job-rows.ts';

/** Milliseconds between two writes of how far a job is. */
const INTERVAL = 250;

/** Writes down how far a job is, seldom enough, and throws why the job is to end once it is. */
export function progressOf(db: Db, id: number, signal: AbortSignal): Progress {
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
