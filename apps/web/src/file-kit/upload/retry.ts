import { ApiError, isPassing, Offline } from '../../api/error.ts';

/** Seconds before the same is tried again; the last one repeats. */
const PAUSES = [1, 2, 4, 8];

/** How often a server that answers, but with a failure, is asked again. */
const MOST_FAILURES = 5;

/** The server has no room: trying again makes none. */
const NO_ROOM = 507;

/** Waits some seconds, less when the connection comes back; throws when the work is stopped. */
export type Pause = (seconds: number, signal: AbortSignal) => Promise<void>;

interface Patience {
  signal: AbortSignal;
  pause: Pause;
  /** Is told whenever something has to be tried again. */
  onWait: (error: unknown) => void;
}

/**
 * Makes a call until it is answered: for as long as the server cannot be reached, and a few times when it fails.
 * Throws what waiting does not mend, and the reason of the signal when stopped.
 */
export async function patiently<T>(make: () => Promise<T>, { signal, pause, onWait }: Patience): Promise<T> {
  for (let tries = 0, failures = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await make();
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      if (!(error instanceof Offline)) failures += 1;
      const status = error instanceof ApiError ? error.status : 0;
      if (status === NO_ROOM || (status !== 429 && failures === MOST_FAILURES)) throw error;
      onWait(error);
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      await pause(asked ?? PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 1, signal);
    }
  }
}
