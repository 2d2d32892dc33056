import type { SetTime } from '@ithaki/contract';

/** What the server said of the time, and when, by a clock of the browser that nobody can set. */
export interface Heard {
  time: SetTime;
  /** Milliseconds, as of `performance.now()`. */
  at: number;
}

/** What the server said just now. */
export const heardNow = (time: SetTime): Heard => ({ time, at: performance.now() });

/** Seconds left now; null when it is not timed. Whole seconds, so that 0 is over. */
export function leftOf({ time, at }: Heard, now: number): number | null {
  const { Remaining, TimeStarted, PausedAt, Finished } = time;
  if (Remaining === null || TimeStarted === null || PausedAt !== undefined || Finished !== undefined) return Remaining;
  return Math.max(0, Remaining - Math.floor((now - at) / 1000));
}
