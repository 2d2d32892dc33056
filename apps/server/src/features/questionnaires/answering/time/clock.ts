import type { SetTime } from '@ithaki/contract';
import { type Clock, clockOf, closesAt, isOver, type Questionnaire, remainingOf } from '@ithaki/questionnaire';
import type { ClockChange, SetRow } from '../set-queries.ts';

type Timed = Pick<Questionnaire, 'Duration' | 'Extra'>;

/** The clock of a set, as the engine reads it. */
export function clockIn(row: SetRow, questionnaire: Timed): Clock {
  return {
    ...clockOf(questionnaire, row.extraSeconds),
    started: row.startedAt?.getTime() ?? null,
    paused: row.pausedAt?.getTime() ?? null,
    rested: row.restedMs,
  };
}

/** When the server closes a set whose clock stands so; null while it rests, and when it is not timed. */
export function closingOf(clock: Clock, now: number): Date | null {
  if (clock.paused !== null && clock.pauseStops) return null;
  const at = closesAt(clock, now);
  return at === null ? null : new Date(at);
}

/** A clock as it is kept. */
export const clockChange = (clock: Clock, now: number): ClockChange => ({
  startedAt: clock.started === null ? null : new Date(clock.started),
  pausedAt: clock.paused === null ? null : new Date(clock.paused),
  restedMs: clock.rested,
  closesAt: closingOf(clock, now),
});

/** Whether nobody closed a set though its time was up, grace included. */
export function isDue(row: SetRow, questionnaire: Timed, now: Date): boolean {
  if (row.endedAt !== null) return false;
  const closing = closingOf(clockIn(row, questionnaire), now.getTime());
  return closing !== null && now > closing;
}

/** Where a set stands in time, as it is told. */
export function timeOf(row: SetRow, questionnaire: Timed, now: Date): SetTime {
  const clock = clockIn(row, questionnaire);
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
