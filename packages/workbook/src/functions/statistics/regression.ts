import { CellError, errors } from '../../values/error.ts';
import { type Area, Matrix, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { gridOf, MOST_STEPS, matrixOf } from '../maths/matrices.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/** Result of a least squares fit: a coefficient per variable, and the constant term. */
interface Fit {
  factors: number[];
  added: number;
  /** Standard errors of the coefficients, then of the constant, in units of the standard error of y. */
  doubts: number[];
  /** Regression and residual sums of squares. */
  explained: number;
  left: number;
  freedom: number;
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

/**
 * Least squares by Gram–Schmidt orthogonalisation; undefined if the columns are collinear, or too few or too many
 * values.
 */
function fitted(ys: readonly number[], variables: readonly (readonly number[])[], withAdded: boolean): Fit | undefined {
  const columns = withAdded ? [ys.map(() => 1), ...variables] : variables;
  const freedom = ys.length - columns.length;
  if (freedom < 0 || ys.length * columns.length ** 2 > MOST_STEPS) return undefined;
  const axes: number[][] = [];
  // Each axis as a combination of the columns: the rows of the inverse triangular factor.
  const shares: number[][] = [];
  for (const column of columns) {
    let rest = [...column];
    const share = columns.map((_, i) => Number(i === axes.length));
    // Orthogonalise twice, to remove what rounding left the first time.
    for (let round = 0; round < 2; round++) {
      for (const [i, axis] of axes.entries()) {
        const part = dot(axis, rest);
        rest = rest.map((value, j) => value - part * (axis[j] ?? 0));
        shares[i]?.forEach((value, j) => {
          share[j] = (share[j] ?? 0) - part * value;
        });
      }
    }
    const length = Math.sqrt(dot(rest, rest));
    if (length <= 1e-12 * Math.sqrt(dot(column, column))) return undefined;
    axes.push(rest.map((value) => value / length));
    shares.push(share.map((value) => value / length));
  }
  const parts = axes.map((axis) => dot(axis, ys));
  const factors = columns.map((_, i) => shares.reduce((sum, share, k) => sum + (share[i] ?? 0) * (parts[k] ?? 0), 0));
  const doubts = columns.map((_, i) => Math.sqrt(shares.reduce((sum, share) => sum + (share[i] ?? 0) ** 2, 0)));
  const left = ys.reduce(
    (sum, y, row) => sum + (y - columns.reduce((at, column, i) => at + (column[row] ?? 0) * (factors[i] ?? 0), 0)) ** 2,
    0,
  );
  const mean = withAdded ? ys.reduce((sum, y) => sum + y, 0) / ys.length : 0;
  const explained = ys.reduce((sum, y) => sum + (y - mean) ** 2, 0) - left;
  const added = withAdded ? (factors.shift() ?? 0) : 0;
  if (withAdded) doubts.push(doubts.shift() ?? 0);
  return { factors, added, doubts, explained, left, freedom };
}

/** Observed values, and one list of values per explanatory variable. */
interface Known {
  ys: number[];
  variables: number[][];
  /** Whether the observed values form a row. */
  across: boolean;
}

const turned = (grid: readonly (readonly number[])[]): number[][] =>
  (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? 0));

function knownOf(given: Value, xs: Value | undefined, isGrowth: boolean): Known | CellError {
  const grid = gridOf(given);
  if (grid instanceof CellError) return grid;
  const ys = grid.flat();
  if (isGrowth && ys.some((y) => y <= 0)) return errors.number;
  const across = grid.length === 1 && ys.length > 1;
  const made = isGrowth ? ys.map(Math.log) : ys;
  if (xs === undefined || xs === null) return { ys: made, variables: [ys.map((_, i) => i + 1)], across };
  const known = gridOf(xs);
  if (known instanceof CellError) return known;
  if (known.length === grid.length && known[0]?.length === grid[0]?.length)
    return { ys: made, variables: [known.flat()], across };
  const variables = across ? known : turned(known);
  const isVector = grid.length === 1 || grid[0]?.length === 1;
  return isVector && variables.every((one) => one.length === ys.length)
    ? { ys: made, variables, across }
    : errors.reference;
}

const estimate =
  (isGrowth: boolean) =>
  (given: Value, xs?: Value, free = 1, withDoubts = 0): Value => {
    const known = knownOf(given, xs, isGrowth);
    if (known instanceof CellError) return known;
    const fit = fitted(known.ys, known.variables, free !== 0);
    if (!fit) return errors.number;
    const { explained, left, freedom } = fit;
    const count = fit.factors.length;
    const shown = [...fit.factors].reverse().concat(fit.added);
    const first = isGrowth ? shown.map(Math.exp) : shown;
    if (withDoubts === 0) return matrixOf([first]);
    const spread = Math.sqrt(left / freedom);
    const doubts = fit.doubts.slice(0, count).reverse();
    const strength = explained / count / (left / freedom);
    const rows: (readonly (number | undefined)[])[] = [
      first,
      [...doubts.map((one) => one * spread), free !== 0 ? (fit.doubts[count] ?? 0) * spread : undefined],
      [explained / (explained + left), spread],
      [strength, freedom],
      [explained, left],
    ];
    return Matrix.of(rows.length, count + 1, (row, column) => {
      const found = rows[row]?.[column];
      return found === undefined ? errors.missing : Number.isFinite(found) ? found : errors.number;
    });
  };

const foretold =
  (isGrowth: boolean) =>
  (given: Value, xs?: Value, wanted?: Value, free = 1): Value => {
    const known = knownOf(given, xs, isGrowth);
    if (known instanceof CellError) return known;
    const fit = fitted(known.ys, known.variables, free !== 0);
    if (!fit) return errors.number;
    const at = (values: readonly number[]) => {
      const found = fit.added + dot(fit.factors, values);
      return isGrowth ? Math.exp(found) : found;
    };
    const asked = wanted ?? xs ?? null;
    const places = asked === null ? undefined : gridOf(asked);
    if (places instanceof CellError) return places;
    if (known.variables.length === 1) {
      const shape = places ?? (known.across ? [known.variables[0] ?? []] : (known.variables[0] ?? []).map((x) => [x]));
      return one(matrixOf(shape.map((row) => row.map((x) => at([x])))));
    }
    const lines = known.across ? turned(places ?? []) : (places ?? []);
    if (lines.some((line) => line.length !== known.variables.length)) return errors.reference;
    const found = lines.map(at);
    return one(matrixOf(known.across ? [found] : found.map((value) => [value])));
  };

const one = (area: Area): Value => (area.rows * area.columns === 1 ? area.at(0, 0) : area);

/** LINEST, LOGEST, TREND, GROWTH, of one variable or several. */
export const regressionRows: readonly FunctionRow[] = [
  { name: 'LINEST', needs: 'a', may: 'add', core: estimate(false), source },
  { name: 'LOGEST', needs: 'a', may: 'add', core: estimate(true), source },
  { name: 'TREND', needs: 'a', may: 'aad', core: foretold(false), source },
  { name: 'GROWTH', needs: 'a', may: 'aad', core: foretold(true), source },
];
