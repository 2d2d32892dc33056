import { dateAt, isoDate, wallTimeAt } from '@ithaki/formats';
import type { Language } from '../../i18n/language.ts';
import { localeOf } from '../../i18n/language.ts';

/** A day as YYYY-MM-DD, which sorts in order of time. */
export type Day = string;

const DAY_MS = 86_400_000;

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const padded = (value: number): string => String(value).padStart(2, '0');

/** Whether a text is a day that exists, such as one in an address. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && dayOf(utc(text)) === text;

/** The present day in a zone. */
export const todayIn = (zone: string, now = new Date()): Day => isoDate(dateAt(now, zone));

export const addDays = (day: Day, count: number): Day => dayOf(utc(day) + count * DAY_MS);

/** The same day some months later, or the last of that month where it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(first.getTime() + (Math.min(number, last) - 1) * DAY_MS);
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Weekday from 0, Monday, to 6, Sunday. */
const weekdayOf = (day: Day): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

/** The Monday on or before a day. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekdayOf(day));

/** So many days from one on. */
export const daysFrom = (day: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** DD-MM-YYYY, as calls and people write days. */
export const writtenDay = (day: Day): string => day.split('-').reverse().join('-');

/** YYYY-MM-DD of a written day. */
export const dayWritten = (written: string): Day => written.split('-').reverse().join('-');

/** The time on the wall of an instant as 'YYYY-MM-DD HH:mm:ss', which needs no zone. */
export function wallText(instant: string, zone: string): string {
  const wall = wallTimeAt(new Date(instant), zone);
  return `${isoDate(wall)} ${padded(wall.hours)}:${padded(wall.minutes)}:00`;
}

/** HH:mm of an instant in a zone. */
export const timeIn = (instant: string, zone: string): string => wallText(instant, zone).slice(11, 16);

/** Minutes from one time on the wall to another. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000;

/** A day in words: 'Παρασκευή 27 Νοεμβρίου 2026' with all parts; in English too the day stands before the month. */
export const dayWords = (day: Day, language: Language, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : localeOf(language), { ...parts, timeZone: 'UTC' }).format(
    utc(day),
  );
