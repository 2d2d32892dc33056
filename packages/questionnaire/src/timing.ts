/** What the server knows of the time of one answer set. Instants in milliseconds since 1970, spans in seconds. */
export type Clock = {
  /** When the first question was shown; null before. */
  readonly started: number | null;
  /** Null when the questionnaire is not timed. */
  readonly duration: number | null;
  /** Given to the person or their group on top. */
  readonly extra: number;
  /** Since when it is paused; null while it runs. */
  readonly paused: number | null;
  /** Spent in pauses that stopped the clock, in milliseconds. */
  readonly rested: number;
  readonly grace: number;
  readonly pauseStops: boolean;
};

/** Seconds after the deadline in which an answer under way is still taken. */
export const GRACE = 5;

/** A clock that has not started. */
export function clockOf(
  { Duration, Extra }: { Duration: number | null; Extra: { Grace?: number; PauseStopsClock?: boolean } },
  extra = 0,
): Clock {
  const { Grace = GRACE, PauseStopsClock = true } = Extra;
  return {
    started: null,
    duration: Duration,
    extra,
    paused: null,
    rested: 0,
    grace: Grace,
    pauseStops: PauseStopsClock,
  };
}

/** Starts it when the first question is shown; one that runs goes on as it was. */
export const start = (clock: Clock, now: number): Clock =>
  clock.started === null ? { ...clock, started: now } : clock;

/** When the time is up, as things stand; null when there is no end yet. Moves on while a pause stops the clock. */
export function deadlineOf(
  { started, duration, extra, rested, paused, pauseStops }: Clock,
  now: number,
): number | null {
  if (started === null || duration === null) return null;
  const resting = paused !== null && pauseStops ? Math.max(0, now - paused) : 0;
  return started + (duration + extra) * 1000 + rested + resting;
}

/** Whole seconds left, rounded up so that 0 means over; null when it is not timed. */
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

/** When the server closes an unfinished set: at the end of its grace; null when it has no end yet. */
export function closesAt(clock: Clock, now: number): number | null {
  const deadline = deadlineOf(clock, now);
  return deadline === null ? null : deadline + clock.grace * 1000;
}

/** Why an answer that comes now is not taken: the time is up, grace included, or the clock rests. */
export function lateness(clock: Clock, now: number): 'Expired' | 'Paused' | undefined {
  if (clock.paused !== null && clock.pauseStops) return 'Paused';
  const closes = closesAt(clock, now);
  return closes !== null && now > closes ? 'Expired' : undefined;
}

/** Pauses it; one that is paused, not started or over stays as it is. */
export function pause(clock: Clock, now: number): Clock {
  return clock.started === null || clock.paused !== null || isOver(clock, now) ? clock : { ...clock, paused: now };
}

/** Goes on after a pause. */
export function resume(clock: Clock, now: number): Clock {
  if (clock.paused === null) return clock;
  const rest = clock.pauseStops ? Math.max(0, now - clock.paused) : 0;
  return { ...clock, paused: null, rested: clock.rested + rest };
}

/** Gives more time, or takes it back; also to one that is over, which then goes on. */
export const withExtra = (clock: Clock, extra: number): Clock => ({ ...clock, extra });

/** Seconds left at which the time is spoken. */
export const SPOKEN_AT: readonly number[] = [600, 300, 60];

/** Which spoken mark was passed between two looks at the clock; the lowest when several were. */
export function spokenBetween(before: number, after: number): number | undefined {
  return SPOKEN_AT.filter((mark) => before > mark && after <= mark).at(-1);
}
