import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, type FunctionDefinition, STANDARD } from '../function-definition.ts';
import type { NumberOrError } from '../numeric-arguments.ts';
import { meanOf, onNumbers, sumOf } from './sample.ts';

/** Sum of the deviations from the mean, each raised to `power`. */
const moment = (numbers: readonly number[], power: number) => {
  const mean = meanOf(numbers);
  return sumOf(numbers.map((value) => (value - mean) ** power));
};

/** Squared deviation, divided by the count less `lost` degrees of freedom: 0 for a population, 1 for a sample. */
const variance = (numbers: readonly number[], lost: 0 | 1) => moment(numbers, 2) / (numbers.length - lost);
const deviation = (numbers: readonly number[], lost: 0 | 1) => Math.sqrt(variance(numbers, lost));

const meanDeviation = (numbers: readonly number[]) => {
  const mean = meanOf(numbers);
  return meanOf(numbers.map((value) => Math.abs(value - mean)));
};

const skewness = (numbers: readonly number[]) => {
  const count = numbers.length;
  return ((moment(numbers, 3) / deviation(numbers, 1) ** 3) * count) / ((count - 1) * (count - 2));
};

const populationSkewness = (numbers: readonly number[]) =>
  moment(numbers, 3) / numbers.length / deviation(numbers, 0) ** 3;

const kurtosis = (numbers: readonly number[]) => {
  const n = numbers.length;
  const factor = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return (factor * moment(numbers, 4)) / deviation(numbers, 1) ** 4 - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
};

/** All values as STDEVA, MAXA and similar functions count them: booleans as numbers, texts as 0. */
function numbersOfAll(values: readonly Value[]): number[] | CellError {
  const numbers: number[] = [];
  let error: CellError | undefined;
  const add = (value: Scalar) => {
    if (value instanceof CellError) error ??= value;
    else numbers.push(typeof value === 'string' ? 0 : Number(value));
  };
  for (const value of values) {
    if (value instanceof Area) value.each(add);
    else add(value);
  }
  return error ?? numbers;
}

type Calculate = (numbers: number[]) => number;

/** Defines a function of at least `leastCount` numbers; `error` is its result for fewer. */
const defineStatistic = (name: string, leastCount: number, error: CellError, calculate: Calculate) =>
  defineFunction(
    name,
    { number1: 'values', number2: 'values...' },
    onNumbers((numbers): NumberOrError => {
      const result = numbers.length < leastCount ? Number.NaN : calculate(numbers);
      return Number.isFinite(result) ? result : error;
    }),
    STANDARD,
  );

/** Defines a function of at least `leastCount` values of any type. */
const defineOfAll = (name: string, leastCount: number, calculate: Calculate) =>
  defineFunction(
    name,
    { value1: 'values', value2: 'values...' },
    (...values: Value[]): Value => {
      const numbers = numbersOfAll(values);
      if (numbers instanceof CellError) return numbers;
      return numbers.length < leastCount ? errors.division : calculate(numbers);
    },
    STANDARD,
  );

/** Defines a standard deviation or variance of a population (`lost` 0) or of a sample (1). */
const defineSpread = (name: string, calculate: (numbers: number[], lost: 0 | 1) => number, lost: 0 | 1) =>
  defineFunction(
    name,
    { number1: 'values', number2: 'values...' },
    onNumbers((numbers) => (numbers.length <= lost ? errors.division : calculate(numbers, lost))),
    STANDARD,
  );

/** Standard deviations, variances and other measures of spread. */
export const spreadStatistics: readonly FunctionDefinition[] = [
  defineSpread('STDEV', deviation, 1),
  defineSpread('STDEVP', deviation, 0),
  defineSpread('VAR', variance, 1),
  defineSpread('VARP', variance, 0),
  defineSpread('STDEV.S', deviation, 1),
  defineSpread('STDEV.P', deviation, 0),
  defineSpread('VAR.S', variance, 1),
  defineSpread('VAR.P', variance, 0),
  defineStatistic('AVEDEV', 1, errors.number, meanDeviation),
  defineStatistic('DEVSQ', 1, errors.number, (numbers) => moment(numbers, 2)),
  defineStatistic('SKEW', 3, errors.division, skewness),
  defineStatistic('SKEW.P', 3, errors.division, populationSkewness),
  defineStatistic('KURT', 4, errors.division, kurtosis),
  defineOfAll('AVERAGEA', 1, meanOf),
  defineOfAll('MAXA', 0, (numbers) => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)),
  defineOfAll('MINA', 0, (numbers) => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)),
  defineOfAll('STDEVA', 2, (numbers) => deviation(numbers, 1)),
  defineOfAll('STDEVPA', 1, (numbers) => deviation(numbers, 0)),
  defineOfAll('VARA', 2, (numbers) => variance(numbers, 1)),
  defineOfAll('VARPA', 1, (numbers) => variance(numbers, 0)),
];
