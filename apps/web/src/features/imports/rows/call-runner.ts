import { ApiError, isPassing } from '../../../api/error.ts';

/** Whether the work is to go on. */
export interface Going {
  stopped: boolean;
}

/** Seconds to wait before a call is tried again, when the server does not say. */
const PAUSES = [1, 2, 4, 8];

/** Milliseconds between the beginnings of two calls: the server's rate (20 a second) leaves room for the person's other screens. */
const SPACING = 60;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Makes a call, again when what kept it from being answered may pass; throws what stays. */
export async function patiently<T>(make: () => Promise<T>, going: Going): Promise<T> {
  for (let tries = 0; ; ) {
    try {
      return await make();
    } catch (error) {
      const asked = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
      const pause = asked ?? PAUSES[tries++];
      if (!isPassing(error) || pause === undefined || going.stopped) throw error;
      await wait(pause);
    }
  }
}

/** Takes work off a list, so many at once, until it is done, stopped or one fails; throws the first failure. */
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
