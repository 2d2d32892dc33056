import type { Db } from '../database/db.ts';
import { isStopAsked } from './job-rows.ts';

/** The abort reason of a job that the person stopped. */
export class JobStopped extends Error {}

/** Milliseconds between two checks whether a job was asked to stop. */
const CHECK_INTERVAL = 500;

/** Returns a signal that is aborted once the person stops the job, checked until `close`. */
export function stopSignal(db: Db, id: number): { signal: AbortSignal; close: () => void } {
  const stopped = new AbortController();
  // After a failed check there is another; the job itself notices when the database is unavailable.
  const check = () =>
    void isStopAsked(db, id).then(
      (isAsked) => isAsked && stopped.abort(new JobStopped()),
      () => undefined,
    );
  const timer = setInterval(check, CHECK_INTERVAL);
  return { signal: stopped.signal, close: () => clearInterval(timer) };
}
