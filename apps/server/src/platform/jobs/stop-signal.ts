import type { Db } from '../database/db.ts';
import { isStopAsked } from './job-rows.ts';

/** Why a job is to end: the person asked for it. */
export class JobStopped extends Error {}

/** Milliseconds between two looks whether a job is to stop. */
const INTERVAL = 500;

/** A signal that ends once the person asks for the job's end, looked for until `close`. */
export function stopSignal(db: Db, id: number): { signal: AbortSignal; close: () => void } {
  const stopped = new AbortController();
  // A failed look is followed by another; the job itself finds out whether the database is away.
  const look = () =>
    void isStopAsked(db, id).then(
      (asked) => asked && stopped.abort(new JobStopped()),
      () => undefined,
    );
  const timer = setInterval(look, INTERVAL);
  return { signal: stopped.signal, close: () => clearInterval(timer) };
}
