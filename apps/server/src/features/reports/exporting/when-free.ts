import { Refusal } from '../../../platform/errors/refusal.ts';

/** Milliseconds between attempts of a job to run its query while others run. */
const RETRY_MILLISECONDS = 2_000;

/** Does a job's work; while the server is too busy for its query, tries again every two seconds. */
export async function whenFree<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Refusal) || error.code !== 'ReportsBusy') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MILLISECONDS));
    }
  }
}

/** Returns a function that calls a listener when a job has to end, as `onGone` of a call does. */
export const endOf = (signal: AbortSignal) => (listener: () => void) => {
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
};
