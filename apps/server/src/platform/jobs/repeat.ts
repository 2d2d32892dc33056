import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../log/log.ts';

export interface RepeatOptions {
  /** Milliseconds to wait after a round that had nothing to do, or failed. */
  pause: number;
  /** Log message of a round that failed. */
  failed: string;
}

/** Rounds of work that are repeated until closed. */
export interface Repeated {
  /** Ends the pause, because there is something to do. */
  wake: () => void;
  close: () => Promise<void>;
}

/**
 * Repeats rounds of work until closed: at once after a round that returned true because it did something, otherwise
 * after a pause. `close` aborts the signal of the current round and waits for its end; a round that ends because of
 * that is not logged as a failure.
 */
export function repeat(round: (signal: AbortSignal) => Promise<boolean>, { pause, failed }: RepeatOptions): Repeated {
  const stop = new AbortController();
  let rest = new AbortController();
  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      // Created before the round, so that a wake-up during the round is not missed.
      rest = new AbortController();
      const worked = await round(stop.signal).catch((error) => {
        if (error !== stop.signal.reason) log.warn({ err: error }, failed);
        return false;
      });
      if (!worked) await wait(pause, undefined, { signal: rest.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    wake: () => rest.abort(),
    async close() {
      stop.abort();
      rest.abort();
      await running;
    },
  };
}
