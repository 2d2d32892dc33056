import { CellError, errors } from '../../values/error.ts';
import { Area, type Value } from '../../values/value.ts';
import { defineFunction, type FunctionDefinition, STANDARD } from '../function-definition.ts';
import { finiteNumber, type NumberOrError, numbersOf } from '../numeric-arguments.ts';
import { findRoot } from './internal-rate.ts';
import { payment } from './pmt-npv-irr.ts';

function futureValue(rate: number, periods: number, amount: number, present = 0, due = 0): NumberOrError {
  if (rate === 0) return -(present + amount * periods);
  const growth = (1 + rate) ** periods;
  return finiteNumber(-(present * growth + (amount * (due === 0 ? 1 : 1 + rate) * (growth - 1)) / rate));
}

function presentValue(rate: number, periods: number, amount: number, future = 0, due = 0): NumberOrError {
  if (rate === 0) return -(future + amount * periods);
  const growth = (1 + rate) ** periods;
  return finiteNumber(-(future + (amount * (due === 0 ? 1 : 1 + rate) * (growth - 1)) / rate) / growth);
}

function periodCount(rate: number, amount: number, present: number, future = 0, due = 0): NumberOrError {
  if (rate === 0) return amount === 0 ? errors.number : -(present + future) / amount;
  const perpetuity = (amount * (due === 0 ? 1 : 1 + rate)) / rate;
  return finiteNumber(Math.log((perpetuity - future) / (perpetuity + present)) / Math.log(1 + rate));
}

/** The root nearest to a guess between fixed rates where a function changes sign; undefined if it never does. */
function nearestRoot(valueAt: (rate: number) => number, rates: readonly number[], guess: number): number | undefined {
  let best: number | undefined;
  for (let i = 1; i < rates.length; i++) {
    const [low, high] = [rates[i - 1] as number, rates[i] as number];
    const product = valueAt(low) * valueAt(high);
    if (product > 0 || Number.isNaN(product)) continue;
    const root = findRoot(valueAt, low, high);
    if (best === undefined || Math.abs(root - guess) < Math.abs(best - guess)) best = root;
  }
  return best;
}

const RATE_BOUNDS = [
  ...[-0.99, -0.9, -0.5, -0.2, -0.1, -0.05, -0.01, -1e-6, 1e-9, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5],
  ...[1, 2, 5, 10, 100, 1000],
];

function rate(
  periods: number,
  amount: number,
  present: number,
  ...[future = 0, due = 0, guess = 0.1]: number[]
): NumberOrError {
  if (periods <= 0) return errors.number;
  const differenceAt = (candidate: number) => {
    const value = futureValue(candidate, periods, amount, present, due);
    return value instanceof CellError ? Number.NaN : future - value;
  };
  const root = nearestRoot(differenceAt, RATE_BOUNDS, guess);
  return root === undefined ? errors.number : Math.abs(root) < 1e-12 ? 0 : root;
}

type LoanPart = (
  ...args: [rate: number, period: number, periods: number, present: number, future?: number, due?: number]
) => NumberOrError;

/** IPMT: the interest part of one period's payment, on the balance after the payments before it. */
const interest: LoanPart = (rate, period, periods, present, future = 0, due = 0) => {
  if (period < 1 || period >= periods + 1) return errors.number;
  const amount = payment(rate, periods, present, future, due);
  if (amount instanceof CellError) return amount;
  if (due !== 0 && period === 1) return 0;
  const balance =
    due === 0 ? futureValue(rate, period - 1, amount, present) : futureValue(rate, period - 2, amount, present, 1);
  if (balance instanceof CellError) return balance;
  return (due === 0 ? balance : balance - amount) * rate;
};

/** PPMT: the rest of the payment, which repays the loan. */
const principal: LoanPart = (rate, period, periods, present, future = 0, due = 0) => {
  const amount = payment(rate, periods, present, future, due);
  const interestPart = interest(rate, period, periods, present, future, due);
  if (amount instanceof CellError) return amount;
  return interestPart instanceof CellError ? interestPart : amount - interestPart;
};

/** CUMIPMT and CUMPRINC: the interest or the principal of all payments of some periods. */
const cumulative =
  (partOf: LoanPart) =>
  (...[rate, periods, present, start, end, due]: [number, number, number, number, number, number]): NumberOrError => {
    const isInvalid = rate <= 0 || periods <= 0 || present <= 0 || start < 1 || end < start || end > periods;
    if (isInvalid || (due !== 0 && due !== 1) || end - start > 100_000) return errors.number;
    let sum = 0;
    for (let period = Math.ceil(start); period <= end; period++) {
      const part = partOf(rate, period, periods, present, 0, due);
      if (part instanceof CellError) return part;
      sum += part;
    }
    return sum;
  };

/** Amounts with their dates, in years of 365 days from the first. */
interface DatedFlows {
  amounts: number[];
  years: number[];
}

/** Pairs amounts with their dates, cell by cell; an error if they do not match. Pairs without an amount are left out. */
function datedFlows(values: Value, dates: Value): DatedFlows | CellError {
  if (!(values instanceof Area && dates instanceof Area)) return errors.notAvailable;
  const [width, dateWidth] = [values.columns, dates.columns];
  if (values.rows * width !== dates.rows * dateWidth) return errors.number;
  const flows: { amount: number; day: number }[] = [];
  let error: CellError | undefined;
  const dayAt = (index: number) => dates.at(Math.floor(index / dateWidth), index % dateWidth);
  let first: number | undefined;
  dates.each((day) => {
    if (typeof day === 'number') first ??= Math.trunc(day);
    else if (day instanceof CellError) error ??= day;
  });
  values.each((amount, row, column) => {
    const day = dayAt(row * width + column);
    if (amount instanceof CellError) error ??= amount;
    else if (typeof amount === 'number') flows.push({ amount, day: typeof day === 'number' ? Math.trunc(day) : 0 });
  });
  if (error) return error;
  const start = first ?? 0;
  if (flows.some(({ day }) => day < start)) return errors.number;
  return { amounts: flows.map(({ amount }) => amount), years: flows.map(({ day }) => (day - start) / 365) };
}

const datedValue = ({ amounts, years }: DatedFlows, rate: number) =>
  amounts.reduce((sum, amount, i) => sum + amount / (1 + rate) ** (years[i] as number), 0);

function xnpv(rate: number, values: Value, dates: Value): NumberOrError {
  const flows = datedFlows(values, dates);
  if (flows instanceof CellError) return flows;
  return rate <= 0 ? errors.number : datedValue(flows, rate);
}

const XIRR_BOUNDS = [
  -0.999, -0.99, -0.9, -0.75, -0.5, -0.25, -0.1, 0, 0.05, 0.1, 0.2, 0.4, 0.7, 1, 2, 5, 10, 100, 1e4, 1e6,
];

function xirr(values: Value, dates: Value, guess = 0.1): NumberOrError {
  const flows = datedFlows(values, dates);
  if (flows instanceof CellError) return flows;
  const { amounts } = flows;
  if (!amounts.some((amount) => amount > 0) || !amounts.some((amount) => amount < 0)) return errors.number;
  return nearestRoot((rate) => datedValue(flows, rate), XIRR_BOUNDS, guess) ?? errors.number;
}

function nominalRate(effective: number, periodsPerYear: number): NumberOrError {
  const periods = Math.trunc(periodsPerYear);
  return effective <= 0 || periods < 1 ? errors.number : ((1 + effective) ** (1 / periods) - 1) * periods;
}

function effectiveRate(nominal: number, periodsPerYear: number): NumberOrError {
  const periods = Math.trunc(periodsPerYear);
  return nominal <= 0 || periods < 1 ? errors.number : (1 + nominal / periods) ** periods - 1;
}

/** ISPMT: interest of one period of a loan whose principal is repaid in equal parts. */
const equalInterest = (rate: number, period: number, periods: number, present: number): NumberOrError =>
  periods === 0 ? errors.division : (present * rate * (period - periods)) / periods;

const equivalentRate = (periods: number, present: number, future: number): NumberOrError =>
  periods <= 0 || present === 0 ? errors.number : finiteNumber((future / present) ** (1 / periods) - 1);

const growthPeriods = (rate: number, present: number, future: number): NumberOrError =>
  rate <= 0 || present <= 0 || future <= 0 ? errors.number : Math.log(future / present) / Math.log(1 + rate);

/** MIRR: outflows are discounted at the finance rate, inflows compounded at the reinvestment rate. */
function modifiedRate(values: Value, financeRate: number, reinvestRate: number): NumberOrError {
  const flows = numbersOf([values]);
  if (flows instanceof CellError) return flows;
  const last = flows.length - 1;
  let [outflow, inflow] = [0, 0];
  for (const [period, flow] of flows.entries()) {
    if (flow < 0) outflow -= flow / (1 + financeRate) ** period;
    else inflow += flow * (1 + reinvestRate) ** (last - period);
  }
  return outflow === 0 || inflow === 0 ? errors.division : finiteNumber((inflow / outflow) ** (1 / last) - 1);
}

/** FVSCHEDULE: compounds an amount at a series of rates; empty cells count as 0. */
function scheduledValue(amount: number, schedule: Value): NumberOrError {
  const rates = numbersOf([schedule]);
  return rates instanceof CellError ? rates : rates.reduce((value, rate) => value * (1 + rate), amount);
}

/** DOLLARDE (`toDecimal`) and DOLLARFR: convert prices between fractional and decimal notation. */
const convertQuote =
  (toDecimal: boolean) =>
  (price: number, fraction: number): NumberOrError => {
    const denominator = Math.trunc(fraction);
    if (denominator < 1) return denominator < 0 ? errors.number : errors.division;
    const factor = 10 ** Math.ceil(Math.log10(denominator)) / denominator;
    const integer = Math.trunc(price);
    return integer + (price - integer) * (toDecimal ? factor : 1 / factor);
  };

const loanPart = {
  rate: 'number',
  per: 'number',
  nper: 'number',
  pv: 'number',
  fv: 'number?',
  type: 'number?',
} as const;
const loanPeriods = {
  rate: 'number',
  nper: 'number',
  pv: 'number',
  startPeriod: 'number',
  endPeriod: 'number',
  type: 'number',
} as const;

/** Loans, savings, and dated cash flows. */
export const loanFunctions: readonly FunctionDefinition[] = [
  defineFunction(
    'PV',
    { rate: 'number', nper: 'number', pmt: 'number', fv: 'number?', type: 'number?' },
    presentValue,
    STANDARD,
  ),
  defineFunction(
    'FV',
    { rate: 'number', nper: 'number', pmt: 'number', pv: 'number?', type: 'number?' },
    futureValue,
    STANDARD,
  ),
  defineFunction(
    'NPER',
    { rate: 'number', pmt: 'number', pv: 'number', fv: 'number?', type: 'number?' },
    periodCount,
    STANDARD,
  ),
  defineFunction(
    'RATE',
    { nper: 'number', pmt: 'number', pv: 'number', fv: 'number?', type: 'number?', guess: 'number?' },
    rate,
    STANDARD,
  ),
  defineFunction('IPMT', loanPart, interest, STANDARD),
  defineFunction('PPMT', loanPart, principal, STANDARD),
  defineFunction('CUMIPMT', loanPeriods, cumulative(interest), STANDARD),
  defineFunction('CUMPRINC', loanPeriods, cumulative(principal), STANDARD),
  defineFunction('XNPV', { rate: 'number', values: 'values', dates: 'values' }, xnpv, STANDARD),
  defineFunction('XIRR', { values: 'values', dates: 'values', guess: 'number?' }, xirr, STANDARD),
  defineFunction('ISPMT', { rate: 'number', per: 'number', nper: 'number', pv: 'number' }, equalInterest, STANDARD),
  defineFunction('FVSCHEDULE', { principal: 'number', schedule: 'area' }, scheduledValue, STANDARD),
  defineFunction('DOLLARDE', { fractionalDollar: 'number', fraction: 'number' }, convertQuote(true), STANDARD),
  defineFunction('DOLLARFR', { decimalDollar: 'number', fraction: 'number' }, convertQuote(false), STANDARD),
  defineFunction('MIRR', { values: 'values', financeRate: 'number', reinvestRate: 'number' }, modifiedRate, STANDARD),
  defineFunction('RRI', { nper: 'number', pv: 'number', fv: 'number' }, equivalentRate, STANDARD),
  defineFunction('PDURATION', { rate: 'number', pv: 'number', fv: 'number' }, growthPeriods, STANDARD),
  defineFunction('EFFECT', { nominalRate: 'number', npery: 'number' }, effectiveRate, STANDARD),
  defineFunction('NOMINAL', { effectRate: 'number', npery: 'number' }, nominalRate, STANDARD),
];
