import { ApiError, isTransient } from '../api/error.ts';

/** Flag that tells running work to stop. */
export interface StopSignal {
  stopped: boolean;
}

/** Seconds before each retry of a call, when the server does not give a time. */
const RETRY_PAUSES = [1, 2, 4, 8];

/**
 * Milliseconds between the starts of two calls: below the server's limit (20 a second), to leave room for other
 * screens.
 */
const SPACING = 60;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Makes a call and retries it after transient failures; throws other errors, and the last one when retries run out. */
export async function withRetries<T>(call: () => Promise<T>, stopSignal: StopSignal): Promise<T> {
  for (let tries = 0; ; ) {
    try {
      return await call();
    } catch (error) {
      const serverPause = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
      const pause = serverPause ?? RETRY_PAUSES[tries++];
      if (!isTransient(error) || pause === undefined || stopSignal.stopped) throw error;
      await wait(pause);
    }
  }
}

/** Processes `concurrency` items at once until all are done, work is stopped or one fails; throws the first failure. */
export async function inParallel<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<void>,
  stopSignal: StopSignal,
): Promise<void> {
  const waiting = [...items];
  let failed: { error: unknown } | undefined;
  /** When the next call may start. */
  let nextStart = 0;
  const waitForTurn = async () => {
    const now = Date.now();
    const start = Math.max(nextStart, now);
    nextStart = start + SPACING;
    await wait((start - now) / 1000);
  };
  const processItems = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await waitForTurn();
      if (stopSignal.stopped || failed) return;
      await work(item).catch((error: unknown) => {
        failed ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, processItems));
  if (failed) throw failed.error;
}
