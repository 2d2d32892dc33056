import { CellError, errors } from '../../values/error.ts';
import { isoWeekday, isSerial } from '../../values/serial.ts';
import type { Scalar, Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { type NumberOrError, numbersOf } from '../numeric-arguments.ts';

/** Whether each day of the week, from Monday, is a day off. */
type Week = readonly boolean[];

const SATURDAY_AND_SUNDAY: Week = [false, false, false, false, false, true, true];

/**
 * Parses a weekend: a number (1 is Saturday and Sunday, 11 Sunday only) or seven marks from Monday, 1 for a day off.
 */
function weekOf(weekend: Scalar): Week | CellError {
  if (typeof weekend === 'string') {
    const isValid = /^[01]{7}$/.test(weekend) && weekend.includes('0');
    return isValid ? [...weekend].map((mark) => mark === '1') : errors.value;
  }
  const number = Math.trunc(Number(weekend ?? 1));
  if (number >= 11 && number <= 17) return SATURDAY_AND_SUNDAY.map((_, day) => day === (number - 5) % 7);
  if (number < 1 || number > 7) return errors.number;
  return SATURDAY_AND_SUNDAY.map((_, day) => day === (number + 4) % 7 || day === (number + 5) % 7);
}

interface DaysOff {
  week: Week;
  holidays: Set<number>;
}

/** Reads the weekend and the holidays; the first error if one is invalid. */
function daysOffOf(weekend: Scalar, holidays: Value): DaysOff | CellError {
  const week = weekOf(weekend);
  if (week instanceof CellError) return week;
  const serials = holidays === null ? [] : numbersOf([holidays]);
  return serials instanceof CellError ? serials : { week, holidays: new Set(serials.map(Math.floor)) };
}

const isWeekend = (week: Week, serial: number) => week[isoWeekday(serial) - 1] === true;

function workdaysBetween(start: number, end: number, weekend: Scalar, holidayList: Value): NumberOrError {
  const daysOff = daysOffOf(weekend, holidayList);
  if (daysOff instanceof CellError) return daysOff;
  if (!isSerial(start) || !isSerial(end)) return errors.number;
  const { week, holidays } = daysOff;
  const [low, high] = [Math.floor(Math.min(start, end)), Math.floor(Math.max(start, end))];
  const weeks = Math.floor((high - low + 1) / 7);
  let days = weeks * week.filter((isOff) => !isOff).length;
  for (let day = low + weeks * 7; day <= high; day++) if (!isWeekend(week, day)) days++;
  for (const day of holidays) if (day >= low && day <= high && !isWeekend(week, day)) days--;
  return start <= end ? days : -days;
}

function workdayAfter(start: number, days: number, weekend: Scalar, holidayList: Value): NumberOrError {
  const daysOff = daysOffOf(weekend, holidayList);
  if (daysOff instanceof CellError) return daysOff;
  const { week, holidays } = daysOff;
  const step = days < 0 ? -1 : 1;
  let serial = Math.floor(start);
  for (let remaining = Math.abs(Math.trunc(days)); remaining > 0; ) {
    serial += step;
    if (!isSerial(serial)) return errors.number;
    if (!isWeekend(week, serial) && !holidays.has(serial)) remaining--;
  }
  return isSerial(serial) ? serial : errors.number;
}

type Calculate = (start: number, endOrDays: number, weekend: Scalar, holidays: Value) => NumberOrError;

const withUsualWeekend =
  (calculate: Calculate) =>
  (start: number, endOrDays: number, holidays: Value = null) =>
    calculate(start, endOrDays, 1, holidays);

const withChosenWeekend =
  (calculate: Calculate) =>
  (start: number, endOrDays: number, weekend: Scalar = 1, holidays: Value = null) =>
    calculate(start, endOrDays, weekend, holidays);

/** NETWORKDAYS and WORKDAY, with the usual or a chosen weekend. */
export const workdayFunctions = [
  defineFunction(
    'NETWORKDAYS',
    { startDate: 'number', endDate: 'number', holidays: 'values?' },
    withUsualWeekend(workdaysBetween),
    STANDARD,
  ),
  defineFunction(
    'WORKDAY',
    { startDate: 'number', days: 'number', holidays: 'values?' },
    withUsualWeekend(workdayAfter),
    STANDARD,
  ),
  defineFunction(
    'NETWORKDAYS.INTL',
    { startDate: 'number', endDate: 'number', weekend: 'value?', holidays: 'values?' },
    withChosenWeekend(workdaysBetween),
    STANDARD,
  ),
  defineFunction(
    'WORKDAY.INTL',
    { startDate: 'number', days: 'number', weekend: 'value?', holidays: 'values?' },
    withChosenWeekend(workdayAfter),
    STANDARD,
  ),
];
