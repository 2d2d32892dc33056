import { CellError, errors } from '../../values/error.ts';
import { dayOfSerial, serialOfDay } from '../../values/serial.ts';
import { days360, monthLength, yearFraction } from '../dates/edate-weekday-time.ts';
import { defineFunction, type FunctionDefinition } from '../function-definition.ts';
import { finiteNumber, type NumberOrError } from '../numeric-arguments.ts';
import { findRoot } from './internal-rate.ts';

const SOURCE =
  'Excel’s help page of the function; Securities Industry Association, Standard Securities Calculation Methods';

const isBasis = (basis: number) => basis >= 0 && basis < 5;
const isFrequency = (frequency: number) => frequency === 1 || frequency === 2 || frequency === 4;
const daysBetween = (from: number, to: number, basis: number): number =>
  basis === 0 || basis === 4 ? Number(days360(from, to, basis === 4)) : to - from;

/** Adds months to a date; the end of a month maps to the end of a month. */
function addMonths(serial: number, months: number): number {
  const { year, month, day } = dayOfSerial(serial);
  const first = dayOfSerial(serialOfDay(year, month + months, 1));
  const last = monthLength(first.year, first.month);
  return serialOfDay(first.year, first.month, day === monthLength(year, month) ? last : Math.min(day, last));
}

/** Position of a settlement date within a bond's coupon schedule. */
interface CouponPosition {
  /** Coupons remaining, and the dates of the previous and the next one. */
  count: number;
  previous: number;
  next: number;
  /** Days in the coupon period, from its start to settlement, and from settlement to the next coupon. */
  periodDays: number;
  daysSince: number;
  daysUntil: number;
}

function couponPosition(
  settlementDate: number,
  maturityDate: number,
  couponFrequency: number,
  dayCountBasis = 0,
): CouponPosition | undefined {
  const [settlement, maturity] = [Math.trunc(settlementDate), Math.trunc(maturityDate)];
  const [frequency, basis] = [Math.trunc(couponFrequency), Math.trunc(dayCountBasis)];
  if (settlement < 1 || settlement >= maturity || !isFrequency(frequency) || !isBasis(basis)) return undefined;
  const months = 12 / frequency;
  const end = dayOfSerial(maturity);
  const start = dayOfSerial(settlement);
  const monthsLeft = (end.year - start.year) * 12 + end.month - start.month;
  let count = Math.max(0, Math.floor(monthsLeft / months) - 1);
  while (addMonths(maturity, -count * months) > settlement) count++;
  const previous = addMonths(maturity, -count * months);
  const next = addMonths(maturity, (1 - count) * months);
  const daysSince = daysBetween(previous, settlement, basis);
  const periodDays = basis === 1 ? next - previous : (basis === 3 ? 365 : 360) / frequency;
  const daysUntil = basis === 0 || basis === 4 ? periodDays - daysSince : next - settlement;
  return { count, previous, next, periodDays, daysSince, daysUntil };
}

/** Clean price per 100 of a bond at a yield, and its Macaulay duration in years. */
function valueBond(
  { count, periodDays, daysSince, daysUntil }: CouponPosition,
  [rate, yieldRate, redemption, frequency]: readonly [number, number, number, number],
): { price: number; duration: number } {
  const coupon = (100 * rate) / frequency;
  const firstPeriod = daysUntil / periodDays;
  const growth = 1 + yieldRate / frequency;
  const accrued = (coupon * daysSince) / periodDays;
  if (count === 1) {
    const price = (coupon + redemption) / (1 + (firstPeriod * yieldRate) / frequency) - accrued;
    return { price, duration: firstPeriod / frequency };
  }
  let total = 0;
  let weighted = 0;
  for (let k = 0; k < count; k++) {
    const payment = coupon + (k === count - 1 ? redemption : 0);
    const presentValue = payment / growth ** (k + firstPeriod);
    total += presentValue;
    weighted += presentValue * (k + firstPeriod);
  }
  return { price: total - accrued, duration: weighted / total / frequency };
}

type BondArguments = [
  ...[settlement: number, maturity: number, rate: number, yieldOrPrice: number, redemption: number, frequency: number],
  basis?: number,
];

function price(...args: BondArguments): NumberOrError {
  const [settlement, maturity, rate, yieldRate, redemption, frequency, basis] = args;
  const position = couponPosition(settlement, maturity, frequency, basis);
  if (!position || rate < 0 || yieldRate < 0 || redemption <= 0) return errors.number;
  return finiteNumber(valueBond(position, [rate, yieldRate, redemption, frequency]).price);
}

/** YIELD: the yield at which the bond has the price. */
function bondYield(...args: BondArguments): NumberOrError {
  const [settlement, maturity, rate, bondPrice, redemption, frequency, basis] = args;
  const position = couponPosition(settlement, maturity, frequency, basis);
  if (!position || rate < 0 || bondPrice <= 0 || redemption <= 0) return errors.number;
  const differenceAt = (yieldRate: number) =>
    valueBond(position, [rate, yieldRate, redemption, frequency]).price - bondPrice;
  let high = 1;
  while (differenceAt(high) > 0 && high < 1e6) high *= 2;
  const low = -0.99 * frequency;
  const hasRoot = differenceAt(low) > 0 && differenceAt(high) <= 0;
  return hasRoot ? findRoot(differenceAt, low, high) : errors.number;
}

const duration =
  (isModified: boolean) =>
  (...args: [number, number, number, number, number, number?]): NumberOrError => {
    const [settlement, maturity, rate, yieldRate, frequency, basis] = args;
    const position = couponPosition(settlement, maturity, frequency, basis);
    if (!position || rate < 0 || yieldRate < 0) return errors.number;
    const macaulay = valueBond(position, [rate, yieldRate, 100, frequency]).duration;
    return finiteNumber(macaulay / (isModified ? 1 + yieldRate / frequency : 1));
  };

/**
 * ACCRINT: interest accrued from issue to settlement, by coupon periods counted from the date of the first
 * interest. If `fromIssue` is 0, the periods between that of the issue and the last one before the first
 * interest do not count. Excel does the same, although its help page says otherwise.
 */
function accruedInterest(
  ...[issueDate, firstDate, settlementDate, rate, par, frequency, dayCountBasis = 0, fromIssue = 1]: [
    ...[number, number, number, number, number, number],
    number?,
    number?,
  ]
): NumberOrError {
  const [issue, firstCoupon] = [Math.trunc(issueDate), Math.trunc(firstDate)];
  const [settlement, basis] = [Math.trunc(settlementDate), Math.trunc(dayCountBasis)];
  const isInvalid = rate <= 0 || par <= 0 || issue >= settlement || !isFrequency(frequency) || !isBasis(basis);
  if (isInvalid || settlement - issue > 100_000) return errors.number;
  const months = 12 / frequency;
  const couponDate = (index: number) => addMonths(firstCoupon, index * months);
  const shareOfPeriod = (index: number, until: number) => {
    const [start, end] = [couponDate(index), couponDate(index + 1)];
    const periodDays = basis === 1 ? end - start : (basis === 3 ? 365 : 360) / frequency;
    return daysBetween(Math.max(start, issue), until, basis) / periodDays;
  };
  let index = 0;
  while (couponDate(index) > issue) index--;
  let periods = 0;
  if (fromIssue === 0) {
    // A single period, from the coupon before the first interest to settlement, whatever its length.
    periods = shareOfPeriod(-1, settlement);
    if (index < -1 && couponDate(index) < issue) periods += shareOfPeriod(index, couponDate(index + 1));
  } else
    for (; couponDate(index) < settlement; index++)
      periods += shareOfPeriod(index, Math.min(couponDate(index + 1), settlement));
  return (par * rate * periods) / frequency;
}

/** Discount on a treasury bill as the yield of a bond (TBILLEQ). */
function bondEquivalent(discount: number, days: number): number {
  if (days <= 182) return (365 * discount) / (360 - discount * days);
  const term = days / (days === 366 ? 366 : 365);
  const value = 1 - (discount * days) / 360;
  return (2 * (Math.sqrt(term ** 2 - (2 * term - 1) * (1 - 1 / value)) - term)) / (2 * term - 1);
}

const defineCoupon = (name: string, pick: (position: CouponPosition) => number) =>
  defineFunction(
    name,
    { settlement: 'number', maturity: 'number', frequency: 'number', basis: 'number?' },
    (settlement: number, maturity: number, frequency: number, basis?: number): NumberOrError => {
      const position = couponPosition(settlement, maturity, frequency, basis);
      return position ? pick(position) : errors.number;
    },
    SOURCE,
  );

/**
 * Defines a function of a security without coupons. It takes two positive amounts, named as in Excel, and the
 * years between two dates.
 */
const defineDiscount = (
  name: string,
  [firstDate, secondDate, first, second]: readonly [string, string, string, string],
  calculate: (a: number, b: number, years: number) => number,
) =>
  defineFunction(
    name,
    { [firstDate]: 'number', [secondDate]: 'number', [first]: 'number', [second]: 'number', basis: 'number?' },
    (...[start, end, a, b, basis = 0]: [number, number, number, number, number?]): NumberOrError => {
      if (a <= 0 || b <= 0 || Math.trunc(start) >= Math.trunc(end)) return errors.number;
      const years = yearFraction(start, end, basis);
      return years instanceof CellError ? years : finiteNumber(calculate(a, b, years));
    },
    SOURCE,
  );

/** Defines a function of a treasury bill, which runs for at most a year; `amount` names its discount or price. */
const defineBill = (name: string, amount: string, calculate: (amount: number, days: number) => number) =>
  defineFunction(
    name,
    { settlement: 'number', maturity: 'number', [amount]: 'number' },
    (settlement: number, maturity: number, value: number): NumberOrError => {
      const days = Math.trunc(maturity) - Math.trunc(settlement);
      if (value <= 0 || days <= 0 || addMonths(Math.trunc(settlement), 12) < Math.trunc(maturity)) return errors.number;
      const result = calculate(value, days);
      return result < 0 ? errors.number : finiteNumber(result);
    },
    SOURCE,
  );

const durationParameters = {
  settlement: 'number',
  maturity: 'number',
  coupon: 'number',
  yld: 'number',
  frequency: 'number',
  basis: 'number?',
} as const;

/** Functions of bonds, discount securities and treasury bills. */
export const securityFunctions: readonly FunctionDefinition[] = [
  defineCoupon('COUPNUM', ({ count }) => count),
  defineCoupon('COUPPCD', ({ previous }) => previous),
  defineCoupon('COUPNCD', ({ next }) => next),
  defineCoupon('COUPDAYS', ({ periodDays }) => periodDays),
  defineCoupon('COUPDAYBS', ({ daysSince }) => daysSince),
  defineCoupon('COUPDAYSNC', ({ daysUntil }) => daysUntil),
  defineFunction(
    'PRICE',
    {
      settlement: 'number',
      maturity: 'number',
      rate: 'number',
      yld: 'number',
      redemption: 'number',
      frequency: 'number',
      basis: 'number?',
    },
    price,
    SOURCE,
  ),
  defineFunction(
    'YIELD',
    {
      settlement: 'number',
      maturity: 'number',
      rate: 'number',
      pr: 'number',
      redemption: 'number',
      frequency: 'number',
      basis: 'number?',
    },
    bondYield,
    SOURCE,
  ),
  defineFunction('DURATION', durationParameters, duration(false), SOURCE),
  defineFunction('MDURATION', durationParameters, duration(true), SOURCE),
  defineFunction(
    'ACCRINT',
    {
      issue: 'number',
      firstInterest: 'number',
      settlement: 'number',
      rate: 'number',
      par: 'number',
      frequency: 'number',
      basis: 'number?',
      calcMethod: 'number or default?',
    },
    accruedInterest,
    SOURCE,
  ),
  defineDiscount('ACCRINTM', ['issue', 'settlement', 'rate', 'par'], (rate, par, years) => rate * par * years),
  defineDiscount(
    'DISC',
    ['settlement', 'maturity', 'pr', 'redemption'],
    (pricePaid, redemption, years) => (redemption - pricePaid) / redemption / years,
  ),
  defineDiscount(
    'INTRATE',
    ['settlement', 'maturity', 'investment', 'redemption'],
    (investment, redemption, years) => (redemption - investment) / investment / years,
  ),
  defineDiscount(
    'RECEIVED',
    ['settlement', 'maturity', 'investment', 'discount'],
    (investment, discount, years) => investment / (1 - discount * years),
  ),
  defineDiscount(
    'PRICEDISC',
    ['settlement', 'maturity', 'discount', 'redemption'],
    (discount, redemption, years) => redemption * (1 - discount * years),
  ),
  defineDiscount(
    'YIELDDISC',
    ['settlement', 'maturity', 'pr', 'redemption'],
    (pricePaid, redemption, years) => (redemption / pricePaid - 1) / years,
  ),
  defineBill('TBILLPRICE', 'discount', (discount, days) => 100 * (1 - (discount * days) / 360)),
  defineBill('TBILLYIELD', 'pr', (pricePaid, days) => ((100 - pricePaid) / pricePaid) * (360 / days)),
  defineBill('TBILLEQ', 'discount', bondEquivalent),
];
