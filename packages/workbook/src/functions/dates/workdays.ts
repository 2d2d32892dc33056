import { CellError, errors } from '../../values/error.ts';
import { isoWeekday, LAST_DAY } from '../../values/serial.ts';
import type { Scalar, Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { numbersOf } from '../numeric-arguments.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';
type Found = number | CellError;

/** Whether each day of the week, from Monday, is a day off. */
type Week = readonly boolean[];

const USUAL: Week = [false, false, false, false, false, true, true];
const valid = (serial: number) => serial >= 0 && serial < LAST_DAY + 1;

/**
 * Parses a weekend: a number (1 is Saturday and Sunday, 11 Sunday only) or seven marks from Monday, 1 for a day off.
 */
function weekOf(given: Scalar): Week | CellError {
  if (typeof given === 'string') {
    const isRight = /^[01]{7}$/.test(given) && given.includes('0');
    return isRight ? [...given].map((mark) => mark === '1') : errors.value;
  }
  const number = Math.trunc(Number(given ?? 1));
  if (number >= 11 && number <= 17) return USUAL.map((_, day) => day === (number - 5) % 7);
  if (number < 1 || number > 7) return errors.number;
  return USUAL.map((_, day) => day === (number + 4) % 7 || day === (number + 5) % 7);
}

/** Validates the weekend and holidays that both functions share; the first error if one is invalid. */
function planOf(given: Scalar, free: Value): { week: Week; holidays: Set<number> } | CellError {
  const week = weekOf(given);
  if (week instanceof CellError) return week;
  const numbers = free === null ? [] : numbersOf([free]);
  return numbers instanceof CellError ? numbers : { week, holidays: new Set(numbers.map(Math.floor)) };
}

const isFree = (week: Week, serial: number) => week[isoWeekday(serial) - 1] === true;

function between(start: number, end: number, weekend: Scalar, free: Value): Found {
  const plan = planOf(weekend, free);
  if (plan instanceof CellError) return plan;
  if (!valid(start) || !valid(end)) return errors.number;
  const { week, holidays } = plan;
  const [low, high] = [Math.floor(Math.min(start, end)), Math.floor(Math.max(start, end))];
  const weeks = Math.floor((high - low + 1) / 7);
  let days = weeks * week.filter((off) => !off).length;
  for (let day = low + weeks * 7; day <= high; day++) if (!isFree(week, day)) days++;
  for (const day of holidays) if (day >= low && day <= high && !isFree(week, day)) days--;
  return start <= end ? days : -days;
}

function after(start: number, days: number, weekend: Scalar, free: Value): Found {
  const plan = planOf(weekend, free);
  if (plan instanceof CellError) return plan;
  const step = days < 0 ? -1 : 1;
  let serial = Math.floor(start);
  for (let left = Math.abs(Math.trunc(days)); left > 0; ) {
    serial += step;
    if (!valid(serial)) return errors.number;
    if (!isFree(plan.week, serial) && !plan.holidays.has(serial)) left--;
  }
  return valid(serial) ? serial : errors.number;
}

type Work = (a: number, b: number, weekend: Scalar, free: Value) => Found;
const usual =
  (work: Work) =>
  (a: number, b: number, free: Value = null) =>
    work(a, b, 1, free);
const chosen =
  (work: Work) =>
  (a: number, b: number, weekend: Scalar = 1, free: Value = null) =>
    work(a, b, weekend, free);

/** NETWORKDAYS and WORKDAY, with the usual or a chosen weekend. */
export const workdayRows: readonly FunctionRow[] = [
  { name: 'NETWORKDAYS', needs: 'nn', may: 's', core: usual(between), source },
  { name: 'WORKDAY', needs: 'nn', may: 's', core: usual(after), source },
  { name: 'NETWORKDAYS.INTL', needs: 'nn', may: 'vs', core: chosen(between), source },
  { name: 'WORKDAY.INTL', needs: 'nn', may: 'vs', core: chosen(after), source },
];
