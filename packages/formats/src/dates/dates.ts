import { defaultZone, wallTime } from './zone.ts';

/** A day of the calendar, belonging to no zone; month 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

const asUtc = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day);
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Whether the calendar has this day, in the years 1000 to 9999. */
export function isRealDate({ year, month, day }: CalendarDate): boolean {
  if (year < 1000 || year > 9999) return false;
  const date = new Date(asUtc({ year, month, day }));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const dayFirst = /^(\d{2})([-/])(\d{2})\2(\d{4})$/;
const isoInstant = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?Z$/;

function realDate(year: string | undefined, month: string | undefined, day: string | undefined) {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return isRealDate(date) ? date : undefined;
}

/**
 * Reads DD-MM-YYYY, DD/MM/YYYY or an ISO instant ending in Z, strictly; anything else is undefined. An instant gives
 * the day it falls on in `zone`: midnight of a Greek day is an evening in UTC.
 */
export function parseDate(text: string, zone: string = defaultZone): CalendarDate | undefined {
  const typed = dayFirst.exec(text);
  if (typed) return realDate(typed[4], typed[3], typed[1]);
  const iso = isoInstant.exec(text);
  if (!iso || !realDate(iso[1], iso[2], iso[3])) return undefined;
  return dateAt(new Date(text), zone);
}

/** The day it is at an instant in a zone. */
export function dateAt(instant: Date, zone: string = defaultZone): CalendarDate {
  const { year, month, day } = wallTime(instant, zone);
  return { year, month, day };
}

/** DD-MM-YYYY, as dates are stored and shown. */
export const formatDate = ({ year, month, day }: CalendarDate): string =>
  `${twoDigits(day)}-${twoDigits(month)}-${String(year).padStart(4, '0')}`;

/** YYYY-MM-DD, so that days compare as text. */
export const isoDate = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

/** DD-MM-YYYY HH:mm on the zone's wall clock. */
export function formatDateTime(instant: Date, zone: string = defaultZone): string {
  const wall = wallTime(instant, zone);
  return `${formatDate(wall)} ${twoDigits(wall.hours)}:${twoDigits(wall.minutes)}`;
}

/** Dates of year 3000 or later mark an inactive action. */
export const isInactiveDate = ({ year }: CalendarDate): boolean => year >= 3000;

/** Negative when `a` is earlier, positive when later, 0 on the same day. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number => asUtc(a) - asUtc(b);

/** Days from one date to another; negative when `to` is earlier. -1 from today is yesterday. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (asUtc(to) - asUtc(from)) / 86_400_000;

/** Full years lived on a day; who is born on 29 February turns older on 1 March of common years. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}
