/** The timing state of one answer set. Instants are milliseconds since 1970; durations are seconds unless stated. */
export type Clock = {
  /** When the first question was shown; null before that. */
  readonly startedAt: number | null;
  /** Time limit; null for none. */
  readonly duration: number | null;
  /** Extra time granted to the person or their group. */
  readonly extra: number;
  /** When the current pause began; null while not paused. */
  readonly pausedAt: number | null;
  /** Total time of pauses that stopped the clock, in milliseconds. */
  readonly pausedMilliseconds: number;
  readonly grace: number;
  readonly pauseStopsClock: boolean;
};

/** Default seconds after the deadline in which answers are still accepted. */
export const GRACE = 5;

/** A clock that has not been started. */
export function clockOf(
  { Duration, Extra }: { Duration: number | null; Extra: { Grace?: number; PauseStopsClock?: boolean } },
  extra = 0,
): Clock {
  const { Grace = GRACE, PauseStopsClock = true } = Extra;
  return {
    startedAt: null,
    duration: Duration,
    extra,
    pausedAt: null,
    pausedMilliseconds: 0,
    grace: Grace,
    pauseStopsClock: PauseStopsClock,
  };
}

/** Starts the clock when the first question is shown; a running clock is unchanged. */
export const start = (clock: Clock, now: number): Clock =>
  clock.startedAt === null ? { ...clock, startedAt: now } : clock;

/** The current deadline; null while there is none. It moves as long as a pause stops the clock. */
export function deadlineOf(
  {
    startedAt: started,
    duration,
    extra,
    pausedMilliseconds: rested,
    pausedAt: paused,
    pauseStopsClock: pauseStops,
  }: Clock,
  now: number,
): number | null {
  if (started === null || duration === null) return null;
  const currentPause = paused !== null && pauseStops ? Math.max(0, now - paused) : 0;
  return started + (duration + extra) * 1000 + rested + currentPause;
}

/** Remaining whole seconds, rounded up so that 0 means the time is up; null without a time limit. */
export function remainingOf(clock: Clock, now: number): number | null {
  if (clock.duration === null) return null;
  const deadline = deadlineOf(clock, now);
  if (deadline === null) return clock.duration + clock.extra;
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Whether the time is up. */
export function isOver(clock: Clock, now: number): boolean {
  const deadline = deadlineOf(clock, now);
  return deadline !== null && now >= deadline;
}

/** When the server closes an unfinished set, at the end of the grace period; null without a deadline. */
export function closesAt(clock: Clock, now: number): number | null {
  const deadline = deadlineOf(clock, now);
  return deadline === null ? null : deadline + clock.grace * 1000;
}

/** Why an answer is rejected now: the time and the grace period are over, or the clock is paused. */
export function lateRefusal(clock: Clock, now: number): 'Expired' | 'Paused' | undefined {
  if (clock.pausedAt !== null && clock.pauseStopsClock) return 'Paused';
  const closes = closesAt(clock, now);
  return closes !== null && now > closes ? 'Expired' : undefined;
}

/** Pauses the clock; unchanged when it is paused already, not started or over. */
export function pause(clock: Clock, now: number): Clock {
  return clock.startedAt === null || clock.pausedAt !== null || isOver(clock, now)
    ? clock
    : { ...clock, pausedAt: now };
}

/** Resumes the clock after a pause. */
export function resume(clock: Clock, now: number): Clock {
  if (clock.pausedAt === null) return clock;
  const pausedTime = clock.pauseStopsClock ? Math.max(0, now - clock.pausedAt) : 0;
  return { ...clock, pausedAt: null, pausedMilliseconds: clock.pausedMilliseconds + pausedTime };
}

/** Sets the extra time. A clock that was over may run again. */
export const withExtraTime = (clock: Clock, extra: number): Clock => ({ ...clock, extra });

/** Remaining seconds at which the time is announced (spoken). */
export const ANNOUNCED_SECONDS: readonly number[] = [600, 300, 60];

/** The announcement mark passed between two readings of the remaining time; the lowest when there are several. */
export function announcementBetween(before: number, after: number): number | undefined {
  return ANNOUNCED_SECONDS.filter((mark) => before > mark && after <= mark).at(-1);
}
