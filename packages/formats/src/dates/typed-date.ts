import { type CalendarDate, compareDates, isRealDate, parseDate } from './dates.ts';

/** Decides the century of a two-digit year: today, and the first and last allowed date. */
export type TypedDateContext = {
  today: CalendarDate;
  earliest?: CalendarDate | undefined;
  latest?: CalendarDate | undefined;
};

const dayMonthYear = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;

/** A two-digit year means at most this many years ahead, unless the allowed dates say otherwise. */
const YEARS_AHEAD = 20;

/**
 * Parses a date as people type it: D-M-YYYY, D/M/YYYY or D.M.YYYY with a year of two or four digits, or any
 * form that `parseDate` accepts; undefined when it is not a date. A two-digit year is read in the century that
 * lies within the allowed dates; when both centuries do, or neither, as the year at most 20 years ahead of
 * today.
 */
export function parseTypedDate(text: string, context: TypedDateContext): CalendarDate | undefined {
  const entry = text.trim();
  const match = dayMonthYear.exec(entry);
  if (!match) return parseDate(entry);
  const [day, month, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
  if (match[4]?.length === 4) return isRealDate({ year, month, day }) ? { year, month, day } : undefined;
  const dates = [2000, 1900].map((century) => ({ year: century + year, month, day })).filter(isRealDate);
  const { today, earliest, latest } = context;
  const withinBounds = dates.filter(
    (date) => !(earliest && compareDates(date, earliest) < 0) && !(latest && compareDates(date, latest) > 0),
  );
  const candidates = withinBounds.length > 0 ? withinBounds : dates;
  return candidates.find((date) => date.year <= today.year + YEARS_AHEAD) ?? candidates[0];
}
