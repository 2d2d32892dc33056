import { type CalendarDate, instantAt, parseTime } from '@ithaki/formats';

/** A calendar day as the number of days since 1 January 1970: cheap to add and to compare. */
export type DayNumber = number;

export const DAY_MS = 86_400_000;

/** The number of a calendar day. */
export const dayNumber = ({ year, month, day }: CalendarDate): DayNumber => Date.UTC(year, month - 1, day) / DAY_MS;

/** The calendar day of a number. */
export function calendarDate(day: DayNumber): CalendarDate {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: DayNumber): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The Monday of the day's week. */
export const mondayOf = (day: DayNumber): DayNumber => day - weekdayOf(day) + 1;

/** The instant at which a day begins in a time zone. */
export const midnightOf = (day: DayNumber, zone: string): Date =>
  instantAt({ ...calendarDate(day), hours: 0, minutes: 0 }, zone);

/** The minutes from midnight to a time of day as HH:MM, up to 24:00. */
export function minuteOfDay(time: string): number {
  const { hours, minutes } = parseTime(time, 24) ?? { hours: 0, minutes: 0 };
  return hours * 60 + minutes;
}

/** How many days a month has; month 1 to 12. */
export const monthLength = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
