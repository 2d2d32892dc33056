/** A day as days since 1 January 1970: cheap to add, compare and store. */
export type DayNumber = number;

const dayLength = 86_400_000;

/** The number of a calendar day; month 1 to 12. */
export const dayNumber = (year: number, month: number, day: number): DayNumber =>
  Date.UTC(year, month - 1, day) / dayLength;

/** Parses YYYY-MM-DD; throws for anything else. */
export function readDay(text: string): DayNumber {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const number = dayNumber(Number(year), Number(month), Number(day));
  if (isoDay(number) !== text) throw new Error(`Not a day of the calendar: ${text}`);
  return number;
}

/** YYYY-MM-DD; '' when the number is not an integer. */
export function isoDay(day: DayNumber): string {
  return Number.isInteger(day) ? new Date(day * dayLength).toISOString().slice(0, 10) : '';
}

/** The year of a day. */
export const yearOf = (day: DayNumber): number => new Date(day * dayLength).getUTCFullYear();

/** Day of the week; 0 is Sunday. */
export const weekday = (day: DayNumber): number => (((day + 4) % 7) + 7) % 7;

/** The last Sunday of a 31-day month, when clocks change in Europe. */
const lastSunday = (year: number, month: number): DayNumber => {
  const last = dayNumber(year, month, 31);
  return last - weekday(last);
};

const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'));

/** Cache: a few hundred days are used millions of times. */
const knownDays = new Map<DayNumber, { iso: string; greek: string; offset: number }>();

/** Both text forms of a day, and the minutes Athens is ahead of UTC from 04:00 on. */
function athensDay(day: DayNumber): { iso: string; greek: string; offset: number } {
  const cached = knownDays.get(day);
  if (cached) return cached;
  const year = yearOf(day);
  const summer = day >= lastSunday(year, 3) && day < lastSunday(year, 10);
  const iso = isoDay(day);
  const greek = `${iso.slice(8)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`;
  const texts = { iso, greek, offset: summer ? 180 : 120 };
  knownDays.set(day, texts);
  return texts;
}

/**
 * The instant of Athens local time, `minutes` after midnight. Correct only from 04:00 on, which suffices here, and
 * hundreds of times faster than Intl.
 */
export function athensInstant(day: DayNumber, minutes: number): string {
  const { iso, offset } = athensDay(day);
  const utc = minutes - offset;
  return `${iso}T${twoDigits[Math.floor(utc / 60)]}:${twoDigits[utc % 60]}:00.000Z`;
}

/** The beginning of a day in Athens. */
export const athensMidnight = (day: DayNumber): string => athensInstant(day - 1, 24 * 60);

/** DD-MM-YYYY, the Greek notation and stored form. */
export const greekDay = (day: DayNumber): string => athensDay(day).greek;
