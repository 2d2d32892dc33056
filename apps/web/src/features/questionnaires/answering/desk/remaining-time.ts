import type { SetTime } from '@ithaki/contract';

/** Time status reported by the server, with the moment of the report on a monotonic clock. */
export interface ReportedTime {
  time: SetTime;
  /** Milliseconds of `performance.now()`. */
  reportedAt: number;
}

/** Time status reported just now. */
export const reportedNow = (time: SetTime): ReportedTime => ({ time, reportedAt: performance.now() });

/** Seconds left now; null when not timed. Whole seconds, so that 0 means the time is up. */
export function secondsLeft({ time, reportedAt }: ReportedTime, now: number): number | null {
  const { Remaining, TimeStarted, PausedAt, Finished } = time;
  if (Remaining === null || TimeStarted === null || PausedAt !== undefined || Finished !== undefined) return Remaining;
  return Math.max(0, Remaining - Math.floor((now - reportedAt) / 1000));
}
