import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { numbersOf } from '../numeric-arguments.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';
type Found = number | CellError;

const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
const meanOf = (numbers: readonly number[]) => sumOf(numbers) / numbers.length;
/** Sum of the deviations from the mean, each raised to `power`. */
const moment = (numbers: readonly number[], power: number) => {
  const mean = meanOf(numbers);
  return sumOf(numbers.map((value) => (value - mean) ** power));
};
const deviation = (numbers: readonly number[], less: number) => Math.sqrt(moment(numbers, 2) / (numbers.length - less));

const statistic = (name: string, least: number, problem: CellError, work: (numbers: number[]) => number) => ({
  name,
  needs: 's',
  repeats: 's',
  core: (...values: Value[]): Value => {
    const numbers = numbersOf(values);
    if (numbers instanceof CellError) return numbers;
    const found = numbers.length < least ? Number.NaN : work(numbers);
    return Number.isFinite(found) ? found : problem;
  },
  source,
});

const skewness = (numbers: readonly number[]) => {
  const count = numbers.length;
  return ((moment(numbers, 3) / deviation(numbers, 1) ** 3) * count) / ((count - 1) * (count - 2));
};

const peak = (numbers: readonly number[]) => {
  const n = numbers.length;
  const share = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return (share * moment(numbers, 4)) / deviation(numbers, 1) ** 4 - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
};

/** All values as STDEVA, MAXA and the like count them: booleans as numbers, texts as 0. */
function allOf(values: readonly Value[]): number[] | CellError {
  const found: number[] = [];
  let problem: CellError | undefined;
  const add = (value: Scalar) => {
    if (value instanceof CellError) problem ??= value;
    else found.push(typeof value === 'string' ? 0 : Number(value));
  };
  for (const value of values) {
    if (value instanceof Area) value.each(add);
    else add(value);
  }
  return problem ?? found;
}

const ofAll = (name: string, least: number, work: (numbers: number[]) => number): FunctionRow => ({
  name,
  needs: 's',
  repeats: 's',
  core: (...values: Value[]): Value => {
    const numbers = allOf(values);
    if (numbers instanceof CellError) return numbers;
    return numbers.length < least ? errors.division : work(numbers);
  },
  source,
});

/** Function of the sorted numbers of a list and one or two further arguments. */
const listed =
  <T>(work: (sorted: number[], given: number, more: T) => Found) =>
  (list: Value, given: number, more: T): Value => {
    const numbers = numbersOf([list]);
    if (numbers instanceof CellError) return numbers;
    return numbers.length === 0 ? errors.number : work(ascending(numbers), given, more);
  };

/** PERCENTILE.EXC: interpolated value at a share of the way, excluding the ends. */
function inside(sorted: readonly number[], share: number): Found {
  const place = share * (sorted.length + 1);
  if (!(place >= 1 && place <= sorted.length)) return errors.number;
  const low = sorted[Math.floor(place) - 1] as number;
  const high = sorted[Math.ceil(place) - 1] as number;
  return low + (high - low) * (place - Math.floor(place));
}

/** PERCENTRANK: share of the list below a value, cut to `digits` digits; `ends` 0 is inclusive, 1 exclusive. */
const shareBelow = (ends: 0 | 1) => (sorted: readonly number[], value: number, digits: number | undefined) => {
  const [first, last] = [sorted[0] as number, sorted[sorted.length - 1] as number];
  if (!(value >= first && value <= last)) return errors.missing;
  const at = sorted.findIndex((one) => one >= value);
  const [high, low] = [sorted[at] as number, sorted[at - 1] ?? 0];
  const place = high === value ? at : at - 1 + (value - low) / (high - low);
  const share = sorted.length === 1 && ends === 0 ? 1 : (place + ends) / (sorted.length - 1 + 2 * ends);
  const size = 10 ** Math.trunc(digits ?? 3);
  return size < 10 ? errors.number : Math.floor(Number((share * size).toPrecision(12))) / size;
};

function trimmed(sorted: readonly number[], share: number): Found {
  if (share < 0 || share >= 1) return errors.number;
  const off = Math.floor((sorted.length * share) / 2);
  return meanOf(sorted.slice(off, sorted.length - off));
}

/** RANK.AVG: equal values share the mean of their ranks. */
function meanRank(value: number, list: Value, isUp = false): Value {
  const numbers = numbersOf([list]);
  if (numbers instanceof CellError) return numbers;
  const same = numbers.filter((one) => one === value).length;
  if (same === 0) return errors.missing;
  return numbers.filter((one) => (isUp ? one < value : one > value)).length + (same + 1) / 2;
}

/** FREQUENCY: how many values fall up to each bound, and above the last one. */
function frequency(values: Value, bounds: Value): Value {
  const numbers = numbersOf([values]);
  if (numbers instanceof CellError) return numbers;
  const limits = numbersOf([bounds]);
  if (limits instanceof CellError) return limits;
  const counts = limits.map(() => 0).concat(0);
  const order = limits.map((limit, at) => ({ limit, at })).sort((a, b) => a.limit - b.limit || a.at - b.at);
  for (const value of numbers) {
    const at = order.find(({ limit }) => value <= limit)?.at ?? limits.length;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return new Matrix(counts.length, 1, counts);
}

function modes(...values: Value[]): Value {
  const numbers = numbersOf(values);
  if (numbers instanceof CellError) return numbers;
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = [...counts.values()].reduce((a, b) => Math.max(a, b), 1);
  const found = [...counts].filter(([, count]) => count === most).map(([value]) => value);
  return most < 2 ? errors.missing : new Matrix(found.length, 1, found);
}

const list = (name: string, core: FunctionRow['core'], may = ''): FunctionRow => ({
  name,
  needs: 'sn',
  may,
  core,
  source,
});

/** Functions of spread and position beyond the common ones: skewness, kurtosis, ranks, exclusive percentiles. */
export const spreadRows: readonly FunctionRow[] = [
  statistic('AVEDEV', 1, errors.number, (numbers) => {
    const mean = meanOf(numbers);
    return meanOf(numbers.map((value) => Math.abs(value - mean)));
  }),
  statistic('DEVSQ', 1, errors.number, (numbers) => moment(numbers, 2)),
  statistic('SKEW', 3, errors.division, skewness),
  statistic(
    'SKEW.P',
    3,
    errors.division,
    (numbers) => moment(numbers, 3) / numbers.length / deviation(numbers, 0) ** 3,
  ),
  statistic('KURT', 4, errors.division, peak),
  ofAll('AVERAGEA', 1, meanOf),
  ofAll('MAXA', 0, (numbers) => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)),
  ofAll('MINA', 0, (numbers) => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)),
  ofAll('STDEVA', 2, (numbers) => deviation(numbers, 1)),
  ofAll('STDEVPA', 1, (numbers) => deviation(numbers, 0)),
  ofAll('VARA', 2, (numbers) => deviation(numbers, 1) ** 2),
  ofAll('VARPA', 1, (numbers) => deviation(numbers, 0) ** 2),
  list('PERCENTILE.EXC', listed(inside)),
  list(
    'QUARTILE.EXC',
    listed((sorted, quarter) => inside(sorted, Math.trunc(quarter) / 4)),
  ),
  list('PERCENTRANK', listed(shareBelow(0)), 'd'),
  list('PERCENTRANK.INC', listed(shareBelow(0)), 'd'),
  list('PERCENTRANK.EXC', listed(shareBelow(1)), 'd'),
  list('TRIMMEAN', listed(trimmed)),
  { name: 'RANK.AVG', needs: 'ns', may: 'b', core: meanRank, source },
  { name: 'FREQUENCY', needs: 'ss', core: frequency, source },
  { name: 'MODE.MULT', needs: 's', repeats: 's', core: modes, source },
];
