import { CellError, errors } from '../../values/error.ts';
import { Area, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { meanOf } from './sample.ts';

interface Trend {
  slope: number;
  intercept: number;
  correlation: number;
  /** Number of pairs, sum of squared deviations of y, and sum of the products of the deviations of x and y. */
  count: number;
  yy: number;
  xy: number;
}

/** The pairs at the same position in two areas of equal size where both values are numbers. */
function pairsOf(ys: Value, xs: Value): [y: number, x: number][] | CellError {
  if (ys instanceof CellError) return ys;
  if (xs instanceof CellError) return xs;
  if (!(ys instanceof Area && xs instanceof Area)) return errors.value;
  if (ys.rows * ys.columns !== xs.rows * xs.columns) return errors.notAvailable;
  const pairs: [number, number][] = [];
  ys.each((y, row, column) => {
    const position = row * ys.columns + column;
    const x = xs.at(Math.floor(position / xs.columns), position % xs.columns);
    if (typeof y === 'number' && typeof x === 'number') pairs.push([y, x]);
  });
  return ys.totals().error ?? xs.totals().error ?? pairs;
}

const meansOf = (pairs: readonly [y: number, x: number][]): [meanY: number, meanX: number] => [
  meanOf(pairs.map(([y]) => y)),
  meanOf(pairs.map(([, x]) => x)),
];

/** Least squares line through pairs of numbers. */
function trendOf(ys: Value, xs: Value): Trend | CellError {
  const pairs = pairsOf(ys, xs);
  if (pairs instanceof CellError) return pairs;
  const [meanY, meanX] = meansOf(pairs);
  let [xx, yy, xy] = [0, 0, 0];
  for (const [y, x] of pairs) {
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
    xy += (x - meanX) * (y - meanY);
  }
  const count = pairs.length;
  if (count === 0 || xx === 0) return errors.division;
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, correlation: xy / Math.sqrt(xx * yy), count, yy, xy };
}

const ofTrend = (pick: (trend: Trend) => number) => (ys: Value, xs: Value) => {
  const trend = trendOf(ys, xs);
  if (trend instanceof CellError) return trend;
  const result = pick(trend);
  return Number.isFinite(result) ? result : errors.division;
};

const standardError = ofTrend(({ slope, count, yy, xy }) => Math.sqrt(Math.max(0, yy - slope * xy) / (count - 2)));

const forecast = (x: number, ys: Value, xs: Value) => ofTrend(({ slope, intercept }) => intercept + slope * x)(ys, xs);

/** Covariance, divided by the number of pairs less `lost` degrees of freedom: 0 for a population, 1 for a sample. */
const covariance = (lost: 0 | 1) => (ys: Value, xs: Value) => {
  const pairs = pairsOf(ys, xs);
  if (pairs instanceof CellError) return pairs;
  if (pairs.length <= lost) return errors.division;
  const [meanY, meanX] = meansOf(pairs);
  return pairs.reduce((sum, [y, x]) => sum + (y - meanY) * (x - meanX), 0) / (pairs.length - lost);
};

const knownYsAndXs = { knownYs: 'values', knownXs: 'values' } as const;
const twoArrays = { array1: 'values', array2: 'values' } as const;

/** Functions of a linear trend: SLOPE, INTERCEPT, CORREL, COVAR, FORECAST and others. */
export const trendFunctions = [
  defineFunction(
    'SLOPE',
    knownYsAndXs,
    ofTrend(({ slope }) => slope),
    STANDARD,
  ),
  defineFunction(
    'INTERCEPT',
    knownYsAndXs,
    ofTrend(({ intercept }) => intercept),
    STANDARD,
  ),
  defineFunction(
    'CORREL',
    twoArrays,
    ofTrend(({ correlation }) => correlation),
    STANDARD,
  ),
  defineFunction(
    'PEARSON',
    twoArrays,
    ofTrend(({ correlation }) => correlation),
    STANDARD,
  ),
  defineFunction(
    'RSQ',
    knownYsAndXs,
    ofTrend(({ correlation }) => correlation ** 2),
    STANDARD,
  ),
  defineFunction('STEYX', knownYsAndXs, standardError, STANDARD),
  defineFunction('COVAR', twoArrays, covariance(0), STANDARD),
  defineFunction('COVARIANCE.P', twoArrays, covariance(0), STANDARD),
  defineFunction('COVARIANCE.S', twoArrays, covariance(1), STANDARD),
  defineFunction('FORECAST', { x: 'number', knownYs: 'values', knownXs: 'values' }, forecast, STANDARD),
];
