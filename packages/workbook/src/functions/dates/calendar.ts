import { CellError, errors } from '../../values/error.ts';
import { dayOfSerial, isoWeekday, LAST_DAY, serialOfDay } from '../../values/serial.ts';
import { textToNumber } from '../../values/text-number.ts';
import type { FunctionRow, Here } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.4 and §18.17.7; Excel’s help page of the function';
type Found = number | CellError;

const valid = (serial: number) => serial >= 0 && serial < LAST_DAY + 1;
const bounded = (serial: number): Found => (valid(serial) ? serial : errors.number);
/** How many days a month has. */
export const monthLength = (year: number, month: number) => dayOfSerial(serialOfDay(year, month + 1, 1) - 1).day;

function shiftedMonth(serial: number, months: number): Found {
  if (!valid(serial)) return errors.number;
  const { year, month, day } = dayOfSerial(serial);
  const first = dayOfSerial(Math.max(0, serialOfDay(year, month + Math.trunc(months), 1)));
  const last = monthLength(first.year, first.month);
  return bounded(serialOfDay(year, month + Math.trunc(months), Math.min(day, last)));
}

function monthEnd(serial: number, months: number): Found {
  if (!valid(serial)) return errors.number;
  const { year, month } = dayOfSerial(serial);
  return bounded(serialOfDay(year, month + Math.trunc(months) + 1, 1) - 1);
}

/** Counted from Sunday (1), from Monday (2), from Monday as 0 (3), or from a day on (11 to 17). */
function weekday(serial: number, type = 1): Found {
  if (!valid(serial)) return errors.number;
  const monday = isoWeekday(serial);
  if (type === 1) return (monday % 7) + 1;
  if (type === 2) return monday;
  if (type === 3) return monday - 1;
  return type >= 11 && type <= 17 ? ((monday - (type - 10) + 7) % 7) + 1 : errors.number;
}

/** By weeks that begin as {@link weekday} counts them; 21 is the ISO week. */
function weekNumber(serial: number, type = 1): Found {
  if (!valid(serial) || type === 3) return errors.number;
  if (type === 21) return isoWeek(serial);
  const first = serialOfDay(dayOfSerial(serial).year, 1, 1);
  const start = weekday(first, type);
  return start instanceof CellError ? start : Math.floor((Math.floor(serial) - first + start - 1) / 7) + 1;
}

/** Weeks from Monday on, of which the first is the one with the year's first Thursday. */
function isoWeek(serial: number): Found {
  if (!valid(serial)) return errors.number;
  const thursday = Math.floor(serial) - isoWeekday(serial) + 4;
  return Math.floor((thursday - serialOfDay(dayOfSerial(thursday).year, 1, 1)) / 7) + 1;
}

/** Whole years (Y), months (M) or days (D) between two days, or what is left beside years (YM, YD) and months (MD). */
function difference(start: number, end: number, unit: string): Found {
  if (start > end || !valid(start) || !valid(end)) return errors.number;
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

/** Days in years of 360, months of 30, the American or the European way. */
export function days360(start: number, end: number, european = false): Found {
  const [a, b] = [dayOfSerial(start), dayOfSerial(end)];
  const from = a.day === 31 || (!european && endsFebruary(start)) ? 30 : a.day;
  const to = b.day === 31 && (european || from === 30) ? 30 : b.day;
  return (b.year - a.year) * 360 + (b.month - a.month) * 30 + to - from;
}

function endsFebruary(serial: number): boolean {
  const { year, month, day } = dayOfSerial(serial);
  return month === 2 && day === monthLength(year, 2);
}

/** Years between two days, as markets count them: 30/360 (0, 4), as they are (1), of 360 or 365 days (2, 3). */
export function yearFraction(start: number, end: number, basis = 0): Found {
  const [low, high] = [Math.floor(Math.min(start, end)), Math.floor(Math.max(start, end))];
  if (!valid(low) || !valid(high)) return errors.number;
  switch (Math.trunc(basis)) {
    case 0:
    case 4: {
      const days = days360(low, high, basis === 4);
      // From the end of one February to the end of another are whole years, the American way.
      const rest = basis !== 4 && endsFebruary(low) && endsFebruary(high) ? 30 - dayOfSerial(high).day : 0;
      return days instanceof CellError ? days : (days + rest) / 360;
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
  const within = b.year === a.year || (b.year === a.year + 1 && b.month * 100 + b.day <= a.month * 100 + a.day);
  if (!within) return (serialOfDay(b.year + 1, 1, 1) - serialOfDay(a.year, 1, 1)) / (b.year - a.year + 1);
  const leap = (year: number) => monthLength(year, 2) === 29;
  const holds = (year: number) => leap(year) && serialOfDay(year, 2, 29) >= low && serialOfDay(year, 2, 29) <= high;
  return (a.year === b.year && leap(a.year)) || holds(a.year) || holds(b.year) ? 366 : 365;
}

const clock = (of: (seconds: number) => number) => (serial: number) =>
  serial < 0 ? errors.number : of(Math.round((serial - Math.floor(serial)) * 86_400) % 86_400);

const time = (hour: number, minute: number, second: number): Found => {
  const seconds = Math.trunc(hour) * 3600 + Math.trunc(minute) * 60 + Math.trunc(second);
  return seconds < 0 ? errors.number : (seconds % 86_400) / 86_400;
};

function dateValue(text: string): Found {
  const found = textToNumber(text);
  return found === undefined || /^[\d.]*$/.test(text.trim()) ? errors.value : Math.floor(found);
}

function timeValue(text: string): Found {
  const found = textToNumber(text);
  return found === undefined || /^[\d.]*$/.test(text.trim()) ? errors.value : found - Math.floor(found);
}

/** EDATE, WEEKDAY, YEARFRAC and their kin. */
export const calendarRows: readonly FunctionRow[] = [
  { name: 'NOW', needs: '', here: true, volatile: true, core: (here: Here) => here.now, source },
  { name: 'EDATE', needs: 'nn', core: shiftedMonth, source },
  { name: 'EOMONTH', needs: 'nn', core: monthEnd, source },
  { name: 'WEEKDAY', needs: 'n', may: 'n', core: weekday, source },
  { name: 'WEEKNUM', needs: 'n', may: 'n', core: weekNumber, source },
  { name: 'ISOWEEKNUM', needs: 'n', core: isoWeek, source },
  { name: 'DATEDIF', needs: 'nnt', core: difference, source },
  { name: 'DAYS', needs: 'nn', core: (end: number, start: number) => Math.floor(end) - Math.floor(start), source },
  { name: 'DAYS360', needs: 'nn', may: 'b', core: days360, source },
  { name: 'YEARFRAC', needs: 'nn', may: 'n', core: yearFraction, source },
  { name: 'DATEVALUE', needs: 't', core: dateValue, source },
  { name: 'TIMEVALUE', needs: 't', core: timeValue, source },
  { name: 'TIME', needs: 'nnn', core: time, source },
  { name: 'HOUR', needs: 'n', core: clock((seconds) => Math.floor(seconds / 3600)), source },
  { name: 'MINUTE', needs: 'n', core: clock((seconds) => Math.floor(seconds / 60) % 60), source },
  { name: 'SECOND', needs: 'n', core: clock((seconds) => seconds % 60), source },
];
