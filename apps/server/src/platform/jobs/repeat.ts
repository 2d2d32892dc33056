import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../log/log.ts';

export interface Repeating {
  /** Milliseconds to wait after a round that found nothing to do, or failed. */
  pause: number;
  /** What the log says of a round that failed. */
  failed: string;
}

/**
 * Does one round after another until closed: at once while a round answers that it did something, else after a pause.
 * `close` tells the round that is on by its signal, and waits for its end; one that breaks off for that is no failure.
 */
export function repeat(
  round: (signal: AbortSignal) => Promise<boolean>,
  { pause, failed }: Repeating,
): { close: () => Promise<void> } {
  const stop = new AbortController();
  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const some = await round(stop.signal).catch((error) => {
        if (error !== stop.signal.reason) log.warn({ err: error }, failed);
        return false;
      });
      if (!some) await wait(pause, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}
