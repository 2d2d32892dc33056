import { type CalendarDate, dateAt, formatDate, parseDate } from './dates.ts';
import { defaultZone, instantAt, wallTimeAt } from './zone.ts';

/** A time of day, or a duration, in hours and minutes. */
export type TimeOfDay = { hours: number; minutes: number };

/**
 * Parses H:mm or HH:mm; undefined when it is not a time. `maxHours` is 23 for a time of day, 99 for a questionnaire's
 * duration.
 */
export function parseTime(text: string, maxHours = 23): TimeOfDay | undefined {
  const match = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  const time = { hours: Number(match?.[1]), minutes: Number(match?.[2]) };
  return time.hours <= maxHours ? time : undefined;
}

/** HH:mm, the stored and displayed form of times. */
export const formatTime = ({ hours, minutes }: TimeOfDay): string =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Formats seconds for a countdown: '1:05:09', or '12:30' below an hour. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

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
  const { hours, minutes } = wallTimeAt(instant, zone);
  return { date: formatDate(dateAt(instant, zone)), hours, minutes };
}
