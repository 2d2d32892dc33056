import { ApiError, isTransient, Offline } from '../../api/error.ts';

/** Seconds between tries; the last one repeats. */
const PAUSES = [1, 2, 4, 8];

/** Number of server errors after which the call is abandoned. */
const MOST_FAILURES = 5;

/** The status for full storage, which a retry does not change. */
const NO_ROOM = 507;

/** Waits some seconds, or less if the connection returns; rejects when aborted. */
export type Pause = (seconds: number, signal: AbortSignal) => Promise<void>;

interface RetryOptions {
  signal: AbortSignal;
  pause: Pause;
  /** Called before each wait with the error of the last try. */
  onWait: (error: unknown) => void;
}

/**
 * Repeats a call until it succeeds: without limit while the server cannot be reached, and up to MOST_FAILURES server errors.
 * Throws errors that a retry does not solve, and the signal's reason when aborted.
 */
export async function retryUntilDone<T>(make: () => Promise<T>, { signal, pause, onWait }: RetryOptions): Promise<T> {
  for (let tries = 0, failures = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await make();
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error)) throw error;
      if (!(error instanceof Offline)) failures += 1;
      const status = error instanceof ApiError ? error.status : 0;
      if (status === NO_ROOM || (status !== 429 && failures === MOST_FAILURES)) throw error;
      onWait(error);
      const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
      await pause(retryAfter ?? PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1, signal);
    }
  }
}
