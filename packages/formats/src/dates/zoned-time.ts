import { type CalendarDate, dateAt, formatDate, parseDate } from './dates.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { defaultZone, instantAt, wallTime } from './zone.ts';

/** A date (DD-MM-YYYY) and time in a project's zone, as entered for a meeting. */
export type ZonedTime = TimeOfDay & { date: string };

/**
 * The instant of a local date and time; undefined when date or time is invalid. When clocks are set back the earlier
 * instant is taken; a skipped time is moved one hour forward.
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
