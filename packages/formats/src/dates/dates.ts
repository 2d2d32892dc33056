import { defaultZone, wallTimeAt } from './zone.ts';

/** A calendar day without a time zone; month 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

const asUtc = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day);
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Whether the day exists, in the years 1000 to 9999. */
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
 * Parses DD-MM-YYYY, DD/MM/YYYY or an ISO instant ending in Z; undefined for anything else. An instant gives its day in
 * `zone`: midnight in Greece is the evening before in UTC.
 */
export function parseDate(text: string, zone: string = defaultZone): CalendarDate | undefined {
  const dayFirstMatch = dayFirst.exec(text);
  if (dayFirstMatch) return realDate(dayFirstMatch[4], dayFirstMatch[3], dayFirstMatch[1]);
  const instantMatch = isoInstant.exec(text);
  if (!instantMatch || !realDate(instantMatch[1], instantMatch[2], instantMatch[3])) return undefined;
  return dateAt(new Date(text), zone);
}

/** The calendar day of an instant in a time zone. */
export function dateAt(instant: Date, zone: string = defaultZone): CalendarDate {
  const { year, month, day } = wallTimeAt(instant, zone);
  return { year, month, day };
}

/** DD-MM-YYYY, the stored and displayed form of dates. */
export const formatDate = ({ year, month, day }: CalendarDate): string =>
  `${twoDigits(day)}-${twoDigits(month)}-${String(year).padStart(4, '0')}`;

/** YYYY-MM-DD, which sorts chronologically as text. */
export const isoDate = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

/** DD-MM-YYYY HH:mm in local time of the zone. */
export function formatDateTime(instant: Date, zone: string = defaultZone): string {
  const localTime = wallTimeAt(instant, zone);
  return `${formatDate(localTime)} ${twoDigits(localTime.hours)}:${twoDigits(localTime.minutes)}`;
}

/** Whether a date marks an inactive action, which is the convention for years from 3000. */
export const isInactiveDate = ({ year }: CalendarDate): boolean => year >= 3000;

/** Comparator: negative when `a` is earlier, positive when it is later, 0 for the same day. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number => asUtc(a) - asUtc(b);

/** Days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (asUtc(to) - asUtc(from)) / 86_400_000;

/** Age in completed years. Someone born on 29 February turns a year older on 1 March in common years. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}
