/**
 * Dates as serial numbers: 1 is 1900-01-01, 25569 is 1970-01-01. Excel inherited a non-existent 29 February 1900 (day
 * 60) from Lotus 1-2-3, so only from 1900-03-01 on are its numbers the days since 1899-12-30. For earlier days the
 * specification's plain count from 1899-12-30 is one higher; this module follows Excel.
 */
const DAY = 86_400_000;
const ORIGIN = Date.UTC(1899, 11, 30);
/** The serial number of the non-existent 29 February 1900. */
const PHANTOM = 60;
/** The serial number of 9999-12-31, Excel's last day. */
export const LAST_DAY = 2_958_465;

/** Whether a number is a date of Excel, with or without a time. */
export const isSerial = (value: number): boolean => value >= 0 && value < LAST_DAY + 1;

/** A calendar date; months count from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/** The date of a serial number from 0 to {@link LAST_DAY}, ignoring the time. 0 is Excel's '0 January 1900'. */
export function dayOfSerial(serial: number): CalendarDay {
  const day = Math.floor(serial);
  if (day === PHANTOM) return { year: 1900, month: 2, day: 29 };
  if (day === 0) return { year: 1900, month: 1, day: 0 };
  const date = new Date(ORIGIN + (day < PHANTOM ? day + 1 : day) * DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The serial number of a date; months and days out of range carry over. */
export function serialOfDay(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, 1);
  const first = Math.round((date.getTime() - ORIGIN) / DAY);
  return (first <= PHANTOM ? first - 1 : first) + day - 1;
}

/** The weekday from 1 (Monday) to 7 (Sunday) as Excel counts it: its day 1 is a Sunday. */
export const isoWeekday = (serial: number): number => ((Math.floor(serial) + 5) % 7) + 1;

/** The serial number of a moment in local time, to the minute; the fraction is the time of day. */
export function serialOfMoment(date: Date): number {
  const day = serialOfDay(date.getFullYear(), date.getMonth() + 1, date.getDate());
  return day + (date.getHours() * 60 + date.getMinutes()) / 1_440;
}
