/**
 * Days as numbers: 1 is 1900-01-01, 25569 is 1970-01-01. Excel counts a 29 February 1900 that never was (day 60), kept
 * from Lotus 1-2-3, so that only from 1900-03-01 on its numbers are days since 1899-12-30. Below 61 the specification's
 * plain count from 1899-12-30 says one day less; what Excel says is what a workbook gets.
 */
const DAY = 86_400_000;
const ORIGIN = Date.UTC(1899, 11, 30);
/** The day that never was. */
const PHANTOM = 60;
/** The number of 9999-12-31, the last day there is. */
export const LAST_DAY = 2_958_465;

/** Year, month from 1, day of the month. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** The day of a serial number from 0 to {@link LAST_DAY}; its time is left out. Number 0 is the '0 January 1900'. */
export function dayOfSerial(serial: number): CalendarDay {
  const whole = Math.floor(serial);
  if (whole === PHANTOM) return { year: 1900, month: 2, day: 29 };
  if (whole === 0) return { year: 1900, month: 1, day: 0 };
  const date = new Date(ORIGIN + (whole < PHANTOM ? whole + 1 : whole) * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The serial number of a day; months and days beyond their bounds run on into the next or the one before. */
export function serialOfDay(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, 1);
  const first = Math.round((date.getTime() - ORIGIN) / DAY);
  return (first <= PHANTOM ? first - 1 : first) + day - 1;
}

/** Monday is 1, Sunday 7, as Excel counts them on from its first day, which it takes for a Sunday. */
export const isoWeekday = (serial: number): number => ((Math.floor(serial) + 5) % 7) + 1;

/** A moment as a spreadsheet counts days, by the clock of this place, with the time as its part. */
export function serialOfMoment(date: Date): number {
  const day = serialOfDay(date.getFullYear(), date.getMonth() + 1, date.getDate());
  return day + (date.getHours() * 60 + date.getMinutes()) / 1_440;
}
