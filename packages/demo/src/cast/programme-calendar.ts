import type { Day } from '../model.ts';
import { type DayNumber, dayNumber, isoDay, yearOf } from '../time/days.ts';

/** How many of each kind one part of the programme holds; larger programmes have more parts. */
export const perPart = { mentees: 240, mentors: 24, coordinators: 3, supervisors: 2, applicants: 60 };

/** When the programmes run: they began about half a year before today, on the first of a month, and last a year. */
export interface Calendar {
  today: DayNumber;
  year: number;
  startsOn: Day;
  endsOn: Day;
  start: DayNumber;
}

export function calendarOf(today: DayNumber): Calendar {
  const [year = 0, month = 1] = isoDay(today - 195)
    .split('-')
    .map(Number);
  const start = dayNumber(year, month, 1);
  return {
    today,
    year: yearOf(today),
    start,
    startsOn: isoDay(start),
    endsOn: isoDay(dayNumber(year + 1, month, 1) - 1),
  };
}

/** Days before today on which mentees start together. */
export const cohortStarts = [182, 126, 70, 25];
