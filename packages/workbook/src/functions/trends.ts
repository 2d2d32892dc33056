import { CellError, errors } from '../values/error.ts';
import { Area, type Value } from '../values/value.ts';
import type { FunctionRow } from './row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

interface Trend {
  slope: number;
  intercept: number;
  correlation: number;
}

/** The pairs of two areas of one size that are both numbers. */
function pairsOf(ys: Value, xs: Value): [y: number, x: number][] | CellError {
  if (ys instanceof CellError) return ys;
  if (xs instanceof CellError) return xs;
  if (!(ys instanceof Area && xs instanceof Area)) return errors.value;
  if (ys.rows * ys.columns !== xs.rows * xs.columns) return errors.missing;
  const across = xs.columns;
  const pairs: [number, number][] = [];
  let error: CellError | undefined;
  let at = 0;
  ys.each((y) => {
    const x = xs.at(Math.floor(at / across), at % across);
    at++;
    if (y instanceof CellError) error ??= y;
    else if (x instanceof CellError) error ??= x;
    else if (typeof y === 'number' && typeof x === 'number') pairs.push([y, x]);
  });
  return error ?? pairs;
}

/** The line of least squares through pairs of numbers. */
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
  return { slope, intercept: meanY - slope * meanX, correlation: xy / Math.sqrt(xx * yy) };
}

const ofTrend = (pick: (trend: Trend) => number) => (ys: Value, xs: Value) => {
  const trend = trendOf(ys, xs);
  if (trend instanceof CellError) return trend;
  const found = pick(trend);
  return Number.isFinite(found) ? found : errors.division;
};

const forecast = (x: number, ys: Value, xs: Value) => ofTrend(({ slope, intercept }) => intercept + slope * x)(ys, xs);

/** SLOPE, INTERCEPT, CORREL, FORECAST. */
export const trendRows: readonly FunctionRow[] = [
  { name: 'SLOPE', needs: 'ss', core: ofTrend(({ slope }) => slope), source },
  { name: 'INTERCEPT', needs: 'ss', core: ofTrend(({ intercept }) => intercept), source },
  { name: 'CORREL', needs: 'ss', core: ofTrend(({ correlation }) => correlation), source },
  { name: 'FORECAST', needs: 'nss', core: forecast, source },
];
