import type { Day } from '../model.ts';
import { type DayNumber, dayNumber, isoDay, yearOf } from '../time/days.ts';

/** Number of people of each kind in one part; a larger programme has more parts of the same size. */
export const perPart = { mentees: 240, mentors: 24, coordinators: 3, supervisors: 2, applicants: 60 };

/** The run of the programmes: they start on the first of a month about half a year before today and last a year. */
export interface Calendar {
  today: DayNumber;
  year: number;
  startsOn: Day;
  endsOn: Day;
  start: DayNumber;
}

/** The calendar of programmes as of a given day. */
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

/** Days before today on which groups of mentees start. */
export const cohortStarts = [182, 126, 70, 25];
