import { errors } from '../../values/error.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import type { NumberOrError } from '../numeric-arguments.ts';

/** Longest life accepted, in periods; bounds the loop. */
const LONGEST_LIFE = 100_000;

const straightLine = (cost: number, salvage: number, life: number): NumberOrError =>
  life === 0 ? errors.division : (cost - salvage) / life;

const sumOfYears = (cost: number, salvage: number, life: number, period: number): NumberOrError =>
  life <= 0 || period < 1 || period > life
    ? errors.number
    : ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1));

/** DB: fixed rate, rounded to three decimals, on the declining balance; `month` is the months of the first year. */
function declining(cost: number, salvage: number, life: number, period: number, month = 12): NumberOrError {
  const months = Math.trunc(month);
  const isInvalid =
    cost < 0 || salvage < 0 || life <= 0 || life > LONGEST_LIFE || period < 1 || months < 1 || months > 12;
  if (isInvalid || period > life + (months < 12 ? 1 : 0)) return errors.number;
  if (cost === 0) return 0;
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  let total = (cost * rate * months) / 12;
  if (Math.trunc(period) === 1) return total;
  for (let year = 2; year < Math.trunc(period); year++) total += (cost - total) * rate;
  const last = (cost - total) * rate;
  return Math.trunc(period) > life ? (last * (12 - months)) / 12 : last;
}

/** DDB: straight-line rate times `factor` on the declining balance, never below the salvage value. */
function doubleDeclining(cost: number, salvage: number, life: number, period: number, factor = 2): NumberOrError {
  if (cost < 0 || salvage < 0 || life <= 0 || period < 1 || period > life || factor <= 0) return errors.number;
  const rate = Math.min(1, factor / life);
  const valueAfter = (periods: number) => Math.max(salvage, cost * (1 - rate) ** periods);
  return Math.max(0, Math.min(cost, valueAfter(period - 1)) - valueAfter(period));
}

/** Declining-balance depreciation of one period at `factor` times the straight-line rate, down to the salvage value. */
function decliningPart(cost: number, salvage: number, life: number, period: number, factor: number): number {
  const rate = Math.min(1, factor / life);
  const bookValue = cost * (1 - rate) ** (period - 1);
  return Math.max(0, bookValue - Math.max(salvage, bookValue * (1 - rate)));
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
): NumberOrError {
  const isInvalid =
    cost < 0 || salvage < 0 || life <= 0 || life > LONGEST_LIFE || start < 0 || end < start || end > life;
  if (isInvalid || factor <= 0) return errors.number;
  let remaining = Math.max(0, cost - salvage);
  let straightAmount: number | undefined;
  let sum = 0;
  for (let period = 1; period < end + 1; period++) {
    const part = decliningPart(cost, salvage, life, period, factor);
    const straightPart = remaining / (life - period + 1);
    if (straightAmount === undefined && !noSwitch && straightPart > part) straightAmount = straightPart;
    remaining -= part;
    sum += (straightAmount ?? part) * Math.max(0, Math.min(end, period) - Math.max(start, period - 1));
  }
  return sum;
}

/** SLN, SYD, DB, DDB, VDB. */
export const depreciationFunctions = [
  defineFunction('SLN', { cost: 'number', salvage: 'number', life: 'number' }, straightLine, STANDARD),
  defineFunction('SYD', { cost: 'number', salvage: 'number', life: 'number', per: 'number' }, sumOfYears, STANDARD),
  defineFunction(
    'DB',
    { cost: 'number', salvage: 'number', life: 'number', period: 'number', month: 'number or default?' },
    declining,
    STANDARD,
  ),
  defineFunction(
    'DDB',
    { cost: 'number', salvage: 'number', life: 'number', period: 'number', factor: 'number or default?' },
    doubleDeclining,
    STANDARD,
  ),
  defineFunction(
    'VDB',
    {
      cost: 'number',
      salvage: 'number',
      life: 'number',
      startPeriod: 'number',
      endPeriod: 'number',
      factor: 'number or default?',
      noSwitch: 'boolean?',
    },
    variable,
    STANDARD,
  ),
];
