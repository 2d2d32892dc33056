import { dateAt, isoDate, wallTimeAt } from '@ithaki/formats';
import { dateLocaleOf, type Language } from '../../i18n/language.ts';

/** A day as YYYY-MM-DD, so that days can be compared as texts. */
export type Day = string;

const DAY_MS = 86_400_000;

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const padded = (value: number): string => String(value).padStart(2, '0');

/** Returns whether a text is an existing day, written like those in addresses. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && dayOf(utc(text)) === text;

/** Returns the present day in a zone. */
export const todayIn = (zone: string, now = new Date()): Day => isoDate(dateAt(now, zone));

export const addDays = (day: Day, count: number): Day => dayOf(utc(day) + count * DAY_MS);

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(first.getTime() + (Math.min(number, last) - 1) * DAY_MS);
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Returns the weekday from 0, Monday, to 6, Sunday. */
const weekdayOf = (day: Day): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** Returns the Monday on or before a day. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/** Returns the given number of consecutive days. */
export const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** Returns a day as DD-MM-YYYY, as calls and people write it. */
export const writtenDay = (day: Day): string => day.split('-').reverse().join('-');

/** Returns the day of a text DD-MM-YYYY. */
export const dayWritten = (written: string): Day => written.split('-').reverse().join('-');

/** Returns the local time of an instant as 'YYYY-MM-DD HH:mm:ss'. */
export function wallText(instant: string, zone: string): string {
  const wall = wallTimeAt(new Date(instant), zone);
  return `${isoDate(wall)} ${padded(wall.hours)}:${padded(wall.minutes)}:00`;
}

/** Returns the local time of an instant as HH:mm. */
export const timeIn = (instant: string, zone: string): string => wallText(instant, zone).slice(11, 16);

/** Returns the last day of an entry between two local times; one that ends at midnight ends on the day before. */
export function lastDayOf(start: string, end: string): Day {
  const last = end.slice(0, 10);
  return end.endsWith('00:00:00') && last > start.slice(0, 10) ? addDays(last, -1) : last;
}

/** Returns whether an entry between two local times belongs in the row of whole days. */
export const hasWholeDays = (start: string, end: string): boolean =>
  lastDayOf(start, end) > start.slice(0, 10) || (start.endsWith('00:00:00') && end.slice(0, 10) > start.slice(0, 10));

/** Returns the minutes between two local times. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of days in words; making one takes longer than a hundred uses of it. */
function formatOf(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(parts)}`;
  const made = formats.get(name);
  if (made) return made;
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), { ...parts, timeZone: 'UTC' });
  formats.set(name, format);
  return format;
}

/** Returns a day in words, such as 'Παρασκευή 27 Νοεμβρίου 2026'; in English too the day stands before the month. */
export const dayWords = (day: Day, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  formatOf(language, parts).format(utc(day));
