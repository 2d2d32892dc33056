import { CellError, errors } from '../../values/error.ts';
import { Matrix, type Value } from '../../values/value.ts';
import { defineFunction, type FunctionDefinition, STANDARD } from '../function-definition.ts';
import { type NumberOrError, numbersOf } from '../numeric-arguments.ts';
import { ascending, meanOf, onNumbers } from './sample.ts';

const allPositive = (numbers: readonly number[]) => numbers.length > 0 && numbers.every((value) => value > 0);

const geometricMean = (numbers: readonly number[]): NumberOrError =>
  allPositive(numbers)
    ? Math.exp(numbers.reduce((sum, value) => sum + Math.log(value), 0) / numbers.length)
    : errors.number;

const harmonicMean = (numbers: readonly number[]): NumberOrError =>
  allPositive(numbers) ? numbers.length / numbers.reduce((sum, value) => sum + 1 / value, 0) : errors.number;

/** The value at a position, counted from 0; between two values by linear interpolation. */
function interpolate(sorted: readonly number[], position: number): number {
  const low = sorted[Math.floor(position)] as number;
  const high = sorted[Math.ceil(position)] as number;
  return low + (high - low) * (position - Math.floor(position));
}

/** PERCENTILE: interpolated value at a share of the way from the smallest to the largest. */
const percentile = (sorted: readonly number[], share: number): NumberOrError =>
  sorted.length === 0 || share < 0 || share > 1 ? errors.number : interpolate(sorted, share * (sorted.length - 1));

/** PERCENTILE.EXC: the same, excluding the ends. */
function exclusivePercentile(sorted: readonly number[], share: number): NumberOrError {
  const position = share * (sorted.length + 1);
  if (!(position >= 1 && position <= sorted.length)) return errors.number;
  return interpolate(sorted, position - 1);
}

/** Cuts off the digits beyond the twelfth, which may be rounding errors of a computed share. */
const cutShare = (share: number) => Math.trunc(share * 1e12) / 1e12;

const median = (numbers: readonly number[]) => percentile(ascending(numbers), 0.5);

function countsOf(numbers: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function mode(numbers: readonly number[]): NumberOrError {
  const counts = countsOf(numbers);
  const highestCount = [...counts.values()].reduce((a, b) => Math.max(a, b), 1);
  const [value] = [...counts].find(([, count]) => count === highestCount) ?? [];
  return value === undefined || highestCount < 2 ? errors.notAvailable : value;
}

function modes(...values: Value[]): Value {
  const numbers = numbersOf(values);
  if (numbers instanceof CellError) return numbers;
  const counts = countsOf(numbers);
  const highestCount = [...counts.values()].reduce((a, b) => Math.max(a, b), 1);
  const commonest = [...counts].filter(([, count]) => count === highestCount).map(([value]) => value);
  return highestCount < 2 ? errors.notAvailable : new Matrix(commonest.length, 1, commonest);
}

/** PERCENTRANK: share of the list below a value, cut to `digits` digits; `excludedEnds` is 0, or 1 for PERCENTRANK.EXC. */
const percentRank =
  (excludedEnds: 0 | 1) =>
  (sorted: readonly number[], value: number, digits = 3): NumberOrError => {
    const [first, last] = [sorted[0] as number, sorted[sorted.length - 1] as number];
    if (!(value >= first && value <= last)) return errors.notAvailable;
    const index = sorted.findIndex((number) => number >= value);
    const [high, low] = [sorted[index] as number, sorted[index - 1] ?? 0];
    const position = high === value ? index : index - 1 + (value - low) / (high - low);
    const share =
      sorted.length === 1 && excludedEnds === 0
        ? 1
        : (position + excludedEnds) / (sorted.length - 1 + 2 * excludedEnds);
    const size = 10 ** Math.trunc(digits);
    return size < 10 ? errors.number : Math.floor(Number((share * size).toPrecision(12))) / size;
  };

function trimmedMean(sorted: readonly number[], share: number): NumberOrError {
  if (share < 0 || share >= 1) return errors.number;
  const cut = Math.floor((sorted.length * share) / 2);
  return meanOf(sorted.slice(cut, sorted.length - cut));
}

/** RANK.AVG: equal values share the mean of their ranks. */
function averageRank(number: number, list: Value, isAscending = false): Value {
  const numbers = numbersOf([list]);
  if (numbers instanceof CellError) return numbers;
  const equal = numbers.filter((other) => other === number).length;
  if (equal === 0) return errors.notAvailable;
  return numbers.filter((other) => (isAscending ? other < number : other > number)).length + (equal + 1) / 2;
}

/** FREQUENCY: how many values fall up to each bound, and above the last one. */
function frequency(values: Value, bounds: Value): Value {
  const numbers = numbersOf([values]);
  if (numbers instanceof CellError) return numbers;
  const limits = numbersOf([bounds]);
  if (limits instanceof CellError) return limits;
  const counts = limits.map(() => 0).concat(0);
  const bins = limits.map((limit, i) => ({ limit, i })).sort((a, b) => a.limit - b.limit || a.i - b.i);
  for (const value of numbers) {
    const bin = bins.find(({ limit }) => value <= limit)?.i ?? limits.length;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return new Matrix(counts.length, 1, counts);
}

/** LARGE and SMALL: the k-th number of a list. */
const ranked =
  (pick: (sorted: number[], k: number) => number | undefined) =>
  (list: Value, k: number): Value => {
    const numbers = numbersOf([list]);
    return numbers instanceof CellError ? numbers : (pick(ascending(numbers), Math.ceil(k)) ?? errors.number);
  };

/** A function of the sorted numbers of a list, which must not be empty, and further arguments. */
const onSortedList =
  <T extends unknown[]>(calculate: (sorted: number[], ...args: T) => NumberOrError) =>
  (list: Value, ...args: T): Value => {
    const numbers = numbersOf([list]);
    if (numbers instanceof CellError) return numbers;
    return numbers.length === 0 ? errors.number : calculate(ascending(numbers), ...args);
  };

const numbers = { number1: 'values', number2: 'values...' } as const;
const arrayAndK = { array: 'values', k: 'number' } as const;
const arrayAndQuart = { array: 'values', quart: 'number' } as const;
const percentRankArguments = { array: 'values', x: 'number', significance: 'number or default?' } as const;

/** Medians and other means, positions within a list, and frequencies. */
export const positionStatistics: readonly FunctionDefinition[] = [
  defineFunction(
    'LARGE',
    arrayAndK,
    ranked((sorted, k) => sorted[sorted.length - k]),
    STANDARD,
  ),
  defineFunction(
    'SMALL',
    arrayAndK,
    ranked((sorted, k) => sorted[k - 1]),
    STANDARD,
  ),
  defineFunction('MEDIAN', numbers, onNumbers(median), STANDARD),
  defineFunction('GEOMEAN', numbers, onNumbers(geometricMean), STANDARD),
  defineFunction('HARMEAN', numbers, onNumbers(harmonicMean), STANDARD),
  defineFunction('MODE', numbers, onNumbers(mode), STANDARD),
  defineFunction('MODE.MULT', numbers, modes, STANDARD),
  defineFunction(
    'PERCENTILE',
    arrayAndK,
    onSortedList((sorted, share: number) => percentile(sorted, cutShare(share))),
    STANDARD,
  ),
  defineFunction(
    'QUARTILE',
    arrayAndQuart,
    onSortedList((sorted, quarter: number) => percentile(sorted, cutShare(quarter) / 4)),
    STANDARD,
  ),
  defineFunction('PERCENTILE.EXC', arrayAndK, onSortedList(exclusivePercentile), STANDARD),
  defineFunction(
    'QUARTILE.EXC',
    arrayAndQuart,
    onSortedList((sorted, quarter: number) => exclusivePercentile(sorted, Math.trunc(quarter) / 4)),
    STANDARD,
  ),
  defineFunction('PERCENTRANK', percentRankArguments, onSortedList(percentRank(0)), STANDARD),
  defineFunction('PERCENTRANK.INC', percentRankArguments, onSortedList(percentRank(0)), STANDARD),
  defineFunction('PERCENTRANK.EXC', percentRankArguments, onSortedList(percentRank(1)), STANDARD),
  defineFunction('TRIMMEAN', { array: 'values', percent: 'number' }, onSortedList(trimmedMean), STANDARD),
  defineFunction('RANK.AVG', { number: 'number', ref: 'values', order: 'boolean?' }, averageRank, STANDARD),
  defineFunction('FREQUENCY', { dataArray: 'values', binsArray: 'values' }, frequency, STANDARD),
];
