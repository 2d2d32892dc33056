import { type CalendarDate, compareDates, isRealDate, parseDate } from './dates.ts';

/** What decides the century of a year of two digits: today, and the dates between which the entry may lie. */
export type TypedDateContext = {
  today: CalendarDate;
  earliest?: CalendarDate | undefined;
  latest?: CalendarDate | undefined;
};

const dayMonthYear = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;

/** A year of two digits lies at most this many years ahead, unless the bounds say otherwise. */
const YEARS_AHEAD = 20;

/**
 * Reads a date as people type it: D-M-YYYY, D/M/YYYY or D.M.YYYY, with a year of two or four digits, or what `parseDate`
 * reads; undefined when it is no date. A year of two digits is the one within the bounds; where both centuries are, or
 * neither is, the one up to 20 years ahead of today.
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
