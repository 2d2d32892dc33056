import { CellError, errors } from '../../values/error.ts';
import { dayOfSerial, serialOfDay } from '../../values/serial.ts';
import { days360, monthLength, yearFraction } from '../dates/calendar.ts';
import type { FunctionRow } from '../function-row.ts';
import { between } from './internal-rate.ts';

const source =
  'Excel’s help page of the function; Securities Industry Association, Standard Securities Calculation Methods';
type Found = number | CellError;

const finite = (value: number): Found => (Number.isFinite(value) ? value : errors.number);
const isBasis = (basis: number) => basis >= 0 && basis < 5;
const daysBetween = (from: number, to: number, basis: number): number =>
  basis === 0 || basis === 4 ? Number(days360(from, to, basis === 4)) : to - from;

/** Adds months to a date; the end of a month maps to the end of a month. */
function monthsOn(serial: number, months: number): number {
  const { year, month, day } = dayOfSerial(serial);
  const first = dayOfSerial(serialOfDay(year, month + months, 1));
  const last = monthLength(first.year, first.month);
  return serialOfDay(first.year, first.month, day === monthLength(year, month) ? last : Math.min(day, last));
}

/**
 * Position of a settlement date within a bond's coupon schedule: coupons remaining, dates of the previous and next one.
 */
interface Coupons {
  count: number;
  before: number;
  next: number;
  /** Days in the coupon period, from its start to settlement, and from settlement to the next coupon. */
  length: number;
  passed: number;
  left: number;
}

function couponsOf(settled: number, due: number, often: number, given = 0): Coupons | undefined {
  const [day, end, frequency, basis] = [settled, due, often, given].map(Math.trunc) as [number, number, number, number];
  if (day < 1 || day >= end || ![1, 2, 4].includes(frequency) || !isBasis(basis)) return undefined;
  const months = 12 / frequency;
  const last = dayOfSerial(end);
  const now = dayOfSerial(day);
  let count = Math.max(0, Math.floor(((last.year - now.year) * 12 + last.month - now.month) / months) - 1);
  while (monthsOn(end, -count * months) > day) count++;
  const [before, next] = [monthsOn(end, -count * months), monthsOn(end, (1 - count) * months)];
  const passed = daysBetween(before, day, basis);
  const length = basis === 1 ? next - before : (basis === 3 ? 365 : 360) / frequency;
  const left = basis === 0 || basis === 4 ? length - passed : next - day;
  return { count, before, next, length, passed, left };
}

const coupon =
  (pick: (coupons: Coupons) => number) =>
  (settled: number, due: number, often: number, basis?: number): Found => {
    const found = couponsOf(settled, due, often, basis);
    return found ? pick(found) : errors.number;
  };

/** Clean price per 100 of a bond at a yield (`earned`), and its Macaulay duration in years (`bound`). */
function valued(coupons: Coupons, rate: number, earned: number, redeemed: number, often: number) {
  const { count, length, passed, left } = coupons;
  const paid = (100 * rate) / often;
  const first = left / length;
  const growth = 1 + earned / often;
  const accrued = (paid * passed) / length;
  if (count === 1) return { price: (paid + redeemed) / (1 + (first * earned) / often) - accrued, bound: first / often };
  let worth = 0;
  let bound = 0;
  for (let k = 0; k < count; k++) {
    const part = (paid + (k === count - 1 ? redeemed : 0)) / growth ** (k + first);
    worth += part;
    bound += part * (k + first);
  }
  return { price: worth - accrued, bound: bound / worth / often };
}

function price(
  ...[settled, due, rate, earned, redeemed, often, basis]: [number, number, number, number, number, number, number?]
): Found {
  const coupons = couponsOf(settled, due, often, basis);
  if (!coupons || rate < 0 || earned < 0 || redeemed <= 0) return errors.number;
  return finite(valued(coupons, rate, earned, redeemed, often).price);
}

function earnings(
  ...[settled, due, rate, paid, redeemed, often, basis]: [number, number, number, number, number, number, number?]
): Found {
  const coupons = couponsOf(settled, due, often, basis);
  if (!coupons || rate < 0 || paid <= 0 || redeemed <= 0) return errors.number;
  const at = (earned: number) => valued(coupons, rate, earned, redeemed, often).price - paid;
  let high = 1;
  while (at(high) > 0 && high < 1e6) high *= 2;
  const low = -0.99 * often;
  return at(low) > 0 && at(high) <= 0 ? between(at, low, high) : errors.number;
}

const duration =
  (isModified: boolean) =>
  (...[settled, due, rate, earned, often, basis]: [number, number, number, number, number, number?]): Found => {
    const coupons = couponsOf(settled, due, often, basis);
    if (!coupons || rate < 0 || earned < 0) return errors.number;
    return finite(valued(coupons, rate, earned, 100, often).bound / (isModified ? 1 + earned / often : 1));
  };

/**
 * ACCRINT: accrued interest per coupon period since issue; from the first coupon on if `whole` is 0 and it has passed.
 */
function accrued(
  ...[issued, first, settled, rate, par, often, given = 0, whole = 1]: [
    ...[number, number, number, number, number, number],
    number?,
    number?,
  ]
): Found {
  const [from, coupon, to, basis] = [issued, first, settled, given].map(Math.trunc) as [number, number, number, number];
  const wrong = rate <= 0 || par <= 0 || from >= to || ![1, 2, 4].includes(often) || !isBasis(basis);
  if (wrong || to - from > 100_000) return errors.number;
  const begin = whole === 0 && to > coupon ? coupon : from;
  const months = 12 / often;
  let at = 0;
  while (monthsOn(coupon, at * months) > begin) at--;
  let periods = 0;
  for (; monthsOn(coupon, at * months) < to; at++) {
    const [start, end] = [monthsOn(coupon, at * months), monthsOn(coupon, (at + 1) * months)];
    const length = basis === 1 ? end - start : (basis === 3 ? 365 : 360) / often;
    periods += daysBetween(Math.max(start, begin), Math.min(end, to), basis) / length;
  }
  return (par * rate * periods) / often;
}

/** Functions of securities without coupons: two positive amounts and the years to maturity. */
const plainPaper =
  (work: (a: number, b: number, years: number) => number) =>
  (settled: number, due: number, a: number, b: number, basis = 0): Found => {
    if (a <= 0 || b <= 0 || Math.trunc(settled) >= Math.trunc(due)) return errors.number;
    const years = yearFraction(settled, due, basis);
    return years instanceof CellError ? years : finite(work(a, b, years));
  };

/** Functions of treasury bills, which run for a year at most. */
const bill =
  (work: (given: number, days: number) => number) =>
  (settled: number, due: number, given: number): Found => {
    const days = Math.trunc(due) - Math.trunc(settled);
    if (given <= 0 || days <= 0 || monthsOn(Math.trunc(settled), 12) < Math.trunc(due)) return errors.number;
    const found = work(given, days);
    return found < 0 ? errors.number : finite(found);
  };

function likeBond(discount: number, days: number): number {
  if (days <= 182) return (365 * discount) / (360 - discount * days);
  const term = days / (days === 366 ? 366 : 365);
  const worth = 1 - (discount * days) / 360;
  return (2 * (Math.sqrt(term ** 2 - (2 * term - 1) * (1 - 1 / worth)) - term)) / (2 * term - 1);
}

const row = (name: string, needs: string, core: FunctionRow['core'], may = 'n'): FunctionRow => ({
  name,
  needs,
  may,
  core,
  source,
});

/** Functions of bonds, discount securities and treasury bills. */
export const securityRows: readonly FunctionRow[] = [
  row(
    'COUPNUM',
    'nnn',
    coupon(({ count }) => count),
  ),
  row(
    'COUPPCD',
    'nnn',
    coupon(({ before }) => before),
  ),
  row(
    'COUPNCD',
    'nnn',
    coupon(({ next }) => next),
  ),
  row(
    'COUPDAYS',
    'nnn',
    coupon(({ length }) => length),
  ),
  row(
    'COUPDAYBS',
    'nnn',
    coupon(({ passed }) => passed),
  ),
  row(
    'COUPDAYSNC',
    'nnn',
    coupon(({ left }) => left),
  ),
  row('PRICE', 'nnnnnn', price),
  row('YIELD', 'nnnnnn', earnings),
  row('DURATION', 'nnnnn', duration(false)),
  row('MDURATION', 'nnnnn', duration(true)),
  row('ACCRINT', 'nnnnnn', accrued, 'nd'),
  row(
    'ACCRINTM',
    'nnnn',
    plainPaper((rate, par, years) => rate * par * years),
  ),
  row(
    'DISC',
    'nnnn',
    plainPaper((paid, redeemed, years) => (redeemed - paid) / redeemed / years),
  ),
  row(
    'INTRATE',
    'nnnn',
    plainPaper((paid, redeemed, years) => (redeemed - paid) / paid / years),
  ),
  row(
    'RECEIVED',
    'nnnn',
    plainPaper((paid, discount, years) => paid / (1 - discount * years)),
  ),
  row(
    'PRICEDISC',
    'nnnn',
    plainPaper((discount, redeemed, years) => redeemed * (1 - discount * years)),
  ),
  row(
    'YIELDDISC',
    'nnnn',
    plainPaper((paid, redeemed, years) => (redeemed / paid - 1) / years),
  ),
  row(
    'TBILLPRICE',
    'nnn',
    bill((discount, days) => 100 * (1 - (discount * days) / 360)),
    '',
  ),
  row(
    'TBILLYIELD',
    'nnn',
    bill((paid, days) => ((100 - paid) / paid) * (360 / days)),
    '',
  ),
  row('TBILLEQ', 'nnn', bill(likeBond), ''),
];
