import { type CalendarDate, instantAt, parseTime } from '@ithaki/formats';

/** A calendar day as the number of days since 1 January 1970: cheap to add and to compare. */
export type DayNumber = number;

export const DAY_MS = 86_400_000;

/** Returns the number of a calendar day. */
export const dayNumber = ({ year, month, day }: CalendarDate): DayNumber => Date.UTC(year, month - 1, day) / DAY_MS;

/** Returns the calendar day of a day number. */
export function calendarDate(day: DayNumber): CalendarDate {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Returns the weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: DayNumber): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: DayNumber): DayNumber => day - weekdayOf(day) + 1;

/** Returns the instant at which a day begins in a time zone. */
export const midnightOf = (day: DayNumber, zone: string): Date =>
  instantAt({ ...calendarDate(day), hours: 0, minutes: 0 }, zone);

/** Returns the minutes after midnight of a time HH:MM, up to 24:00. */
export function minuteOfDay(time: string): number {
  const { hours, minutes } = parseTime(time, 24) ?? { hours: 0, minutes: 0 };
  return hours * 60 + minutes;
}

/** Returns the number of days of a month; months are 1 to 12. */
export const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
