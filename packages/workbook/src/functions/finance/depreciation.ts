import { type CellError, errors } from '../../values/error.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';
type Found = number | CellError;
/** Longest life accepted, in periods; bounds the loop. */
const LONGEST_LIFE = 100_000;

const straight = (cost: number, salvage: number, life: number): Found =>
  life === 0 ? errors.division : (cost - salvage) / life;

const byYears = (cost: number, salvage: number, life: number, period: number): Found =>
  life <= 0 || period < 1 || period > life
    ? errors.number
    : ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1));

/** DB: fixed rate, rounded to three decimals, on the declining balance; `month` is the months of the first year. */
function declining(cost: number, salvage: number, life: number, period: number, month = 12): Found {
  const months = Math.trunc(month);
  const wrong = cost < 0 || salvage < 0 || life <= 0 || life > LONGEST_LIFE || period < 1 || months < 1 || months > 12;
  if (wrong || period > life + (months < 12 ? 1 : 0)) return errors.number;
  if (cost === 0) return 0;
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  let total = (cost * rate * months) / 12;
  if (Math.trunc(period) === 1) return total;
  for (let year = 2; year < Math.trunc(period); year++) total += (cost - total) * rate;
  const last = (cost - total) * rate;
  return Math.trunc(period) > life ? (last * (12 - months)) / 12 : last;
}

/** DDB: straight-line rate times `factor` on the declining balance, never below the salvage value. */
function doubleDeclining(cost: number, salvage: number, life: number, period: number, factor = 2): Found {
  if (cost < 0 || salvage < 0 || life <= 0 || period < 1 || period > life || factor <= 0) return errors.number;
  const rate = Math.min(1, factor / life);
  const left = (periods: number) => Math.max(salvage, cost * (1 - rate) ** periods);
  return Math.max(0, Math.min(cost, left(period - 1)) - left(period));
}

/** Declining-balance depreciation of one period at `factor` times the straight-line rate, down to the salvage value. */
function portion(cost: number, salvage: number, life: number, period: number, factor: number): number {
  const rate = Math.min(1, factor / life);
  const left = cost * (1 - rate) ** (period - 1);
  return Math.max(0, left - Math.max(salvage, left * (1 - rate)));
}

/**
 * VDB: from `start` to `end`, which may fall within periods. Switches to straight-line depreciation where that is
 * larger, unless `noSwitch`.
 */
function variable(
  ...[cost, salvage, life, start, end, factor = 2, noSwitch = false]: [
    ...[number, number, number, number, number],
    number?,
    boolean?,
  ]
): Found {
  const wrong = cost < 0 || salvage < 0 || life <= 0 || life > LONGEST_LIFE || start < 0 || end < start || end > life;
  if (wrong || factor <= 0) return errors.number;
  let rest = Math.max(0, cost - salvage);
  let evenly: number | undefined;
  let sum = 0;
  for (let period = 1; period < end + 1; period++) {
    const part = portion(cost, salvage, life, period, factor);
    const straightPart = rest / (life - period + 1);
    if (evenly === undefined && !noSwitch && straightPart > part) evenly = straightPart;
    rest -= part;
    sum += (evenly ?? part) * Math.max(0, Math.min(end, period) - Math.max(start, period - 1));
  }
  return sum;
}

/** SLN, SYD, DB, DDB, VDB. */
export const depreciationRows: readonly FunctionRow[] = [
  { name: 'SLN', needs: 'nnn', core: straight, source },
  { name: 'SYD', needs: 'nnnn', core: byYears, source },
  { name: 'DB', needs: 'nnnn', may: 'd', core: declining, source },
  { name: 'DDB', needs: 'nnnn', may: 'd', core: doubleDeclining, source },
  { name: 'VDB', needs: 'nnnnn', may: 'db', core: variable, source },
];
