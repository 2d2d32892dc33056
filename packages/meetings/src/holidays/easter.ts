import { type DayNumber, dayNumber } from '../time/days.ts';

/** Returns the number of days by which the Julian calendar is behind the Gregorian one at Easter of a year. */
const julianLag = (year: number): number => Math.floor(year / 100) - Math.floor(year / 400) - 2;

/** Returns Orthodox Easter Sunday of a year from 1583 on, by Meeus's algorithm for the Julian calendar. */
export function orthodoxEaster(year: number): DayNumber {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const julian = moon + sunday + 114;
  const day = { year, month: Math.floor(julian / 31), day: (julian % 31) + 1 };
  return dayNumber(day) + julianLag(year);
}
