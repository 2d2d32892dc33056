import { type CalendarDate, dateAt, formatDate, parseDate } from './dates.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { defaultZone, instantAt, wallTime } from './zone.ts';

/** A date (DD-MM-YYYY) and a time of day in a project's zone, as a person enters a meeting. */
export type ZonedTime = TimeOfDay & { date: string };

/**
 * The instant a person means by a local date and time; undefined when the calendar or clock has no such moment.
 * In the hour the clocks go back it is the earlier one; in the hour they skip, one hour later on the clock.
 */
export function zonedTimeToInstant({ date, hours, minutes }: ZonedTime, zone: string = defaultZone): Date | undefined {
  const day: CalendarDate | undefined = parseDate(date, zone);
  const within = (n: number, end: number) => Number.isInteger(n) && n >= 0 && n < end;
  if (!day || !within(hours, 24) || !within(minutes, 60)) return undefined;
  return instantAt({ ...day, hours, minutes }, zone);
}

/** The local date and time of an instant. */
export function instantToZonedTime(instant: Date, zone: string = defaultZone): ZonedTime {
  const { hours, minutes } = wallTime(instant, zone);
  return { date: formatDate(dateAt(instant, zone)), hours, minutes };
}
