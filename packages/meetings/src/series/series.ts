import { type CalendarDate, defaultZone, type WallTime } from '@ithaki/formats';
import { calendarDate, type DayNumber, dayNumber, monthLength, weekdayOf } from '../time/days.ts';
import { type RealTime, realTime } from '../time/real-time.ts';

/** The maximum number of meetings in a series. */
export const MOST_OF_SERIES = 52;

/**
 * How a series repeats: every few weeks, or every few months on the same weekday (such as the second Tuesday) or on the
 * same day of the month.
 */
export interface SeriesRule {
  By: 'week' | 'monthWeekday' | 'monthDay';
  /** The number of weeks or months between two meetings. */
  Every: number;
  /** The number of meetings, including the first and those that are left out. */
  Count: number;
}

/**
 * Returns the days of a series, beginning with its first. In a month that is too short the meeting is on its last day,
 * and a fifth weekday becomes the last such weekday, so that no month is left out.
 */
export function seriesDays(first: CalendarDate, { By, Every, Count }: SeriesRule): CalendarDate[] {
  const count = Math.min(Math.max(1, Math.floor(Count)), MOST_OF_SERIES);
  const every = Math.max(1, Math.floor(Every));
  const from = dayNumber(first);
  const next: Record<SeriesRule['By'], (step: number) => DayNumber> = {
    week: (step) => from + 7 * every * step,
    monthWeekday: (step) => sameWeekday(first, every * step),
    monthDay: (step) => sameDay(first, every * step),
  };
  return Array.from({ length: count }, (_, step) => calendarDate(next[By](step)));
}

/** Returns the year and month that lie the given number of months after a date. */
function laterMonth({ year, month }: CalendarDate, months: number): { year: number; month: number } {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

function sameDay(first: CalendarDate, months: number): DayNumber {
  const { year, month } = laterMonth(first, months);
  return dayNumber({ year, month, day: Math.min(first.day, monthLength(year, month)) });
}

function sameWeekday(first: CalendarDate, months: number): DayNumber {
  const { year, month } = laterMonth(first, months);
  const week = Math.ceil(first.day / 7);
  const begins = dayNumber({ year, month, day: 1 });
  const earliest = begins + ((weekdayOf(dayNumber(first)) - weekdayOf(begins) + 7) % 7);
  const wanted = earliest + 7 * (week - 1);
  const last = begins + monthLength(year, month) - 1;
  return wanted > last ? wanted - 7 : wanted;
}

/** The local time of a meeting in a series, and the instant of that time. */
export interface SeriesTime {
  wall: WallTime;
  real: RealTime;
}

/** Returns the times of a series, each at the local hour of the first, also across changes of the clocks. */
export function seriesTimes(first: WallTime, rule: SeriesRule, zone: string = defaultZone): SeriesTime[] {
  const { hours, minutes } = first;
  return seriesDays(first, rule).map((day) => {
    const wall = { ...day, hours, minutes };
    return { wall, real: realTime(wall, zone) };
  });
}
