import { ApiError, isTransient } from '../../../api/error.ts';

/** Flag that tells running work to stop. */
export interface Going {
  stopped: boolean;
}

/** Seconds before each retry of a call, when the server does not give a time. */
const PAUSES = [1, 2, 4, 8];

/**
 * Milliseconds between the starts of two calls: below the server's limit (20 a second), to leave room for other
 * screens.
 */
const SPACING = 60;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Makes a call and retries it after transient failures; throws other errors, and the last one when retries run out. */
export async function patiently<T>(make: () => Promise<T>, going: Going): Promise<T> {
  for (let tries = 0; ; ) {
    try {
      return await make();
    } catch (error) {
      const asked = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
      const pause = asked ?? PAUSES[tries++];
      if (!isTransient(error) || pause === undefined || going.stopped) throw error;
      await wait(pause);
    }
  }
}

/** Processes `width` items at once until all are done, work is stopped or one fails; throws the first failure. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
  going: Going,
): Promise<void> {
  const waiting = [...items];
  let failed: { error: unknown } | undefined;
  let free = 0;
  const turn = async () => {
    const now = Date.now();
    free = Math.max(free, now) + SPACING;
    await wait((free - SPACING - now) / 1000);
  };
  const take = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await turn();
      if (going.stopped || failed) return;
      await work(item).catch((error: unknown) => {
        failed ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: width }, take));
  if (failed) throw failed.error;
}
