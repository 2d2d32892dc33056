import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';
/** Most rows of a matrix to invert or take the determinant of; bounds running time. */
const LARGEST = 300;
/** Most multiplications of a matrix product or a regression; bounds running time. */
export const MOST_STEPS = 30_000_000;
/** Most cells of a matrix. */
const MOST_PLACES = 1_000_000;

/** Reads an area as rows of numbers; an error if a cell is not a number. A single number is a 1×1 matrix. */
export function gridOf(value: Value): number[][] | CellError {
  if (value instanceof CellError) return value;
  if (!(value instanceof Area)) return typeof value === 'number' ? [[value]] : errors.value;
  const { rows, columns } = value;
  if (rows * columns > MOST_PLACES) return errors.number;
  let problem: CellError | undefined;
  const grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => {
      const one = value.at(row, column);
      if (typeof one === 'number') return one;
      problem ??= one instanceof CellError ? one : errors.value;
      return 0;
    }),
  );
  return problem ?? grid;
}

/** Converts rows of numbers to an array value. */
export const matrixOf = (grid: readonly (readonly number[])[]): Matrix =>
  Matrix.of(grid.length, grid[0]?.length ?? 0, (row, column) => grid[row]?.[column] ?? 0);

/**
 * Determinant of a square matrix, and its inverse unless that is 0, by Gauss–Jordan elimination with partial pivoting.
 */
function solved(grid: readonly (readonly number[])[]): { determinant: number; inverse: number[][] } {
  const size = grid.length;
  const work = grid.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  let determinant = 1;
  for (let at = 0; at < size; at++) {
    const left = work.slice(at).map((row) => Math.abs(row[at] ?? 0));
    const best = at + left.indexOf(Math.max(...left));
    const [pivotRow, row] = [work[best] ?? [], work[at] ?? []];
    if (best !== at) [work[at], work[best], determinant] = [pivotRow, row, -determinant];
    const pivot = pivotRow[at] ?? 0;
    determinant *= pivot;
    if (pivot === 0) return { determinant: 0, inverse: [] };
    const scaled = pivotRow.map((value) => value / pivot);
    work[at] = scaled;
    for (const [i, other] of work.entries()) {
      const factor = other[at] ?? 0;
      if (i !== at && factor !== 0) work[i] = other.map((value, j) => value - factor * (scaled[j] ?? 0));
    }
  }
  return { determinant, inverse: work.map((row) => row.slice(size)) };
}

const square =
  (work: (grid: number[][]) => Value) =>
  (value: Value): Value => {
    const grid = gridOf(value);
    if (grid instanceof CellError) return grid;
    if (grid.length !== grid[0]?.length) return errors.value;
    return grid.length > LARGEST ? errors.number : work(grid);
  };

function product(left: Value, right: Value): Value {
  const [a, b] = [gridOf(left), gridOf(right)];
  if (a instanceof CellError) return a;
  if (b instanceof CellError) return b;
  if (a[0]?.length !== b.length) return errors.value;
  if (a.length * b.length * (b[0]?.length ?? 0) > MOST_STEPS) return errors.number;
  return matrixOf(
    a.map((row) => (b[0] ?? []).map((_, column) => row.reduce((sum, x, i) => sum + x * (b[i]?.[column] ?? 0), 0))),
  );
}

function inverse(grid: number[][]): Value {
  const found = solved(grid);
  return found.determinant === 0 ? errors.number : matrixOf(found.inverse);
}

const unit = (given: number): Value => {
  const size = Math.trunc(given);
  return size < 1 ? errors.value : Matrix.of(size, size, (row, column) => (row === column ? 1 : 0));
};

/** MMULT, MINVERSE, MDETERM, MUNIT. */
export const matrixRows: readonly FunctionRow[] = [
  { name: 'MMULT', needs: 'aa', core: product, source },
  { name: 'MINVERSE', needs: 'a', core: square(inverse), source },
  { name: 'MDETERM', needs: 'a', core: square((grid) => solved(grid).determinant), source },
  { name: 'MUNIT', needs: 'n', core: unit, source },
];
