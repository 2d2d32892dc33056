import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow, Here } from '../function-row.ts';
import { countingRows } from '../maths/counting.ts';
import { roundingRows } from '../maths/rounding.ts';
import { aggregateRows } from '../maths/sums.ts';
import { numbersOf } from '../numeric-arguments.ts';
import { spreadRows } from './dispersion.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** Function of the numbers among its arguments. */
const onNumbers =
  (work: (numbers: number[]) => number | CellError) =>
  (...values: Value[]): Value => {
    const numbers = numbersOf(values);
    return numbers instanceof CellError ? numbers : work(numbers);
  };

function variance(numbers: readonly number[], less: 0 | 1): number | CellError {
  if (numbers.length <= less) return errors.division;
  const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  return numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (numbers.length - less);
}

function deviation(numbers: readonly number[], less: 0 | 1): number | CellError {
  const found = variance(numbers, less);
  return found instanceof CellError ? found : Math.sqrt(found);
}

const allPositive = (numbers: readonly number[]) => numbers.length > 0 && numbers.every((value) => value > 0);

const geometricMean = (numbers: readonly number[]): number | CellError =>
  allPositive(numbers)
    ? Math.exp(numbers.reduce((sum, value) => sum + Math.log(value), 0) / numbers.length)
    : errors.number;

const harmonicMean = (numbers: readonly number[]): number | CellError =>
  allPositive(numbers) ? numbers.length / numbers.reduce((sum, value) => sum + 1 / value, 0) : errors.number;

/** PERCENTILE: interpolated value at a share of the way from the smallest to the largest. */
function percentile(sorted: readonly number[], share: number): number | CellError {
  if (sorted.length === 0 || share < 0 || share > 1) return errors.number;
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] as number;
  const high = sorted[Math.ceil(place)] as number;
  return low + (high - low) * (place - Math.floor(place));
}

const median = (numbers: readonly number[]) => percentile(ascending(numbers), 0.5);

function mode(numbers: readonly number[]): number | CellError {
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: number | undefined;
  for (const [value, count] of counts) if (count > 1 && count > (counts.get(best ?? Number.NaN) ?? 1)) best = value;
  return best ?? errors.missing;
}

const ranked =
  (pick: (sorted: number[], place: number) => number | undefined) =>
  (list: Value, place: number): Value => {
    const numbers = numbersOf([list]);
    if (numbers instanceof CellError) return numbers;
    return pick(ascending(numbers), Math.ceil(place)) ?? errors.number;
  };

const share =
  (scale: number) =>
  (list: Value, part: number): Value => {
    const numbers = numbersOf([list]);
    return numbers instanceof CellError
      ? numbers
      : percentile(ascending(numbers), Math.trunc(part * 1e12) / 1e12 / scale);
  };

const statistic = (name: string, work: (numbers: number[]) => number | CellError): FunctionRow => ({
  name,
  needs: 's',
  repeats: 's',
  core: onNumbers(work),
  source,
});

const byName = new Map([...aggregateRows, ...countingRows, ...roundingRows].map((row) => [row.name, row.core]));
const spread: [string, (numbers: number[]) => number | CellError][] = [
  ['STDEV', (numbers) => deviation(numbers, 1)],
  ['STDEVP', (numbers) => deviation(numbers, 0)],
  ['VAR', (numbers) => variance(numbers, 1)],
  ['VARP', (numbers) => variance(numbers, 0)],
];
const totals = ['AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN', 'PRODUCT', 'STDEV', 'STDEVP', 'SUM', 'VAR', 'VARP'];

const isSubtotal = (formula = '') => /^\s*(?:SUBTOTAL|AGGREGATE)\(/i.test(formula);

/** SUBTOTAL: skips cells with other subtotals and, for function numbers over 100, hidden rows. */
function subtotal(here: Here, number: number, ...areas: Value[]): Value {
  const name = totals[(Math.trunc(number) % 100) - 1];
  if (name === undefined) return errors.value;
  const values: Scalar[] = [];
  for (const area of areas) {
    if (!(area instanceof Area)) return errors.value;
    area.each((value, row, column) => {
      const isLeftOut = (number > 100 && here.isHidden(area, row)) || isSubtotal(here.formula(area, row, column));
      if (!isLeftOut) values.push(value);
    });
  }
  const core = byName.get(name) ?? onNumbers(spread.find(([known]) => known === name)?.[1] ?? (() => errors.value));
  return (core as (...given: Value[]) => Value)(new Matrix(values.length, 1, values));
}

/**
 * AGGREGATE's functions 12 to 19, after the eleven it shares with SUBTOTAL; from 14 on they take a position argument.
 */
const further = ['MEDIAN', 'MODE', 'LARGE', 'SMALL', 'PERCENTILE', 'QUARTILE', 'PERCENTILE.EXC', 'QUARTILE.EXC'];
const FIRST_WITH_PLACE = 14;

/** AGGREGATE. Options 2, 3, 6, 7 skip errors, odd options hidden rows, options 0 to 3 cells with other subtotals. */
function aggregate(here: Here, number: number, option: number, ...given: Value[]): Value {
  const which = Math.trunc(number);
  const skips = Math.trunc(option);
  if (which < 1 || skips < 0 || skips > 7) return errors.value;
  const withPlace = which >= FIRST_WITH_PLACE;
  const [areas, [place = null]] = withPlace ? [given.slice(0, 1), given.slice(1)] : [given, []];
  const values: Scalar[] = [];
  for (const area of areas.map((one) => (one instanceof Area ? one : new Matrix(1, 1, [one])))) {
    area.each((value, row, column) => {
      const isLeftOut =
        (value instanceof CellError && skips % 4 >= 2) ||
        (skips % 2 === 1 && here.isHidden(area, row)) ||
        (skips < 4 && isSubtotal(here.formula(area, row, column)));
      if (!isLeftOut) values.push(value);
    });
  }
  const list = new Matrix(values.length, 1, values);
  if (which <= totals.length) return subtotal(here, which, list);
  const core = [...statisticsRows, ...spreadRows].find(({ name }) => name === further[which - totals.length - 1])?.core;
  const last = place instanceof Area ? place.at(0, 0) : place;
  if (!core || (withPlace && typeof last !== 'number')) return errors.value;
  return (core as (...all: unknown[]) => Value)(list, ...(withPlace ? [last] : []));
}

/** LARGE, SMALL, means, medians, standard deviations, SUBTOTAL, AGGREGATE. */
export const statisticsRows: readonly FunctionRow[] = [
  { name: 'LARGE', needs: 'sn', core: ranked((sorted, place) => sorted[sorted.length - place]), source },
  { name: 'SMALL', needs: 'sn', core: ranked((sorted, place) => sorted[place - 1]), source },
  statistic('MEDIAN', median),
  statistic('GEOMEAN', geometricMean),
  statistic('HARMEAN', harmonicMean),
  statistic('MODE', mode),
  ...spread.map(([name, work]) => statistic(name, work)),
  statistic('STDEV.S', (numbers) => deviation(numbers, 1)),
  statistic('STDEV.P', (numbers) => deviation(numbers, 0)),
  statistic('VAR.S', (numbers) => variance(numbers, 1)),
  statistic('VAR.P', (numbers) => variance(numbers, 0)),
  { name: 'PERCENTILE', needs: 'sn', core: share(1), source },
  { name: 'QUARTILE', needs: 'sn', core: share(4), source },
  { name: 'AGGREGATE', needs: 'nna', repeats: 'a', here: true, core: aggregate, source },
  { name: 'SUBTOTAL', needs: 'ns', repeats: 's', here: true, core: subtotal, source },
];
