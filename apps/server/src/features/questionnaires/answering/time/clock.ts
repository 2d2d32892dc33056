import type { SetTime } from '@ithaki/contract';
import { type Clock, clockOf, closesAt, isOver, type Questionnaire, remainingOf } from '@ithaki/questionnaire';
import type { ClockChange, SetRow } from '../set-queries.ts';

type Timed = Pick<Questionnaire, 'Duration' | 'Extra'>;

/** Builds the clock of an answer set for the questionnaire engine. */
export function clockOfSet(row: SetRow, questionnaire: Timed): Clock {
  return {
    ...clockOf(questionnaire, row.extraSeconds),
    startedAt: row.startedAt?.getTime() ?? null,
    pausedAt: row.pausedAt?.getTime() ?? null,
    pausedMilliseconds: row.restedMs,
  };
}

/** Returns when the server closes a set with this clock; null while it is paused or not timed. */
export function closingTime(clock: Clock, now: number): Date | null {
  if (clock.pausedAt !== null && clock.pauseStopsClock) return null;
  const closesAtMs = closesAt(clock, now);
  return closesAtMs === null ? null : new Date(closesAtMs);
}

/** Converts a clock to the columns of an answer set. */
export const toClockColumns = (clock: Clock, now: number): ClockChange => ({
  startedAt: clock.startedAt === null ? null : new Date(clock.startedAt),
  pausedAt: clock.pausedAt === null ? null : new Date(clock.pausedAt),
  restedMs: clock.pausedMilliseconds,
  closesAt: closingTime(clock, now),
});

/** Whether a set is still open although its time is up, including the grace period. */
export function isDue(row: SetRow, questionnaire: Timed, now: Date): boolean {
  if (row.endedAt !== null) return false;
  const closing = closingTime(clockOfSet(row, questionnaire), now.getTime());
  return closing !== null && now > closing;
}

/** Builds the time information of a set, as sent to the browser. */
export function presentTime(row: SetRow, questionnaire: Timed, now: Date): SetTime {
  const clock = clockOfSet(row, questionnaire);
  const { endedAt, ended, startedAt, pausedAt } = row;
  const over = ended === 'expired' || (endedAt === null && isOver(clock, now.getTime()));
  return {
    Status: over ? 'Expired' : 'OK',
    TimeStarted: startedAt?.toISOString() ?? null,
    Remaining: clock.duration !== null && endedAt !== null ? 0 : remainingOf(clock, now.getTime()),
    ...(pausedAt && endedAt === null && { PausedAt: pausedAt.toISOString() }),
    ...(endedAt && { Finished: endedAt.toISOString() }),
    Now: now.toISOString(),
  };
}
