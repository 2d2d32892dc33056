import { ageOn, type CalendarDate, daysBetween, isoDate, isRealDate, parseDate } from '@ithaki/formats';
import { num, typed } from './answers.ts';

/** Parses a date as typed (31-12-2026, 31/12/2026), an instant, or YYYY-MM-DD as `date` returns it. */
function read(value: unknown): CalendarDate | undefined {
  const text = typed(value);
  return parseDate(text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1'));
}

/** The date as YYYY-MM-DD, so that `<` and `>` compare dates; '' when it is not a date. */
export function date(value: unknown): string {
  const day = read(value);
  return day ? isoDate(day) : '';
}

/** Days from one date to another, negative when the second is earlier; NaN when either is not a date. */
export function days(from: unknown, to: unknown): number {
  const [start, end] = [read(from), read(to)];
  return start && end ? daysBetween(start, end) : Number.NaN;
}

/** A date plus a number of days (negative for earlier) as YYYY-MM-DD; '' when there is no such date. */
export function later(value: unknown, count: unknown): string {
  const [day, by] = [read(value), Math.trunc(num(count))];
  if (!day || !(Math.abs(by) < 1_000_000)) return '';
  const moved = new Date(Date.UTC(day.year, day.month - 1, day.day + by));
  const found = { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
  return isRealDate(found) ? isoDate(found) : '';
}

/** Completed years from a date of birth to today; NaN when either is not a date. */
export function age(birth: unknown, today: unknown): number {
  const [born, now] = [read(birth), read(today)];
  return born && now ? ageOn(born, now) : Number.NaN;
}
