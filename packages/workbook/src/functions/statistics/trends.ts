import { CellError, errors } from '../../values/error.ts';
import { Area, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

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
  if (ys.rows * ys.columns !== xs.rows * xs.columns) return errors.missing;
  const across = xs.columns;
  const pairs: [number, number][] = [];
  ys.each((y, row, column) => {
    const at = row * ys.columns + column;
    const x = xs.at(Math.floor(at / across), at % across);
    if (typeof y === 'number' && typeof x === 'number') pairs.push([y, x]);
  });
  const [first, second] = [ys.totals().error, xs.totals().error];
  return first ?? second ?? pairs;
}

/** Least squares line through pairs of numbers. */
function trendOf(ys: Value, xs: Value): Trend | CellError {
  const pairs = pairsOf(ys, xs);
  if (pairs instanceof CellError) return pairs;
  const count = pairs.length;
  const meanY = pairs.reduce((sum, [y]) => sum + y, 0) / count;
  const meanX = pairs.reduce((sum, [, x]) => sum + x, 0) / count;
  let [xx, yy, xy] = [0, 0, 0];
  for (const [y, x] of pairs) {
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
    xy += (x - meanX) * (y - meanY);
  }
  if (count === 0 || xx === 0) return errors.division;
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, correlation: xy / Math.sqrt(xx * yy), count, yy, xy };
}

const ofTrend = (pick: (trend: Trend) => number) => (ys: Value, xs: Value) => {
  const trend = trendOf(ys, xs);
  if (trend instanceof CellError) return trend;
  const found = pick(trend);
  return Number.isFinite(found) ? found : errors.division;
};

/** Covariance, divided by the number of pairs less `less`: 0 for a population, 1 for a sample. */
const together = (less: 0 | 1) => (ys: Value, xs: Value) => {
  const pairs = pairsOf(ys, xs);
  if (pairs instanceof CellError) return pairs;
  const count = pairs.length;
  if (count <= less) return errors.division;
  const meanY = pairs.reduce((sum, [y]) => sum + y, 0) / count;
  const meanX = pairs.reduce((sum, [, x]) => sum + x, 0) / count;
  return pairs.reduce((sum, [y, x]) => sum + (y - meanY) * (x - meanX), 0) / (count - less);
};

const forecast = (x: number, ys: Value, xs: Value) => ofTrend(({ slope, intercept }) => intercept + slope * x)(ys, xs);

/** Functions of a linear trend: SLOPE, INTERCEPT, CORREL, COVAR, FORECAST and others. */
export const trendRows: readonly FunctionRow[] = [
  { name: 'SLOPE', needs: 'ss', core: ofTrend(({ slope }) => slope), source },
  { name: 'INTERCEPT', needs: 'ss', core: ofTrend(({ intercept }) => intercept), source },
  { name: 'CORREL', needs: 'ss', core: ofTrend(({ correlation }) => correlation), source },
  { name: 'PEARSON', needs: 'ss', core: ofTrend(({ correlation }) => correlation), source },
  { name: 'RSQ', needs: 'ss', core: ofTrend(({ correlation }) => correlation ** 2), source },
  {
    name: 'STEYX',
    needs: 'ss',
    core: ofTrend(({ slope, count, yy, xy }) => Math.sqrt(Math.max(0, yy - slope * xy) / (count - 2))),
    source,
  },
  { name: 'COVAR', needs: 'ss', core: together(0), source },
  { name: 'COVARIANCE.P', needs: 'ss', core: together(0), source },
  { name: 'COVARIANCE.S', needs: 'ss', core: together(1), source },
  { name: 'FORECAST', needs: 'nss', core: forecast, source },
];
