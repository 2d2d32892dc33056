import { CellError, errors } from '../../values/error.ts';
import { type Area, Matrix, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { gridOf, MOST_STEPS, matrixOf } from '../maths/mmult-minverse.ts';

/** Result of a least squares fit: a coefficient per variable, and the constant term. */
interface Fit {
  coefficients: number[];
  constant: number;
  /** Standard errors of the coefficients, then of the constant, in units of the standard error of y. */
  standardErrors: number[];
  /** Regression and residual sums of squares. */
  explained: number;
  residual: number;
  freedom: number;
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/**
 * Least squares by Gram–Schmidt orthogonalisation; undefined if the columns are collinear, or too few or too many
 * values.
 */
function leastSquares(
  ys: readonly number[],
  variables: readonly (readonly number[])[],
  hasConstant: boolean,
): Fit | undefined {
  const columns = hasConstant ? [ys.map(() => 1), ...variables] : variables;
  const freedom = ys.length - columns.length;
  if (freedom < 0 || ys.length * columns.length ** 2 > MOST_STEPS) return undefined;
  const axes: number[][] = [];
  // Each axis as a linear combination of the columns: the rows of the inverse triangular factor.
  const shares: number[][] = [];
  for (const column of columns) {
    let remainder = [...column];
    const share = columns.map((_, i) => Number(i === axes.length));
    // Orthogonalise twice, to remove what rounding left the first time.
    for (let round = 0; round < 2; round++) {
      for (const [i, axis] of axes.entries()) {
        const part = dot(axis, remainder);
        remainder = remainder.map((value, j) => value - part * (axis[j] ?? 0));
        shares[i]?.forEach((value, j) => {
          share[j] = (share[j] ?? 0) - part * value;
        });
      }
    }
    const length = Math.sqrt(dot(remainder, remainder));
    if (length <= 1e-12 * Math.sqrt(dot(column, column))) return undefined;
    axes.push(remainder.map((value) => value / length));
    shares.push(share.map((value) => value / length));
  }
  const projections = axes.map((axis) => dot(axis, ys));
  const coefficients = columns.map((_, i) =>
    shares.reduce((sum, share, k) => sum + (share[i] ?? 0) * (projections[k] ?? 0), 0),
  );
  const standardErrors = columns.map((_, i) => Math.sqrt(shares.reduce((sum, share) => sum + (share[i] ?? 0) ** 2, 0)));
  const residual = ys.reduce(
    (sum, y, row) =>
      sum + (y - columns.reduce((fitted, column, i) => fitted + (column[row] ?? 0) * (coefficients[i] ?? 0), 0)) ** 2,
    0,
  );
  const mean = hasConstant ? ys.reduce((sum, y) => sum + y, 0) / ys.length : 0;
  const explained = ys.reduce((sum, y) => sum + (y - mean) ** 2, 0) - residual;
  const constant = hasConstant ? (coefficients.shift() ?? 0) : 0;
  if (hasConstant) standardErrors.push(standardErrors.shift() ?? 0);
  return { coefficients, constant, standardErrors, explained, residual, freedom };
}

/** Observed values, and one list of values per explanatory variable. */
interface Observations {
  ys: number[];
  variables: number[][];
  /** Whether the observed values form a row. */
  isRow: boolean;
}

const transposed = (grid: readonly (readonly number[])[]): number[][] =>
  (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? 0));

/** Reads the arguments of a regression; with `isGrowth` the logarithms of the observed values are used. */
function observationsOf(knownYs: Value, knownXs: Value | undefined, isGrowth: boolean): Observations | CellError {
  const yGrid = gridOf(knownYs);
  if (yGrid instanceof CellError) return yGrid;
  const observed = yGrid.flat();
  if (isGrowth && observed.some((y) => y <= 0)) return errors.number;
  const isRow = yGrid.length === 1 && observed.length > 1;
  const ys = isGrowth ? observed.map(Math.log) : observed;
  if (knownXs === undefined || knownXs === null) return { ys, variables: [ys.map((_, i) => i + 1)], isRow };
  const xGrid = gridOf(knownXs);
  if (xGrid instanceof CellError) return xGrid;
  const hasSameShape = xGrid.length === yGrid.length && xGrid[0]?.length === yGrid[0]?.length;
  if (hasSameShape) return { ys, variables: [xGrid.flat()], isRow };
  const variables = isRow ? xGrid : transposed(xGrid);
  const isVector = yGrid.length === 1 || yGrid[0]?.length === 1;
  return isVector && variables.every((variable) => variable.length === ys.length)
    ? { ys, variables, isRow }
    : errors.reference;
}

/** LINEST and LOGEST: the coefficients of the fit, last variable first, and its statistics if requested. */
const estimate =
  (isGrowth: boolean) =>
  (knownYs: Value, knownXs?: Value, constant = 1, statistics = 0): Value => {
    const observations = observationsOf(knownYs, knownXs, isGrowth);
    if (observations instanceof CellError) return observations;
    const result = leastSquares(observations.ys, observations.variables, constant !== 0);
    if (!result) return errors.number;
    const { explained, residual, freedom } = result;
    const count = result.coefficients.length;
    const coefficients = [...result.coefficients].reverse().concat(result.constant);
    const firstRow = isGrowth ? coefficients.map(Math.exp) : coefficients;
    if (statistics === 0) return matrixOf([firstRow]);
    const yError = Math.sqrt(residual / freedom);
    const standardErrors = result.standardErrors.slice(0, count).reverse();
    const fStatistic = explained / count / (residual / freedom);
    const rows: (readonly (number | undefined)[])[] = [
      firstRow,
      [
        ...standardErrors.map((error) => error * yError),
        constant !== 0 ? (result.standardErrors[count] ?? 0) * yError : undefined,
      ],
      [explained / (explained + residual), yError],
      [fStatistic, freedom],
      [explained, residual],
    ];
    return Matrix.of(rows.length, count + 1, (row, column) => {
      const value = rows[row]?.[column];
      return value === undefined ? errors.notAvailable : Number.isFinite(value) ? value : errors.number;
    });
  };

/** TREND and GROWTH: the fitted values at new positions, by default at the known ones. */
const predict =
  (isGrowth: boolean) =>
  (knownYs: Value, knownXs?: Value, newXs?: Value, constant = 1): Value => {
    const observations = observationsOf(knownYs, knownXs, isGrowth);
    if (observations instanceof CellError) return observations;
    const { ys, variables, isRow } = observations;
    const result = leastSquares(ys, variables, constant !== 0);
    if (!result) return errors.number;
    const predictAt = (values: readonly number[]) => {
      const y = result.constant + dot(result.coefficients, values);
      return isGrowth ? Math.exp(y) : y;
    };
    const positions = newXs ?? knownXs ?? null;
    const grid = positions === null ? undefined : gridOf(positions);
    if (grid instanceof CellError) return grid;
    if (variables.length === 1) {
      const knownGrid = isRow ? [variables[0] ?? []] : (variables[0] ?? []).map((x) => [x]);
      return unwrap(matrixOf((grid ?? knownGrid).map((row) => row.map((x) => predictAt([x])))));
    }
    const lines = isRow ? transposed(grid ?? []) : (grid ?? []);
    if (lines.some((line) => line.length !== variables.length)) return errors.reference;
    const predicted = lines.map(predictAt);
    return unwrap(matrixOf(isRow ? [predicted] : predicted.map((value) => [value])));
  };

/** A single value in place of an array of one element. */
const unwrap = (area: Area): Value => (area.rows * area.columns === 1 ? area.at(0, 0) : area);

const estimateParameters = {
  knownYs: 'area',
  knownXs: 'area?',
  const: 'number or default?',
  stats: 'number or default?',
} as const;
const predictParameters = {
  knownYs: 'area',
  knownXs: 'area?',
  newXs: 'area?',
  const: 'number or default?',
} as const;

/** LINEST, LOGEST, TREND, GROWTH, of one variable or several. */
export const regressionFunctions = [
  defineFunction('LINEST', estimateParameters, estimate(false), STANDARD),
  defineFunction('LOGEST', estimateParameters, estimate(true), STANDARD),
  defineFunction('TREND', predictParameters, predict(false), STANDARD),
  defineFunction('GROWTH', predictParameters, predict(true), STANDARD),
];
