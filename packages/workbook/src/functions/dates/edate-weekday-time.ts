import { CellError, errors } from '../../values/error.ts';
import { dayOfSerial, isoWeekday, isSerial, serialOfDay } from '../../values/serial.ts';
import { textToNumber } from '../../values/text-number.ts';
import { DATE_SOURCE, defineFunction, type FormulaContext } from '../function-definition.ts';
import type { NumberOrError } from '../numeric-arguments.ts';

const serialOrError = (serial: number): NumberOrError => (isSerial(serial) ? serial : errors.number);

/** Number of days in a month. */
export const monthLength = (year: number, month: number) => dayOfSerial(serialOfDay(year, month + 1, 1) - 1).day;

/** EDATE: the same day in another month, or its last day. */
function addMonths(serial: number, months: number): NumberOrError {
  if (!isSerial(serial)) return errors.number;
  const { year, month, day } = dayOfSerial(serial);
  const first = dayOfSerial(Math.max(0, serialOfDay(year, month + Math.trunc(months), 1)));
  const last = monthLength(first.year, first.month);
  return serialOrError(serialOfDay(year, month + Math.trunc(months), Math.min(day, last)));
}

/** EOMONTH: the last day of another month. */
function monthEnd(serial: number, months: number): NumberOrError {
  if (!isSerial(serial)) return errors.number;
  const { year, month } = dayOfSerial(serial);
  return serialOrError(serialOfDay(year, month + Math.trunc(months) + 1, 1) - 1);
}

/** WEEKDAY. Type 1 counts from Sunday as 1, 2 from Monday as 1, 3 from Monday as 0, 11–17 from Monday … Sunday as 1. */
function weekday(serial: number, type = 1): NumberOrError {
  if (!isSerial(serial)) return errors.number;
  const monday = isoWeekday(serial);
  if (type === 1) return (monday % 7) + 1;
  if (type === 2) return monday;
  if (type === 3) return monday - 1;
  return type >= 11 && type <= 17 ? ((monday - (type - 10) + 7) % 7) + 1 : errors.number;
}

/** WEEKNUM: weeks begin on the day that {@link weekday} counts as first; type 21 is the ISO week. */
function weekNumber(serial: number, type = 1): NumberOrError {
  if (!isSerial(serial) || type === 3) return errors.number;
  if (type === 21) return isoWeek(serial);
  const first = serialOfDay(dayOfSerial(serial).year, 1, 1);
  const start = weekday(first, type);
  return start instanceof CellError ? start : Math.floor((Math.floor(serial) - first + start - 1) / 7) + 1;
}

/** ISO 8601 week: begins on Monday, and week 1 contains the year's first Thursday. */
function isoWeek(serial: number): NumberOrError {
  if (!isSerial(serial)) return errors.number;
  const thursday = Math.floor(serial) - isoWeekday(serial) + 4;
  return Math.floor((thursday - serialOfDay(dayOfSerial(thursday).year, 1, 1)) / 7) + 1;
}

/**
 * DATEDIF: whole years (Y), months (M) or days (D); months beyond years (YM), days beyond years (YD) or months (MD).
 */
function dateDifference(start: number, end: number, unit: string): NumberOrError {
  if (start > end || !isSerial(start) || !isSerial(end)) return errors.number;
  const [a, b] = [dayOfSerial(start), dayOfSerial(end)];
  const months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day ? 1 : 0);
  switch (unit.toUpperCase()) {
    case 'Y':
      return Math.floor(months / 12);
    case 'M':
      return months;
    case 'D':
      return Math.floor(end) - Math.floor(start);
    case 'YM':
      return months % 12;
    case 'MD':
      return b.day >= a.day ? b.day - a.day : b.day + monthLength(b.year, b.month - 1) - a.day;
    case 'YD': {
      const year = b.month * 100 + b.day >= a.month * 100 + a.day ? b.year : b.year - 1;
      return Math.floor(end) - serialOfDay(year, a.month, a.day);
    }
    default:
      return errors.number;
  }
}

/** DAYS360: days between two dates in a year of twelve 30-day months, US or European method. */
export function days360(start: number, end: number, european = false): NumberOrError {
  const [a, b] = [dayOfSerial(start), dayOfSerial(end)];
  const from = a.day === 31 || (!european && endsFebruary(start)) ? 30 : a.day;
  const to = b.day === 31 && (european || from === 30) ? 30 : b.day;
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + to - from;
}

function endsFebruary(serial: number): boolean {
  const { year, month, day } = dayOfSerial(serial);
  return month === 2 && day === monthLength(year, 2);
}

/** YEARFRAC by day-count basis: 0 US 30/360, 1 actual/actual, 2 actual/360, 3 actual/365, 4 European 30/360. */
export function yearFraction(start: number, end: number, basis = 0): NumberOrError {
  const [low, high] = [Math.floor(Math.min(start, end)), Math.floor(Math.max(start, end))];
  if (!isSerial(low) || !isSerial(high)) return errors.number;
  switch (Math.trunc(basis)) {
    case 0:
    case 4: {
      const days = days360(low, high, basis === 4);
      // US method: from the end of one February to the end of another counts as whole years.
      const correction = basis !== 4 && endsFebruary(low) && endsFebruary(high) ? 30 - dayOfSerial(high).day : 0;
      return days instanceof CellError ? days : (days + correction) / 360;
    }
    case 1:
      return (high - low) / averageYear(low, high);
    case 2:
      return (high - low) / 360;
    case 3:
      return (high - low) / 365;
    default:
      return errors.number;
  }
}

function averageYear(low: number, high: number): number {
  const [a, b] = [dayOfSerial(low), dayOfSerial(high)];
  const isWithinYear = b.year === a.year || (b.year === a.year + 1 && b.month * 100 + b.day <= a.month * 100 + a.day);
  if (!isWithinYear) return (serialOfDay(b.year + 1, 1, 1) - serialOfDay(a.year, 1, 1)) / (b.year - a.year + 1);
  const isLeap = (year: number) => monthLength(year, 2) === 29;
  const hasLeapDay = (year: number) =>
    isLeap(year) && serialOfDay(year, 2, 29) >= low && serialOfDay(year, 2, 29) <= high;
  return (a.year === b.year && isLeap(a.year)) || hasLeapDay(a.year) || hasLeapDay(b.year) ? 366 : 365;
}

/** Defines a function of the seconds since midnight. */
const defineTimePart = (name: string, part: (seconds: number) => number) =>
  defineFunction(
    name,
    { serialNumber: 'number' },
    (serial: number) =>
      serial < 0 ? errors.number : part(Math.round((serial - Math.floor(serial)) * 86_400) % 86_400),
    DATE_SOURCE,
  );

const time = (hour: number, minute: number, second: number): NumberOrError => {
  const seconds = Math.trunc(hour) * 3600 + Math.trunc(minute) * 60 + Math.trunc(second);
  return seconds < 0 ? errors.number : (seconds % 86_400) / 86_400;
};

/** The serial number of a date written as text; undefined if the text is not a date, or is a plain number. */
function serialOfText(text: string): number | undefined {
  return /^[\d.]*$/.test(text.trim()) ? undefined : textToNumber(text);
}

function dateValue(text: string): NumberOrError {
  const serial = serialOfText(text);
  return serial === undefined ? errors.value : Math.floor(serial);
}

function timeValue(text: string): NumberOrError {
  const serial = serialOfText(text);
  return serial === undefined ? errors.value : serial - Math.floor(serial);
}

/** Date and time functions beyond the basic ones: EDATE, WEEKDAY, YEARFRAC and others. */
export const calendarFunctions = [
  defineFunction('NOW', {}, ({ now }: FormulaContext) => now, DATE_SOURCE, { needsContext: true, isVolatile: true }),
  defineFunction('EDATE', { startDate: 'number', months: 'number' }, addMonths, DATE_SOURCE),
  defineFunction('EOMONTH', { startDate: 'number', months: 'number' }, monthEnd, DATE_SOURCE),
  defineFunction('WEEKDAY', { serialNumber: 'number', returnType: 'number?' }, weekday, DATE_SOURCE),
  defineFunction('WEEKNUM', { serialNumber: 'number', returnType: 'number?' }, weekNumber, DATE_SOURCE),
  defineFunction('ISOWEEKNUM', { date: 'number' }, isoWeek, DATE_SOURCE),
  defineFunction('DATEDIF', { startDate: 'number', endDate: 'number', unit: 'text' }, dateDifference, DATE_SOURCE),
  defineFunction(
    'DAYS',
    { endDate: 'number', startDate: 'number' },
    (end: number, start: number) => Math.floor(end) - Math.floor(start),
    DATE_SOURCE,
  ),
  defineFunction('DAYS360', { startDate: 'number', endDate: 'number', method: 'boolean?' }, days360, DATE_SOURCE),
  defineFunction('YEARFRAC', { startDate: 'number', endDate: 'number', basis: 'number?' }, yearFraction, DATE_SOURCE),
  defineFunction('DATEVALUE', { dateText: 'text' }, dateValue, DATE_SOURCE),
  defineFunction('TIMEVALUE', { timeText: 'text' }, timeValue, DATE_SOURCE),
  defineFunction('TIME', { hour: 'number', minute: 'number', second: 'number' }, time, DATE_SOURCE),
  defineTimePart('HOUR', (seconds) => Math.floor(seconds / 3600)),
  defineTimePart('MINUTE', (seconds) => Math.floor(seconds / 60) % 60),
  defineTimePart('SECOND', (seconds) => seconds % 60),
];
