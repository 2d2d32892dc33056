import { CellError, errors } from '../../values/error.ts';
import { Area, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { numbersOf } from '../numeric-arguments.ts';
import { between } from './internal-rate.ts';
import { payment } from './payments.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';
type Found = number | CellError;

const finite = (value: number): Found => (Number.isFinite(value) ? value : errors.number);

function future(rate: number, periods: number, paid: number, present = 0, due = 0): Found {
  if (rate === 0) return -(present + paid * periods);
  const growth = (1 + rate) ** periods;
  return finite(-(present * growth + (paid * (due === 0 ? 1 : 1 + rate) * (growth - 1)) / rate));
}

function present(rate: number, periods: number, paid: number, later = 0, due = 0): Found {
  if (rate === 0) return -(later + paid * periods);
  const growth = (1 + rate) ** periods;
  return finite(-(later + (paid * (due === 0 ? 1 : 1 + rate) * (growth - 1)) / rate) / growth);
}

function periods(rate: number, paid: number, now: number, later = 0, due = 0): Found {
  if (rate === 0) return paid === 0 ? errors.number : -(now + later) / paid;
  const each = (paid * (due === 0 ? 1 : 1 + rate)) / rate;
  return finite(Math.log((each - later) / (each + now)) / Math.log(1 + rate));
}

/** RATE: brackets the roots between fixed rates and returns the root nearest to the guess. */
function rateOf(count: number, paid: number, now: number, ...[later = 0, due = 0, guess = 0.1]: number[]): Found {
  if (count <= 0) return errors.number;
  const at = (rate: number) => {
    const value = future(rate, count, paid, now, due);
    return value instanceof CellError ? Number.NaN : later - value;
  };
  const tried = [
    -0.99, -0.9, -0.5, -0.2, -0.1, -0.05, -0.01, -1e-6, 1e-9, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5,
  ];
  const rates = [...tried, 1, 2, 5, 10, 100, 1000];
  let best: number | undefined;
  for (let i = 1; i < rates.length; i++) {
    const [low, high] = [rates[i - 1] as number, rates[i] as number];
    if (at(low) * at(high) > 0 || Number.isNaN(at(low) * at(high))) continue;
    const found = between(at, low, high);
    if (best === undefined || Math.abs(found - guess) < Math.abs(best - guess)) best = found;
  }
  return best === undefined ? errors.number : Math.abs(best) < 1e-12 ? 0 : best;
}

/** IPMT: the interest part of one period's payment, on the balance after the payments before it. */
function interest(rate: number, period: number, count: number, now: number, later = 0, due = 0): Found {
  if (period < 1 || period >= count + 1) return errors.number;
  const paid = payment(rate, count, now, later, due);
  if (paid instanceof CellError) return paid;
  if (due !== 0 && period === 1) return 0;
  const owed = due === 0 ? future(rate, period - 1, paid, now) : future(rate, period - 2, paid, now, 1);
  if (owed instanceof CellError) return owed;
  return (due === 0 ? owed : owed - paid) * rate;
}

function principal(rate: number, period: number, count: number, now: number, later = 0, due = 0): Found {
  const paid = payment(rate, count, now, later, due);
  const part = interest(rate, period, count, now, later, due);
  if (paid instanceof CellError) return paid;
  return part instanceof CellError ? part : paid - part;
}

const cumulative =
  (of: typeof interest) =>
  (rate: number, count: number, now: number, from: number, to: number, due: number): Found => {
    const wrong =
      rate <= 0 || count <= 0 || now <= 0 || from < 1 || to < from || to > count || (due !== 0 && due !== 1);
    if (wrong || to - from > 100_000) return errors.number;
    let sum = 0;
    for (let period = Math.ceil(from); period <= to; period++) {
      const part = of(rate, period, count, now, 0, due);
      if (part instanceof CellError) return part;
      sum += part;
    }
    return sum;
  };

/** Pairs values with their dates, in years of 365 days from the first; an error if they do not match. */
function dated(values: Value, days: Value): { values: number[]; years: number[] } | CellError {
  if (!(values instanceof Area && days instanceof Area)) return errors.missing;
  const amounts = numbersOf([values]);
  const serials = numbersOf([days]);
  if (amounts instanceof CellError) return amounts;
  if (serials instanceof CellError) return serials;
  const first = Math.trunc(serials[0] ?? 0);
  if (amounts.length !== serials.length || serials.some((day) => day < first)) return errors.number;
  return { values: amounts, years: serials.map((day) => (Math.trunc(day) - first) / 365) };
}

const worth = (values: readonly number[], years: readonly number[], rate: number) =>
  values.reduce((sum, value, i) => sum + value / (1 + rate) ** (years[i] as number), 0);

function xnpv(rate: number, values: Value, days: Value): Found {
  const found = dated(values, days);
  if (found instanceof CellError) return found;
  return rate <= 0 ? errors.number : worth(found.values, found.years, rate);
}

function xirr(values: Value, days: Value, guess = 0.1): Found {
  const found = dated(values, days);
  if (found instanceof CellError) return found;
  if (!found.values.some((value) => value > 0) || !found.values.some((value) => value < 0)) return errors.number;
  const at = (rate: number) => worth(found.values, found.years, rate);
  const rates = [
    -0.999, -0.99, -0.9, -0.75, -0.5, -0.25, -0.1, 0, 0.05, 0.1, 0.2, 0.4, 0.7, 1, 2, 5, 10, 100, 1e4, 1e6,
  ];
  let best: number | undefined;
  for (let i = 1; i < rates.length; i++) {
    const [low, high] = [rates[i - 1] as number, rates[i] as number];
    if (at(low) * at(high) > 0) continue;
    const rate = between(at, low, high);
    if (best === undefined || Math.abs(rate - guess) < Math.abs(best - guess)) best = rate;
  }
  return best ?? errors.number;
}

const nominal = (rate: number, count: number) =>
  rate <= 0 || count < 1 ? errors.number : ((1 + rate) ** (1 / Math.trunc(count)) - 1) * Math.trunc(count);
const effective = (rate: number, count: number) =>
  rate <= 0 || count < 1 ? errors.number : (1 + rate / Math.trunc(count)) ** Math.trunc(count) - 1;

/** ISPMT: interest of one period of a loan whose principal is repaid in equal parts. */
const equalInterest = (rate: number, period: number, count: number, now: number): Found =>
  count === 0 ? errors.division : (now * rate * (period - count)) / count;

const equivalentRate = (count: number, now: number, later: number): Found =>
  count <= 0 || now === 0 ? errors.number : finite((later / now) ** (1 / count) - 1);

const duration = (rate: number, now: number, later: number): Found =>
  rate <= 0 || now <= 0 || later <= 0 ? errors.number : Math.log(later / now) / Math.log(1 + rate);

/** MIRR: outflows are discounted at the finance rate, inflows compounded at the reinvestment rate. */
function modifiedRate(values: Value, finance: number, reinvested: number): Found {
  const flows = numbersOf([values]);
  if (flows instanceof CellError) return flows;
  const last = flows.length - 1;
  let [out, back] = [0, 0];
  for (const [at, flow] of flows.entries()) {
    if (flow < 0) out -= flow / (1 + finance) ** at;
    else back += flow * (1 + reinvested) ** (last - at);
  }
  return out === 0 || back === 0 ? errors.division : finite((back / out) ** (1 / last) - 1);
}

/** FVSCHEDULE: compounds an amount at a series of rates; empty cells count as 0. */
function scheduled(amount: number, rates: Value): Found {
  const found = numbersOf([rates]);
  return found instanceof CellError ? found : found.reduce((sum, rate) => sum * (1 + rate), amount);
}

/** DOLLARDE (`toDecimal`) and DOLLARFR: convert prices between fractional and decimal notation. */
const quoted =
  (toDecimal: boolean) =>
  (value: number, given: number): Found => {
    const parts = Math.trunc(given);
    if (parts < 1) return parts < 0 ? errors.number : errors.division;
    const factor = 10 ** Math.ceil(Math.log10(parts)) / parts;
    const whole = Math.trunc(value);
    return whole + (value - whole) * (toDecimal ? factor : 1 / factor);
  };

/** Loans, savings, and cash flows on given dates. */
export const loanRows: readonly FunctionRow[] = [
  { name: 'PV', needs: 'nnn', may: 'nn', core: present, source },
  { name: 'FV', needs: 'nnn', may: 'nn', core: future, source },
  { name: 'NPER', needs: 'nnn', may: 'nn', core: periods, source },
  { name: 'RATE', needs: 'nnn', may: 'nnn', core: rateOf, source },
  { name: 'IPMT', needs: 'nnnn', may: 'nn', core: interest, source },
  { name: 'PPMT', needs: 'nnnn', may: 'nn', core: principal, source },
  { name: 'CUMIPMT', needs: 'nnnnnn', core: cumulative(interest), source },
  { name: 'CUMPRINC', needs: 'nnnnnn', core: cumulative(principal), source },
  { name: 'XNPV', needs: 'nss', core: xnpv, source },
  { name: 'XIRR', needs: 'ss', may: 'n', core: xirr, source },
  { name: 'ISPMT', needs: 'nnnn', core: equalInterest, source },
  { name: 'FVSCHEDULE', needs: 'na', core: scheduled, source },
  { name: 'DOLLARDE', needs: 'nn', core: quoted(true), source },
  { name: 'DOLLARFR', needs: 'nn', core: quoted(false), source },
  { name: 'MIRR', needs: 'snn', core: modifiedRate, source },
  { name: 'RRI', needs: 'nnn', core: equivalentRate, source },
  { name: 'PDURATION', needs: 'nnn', core: duration, source },
  { name: 'EFFECT', needs: 'nn', core: effective, source },
  { name: 'NOMINAL', needs: 'nn', core: nominal, source },
];
