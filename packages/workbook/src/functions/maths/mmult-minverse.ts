import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';

/** Most rows of a matrix to invert or take the determinant of; bounds running time. */
const LARGEST = 300;
/** Most multiplications of a matrix product or a regression; bounds running time. */
export const MOST_STEPS = 30_000_000;
/** Most cells of a matrix. */
const MOST_CELLS = 1_000_000;

/** Reads an area as rows of numbers; an error if a cell is not a number. A single number is a 1×1 matrix. */
export function gridOf(value: Value): number[][] | CellError {
  if (value instanceof CellError) return value;
  if (!(value instanceof Area)) return typeof value === 'number' ? [[value]] : errors.value;
  const { rows, columns } = value;
  if (rows * columns > MOST_CELLS) return errors.number;
  let error: CellError | undefined;
  const grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => {
      const cell = value.at(row, column);
      if (typeof cell === 'number') return cell;
      error ??= cell instanceof CellError ? cell : errors.value;
      return 0;
    }),
  );
  return error ?? grid;
}

/** Converts rows of numbers to an array value. */
export const matrixOf = (grid: readonly (readonly number[])[]): Matrix =>
  Matrix.of(grid.length, grid[0]?.length ?? 0, (row, column) => grid[row]?.[column] ?? 0);

/**
 * Determinant of a square matrix, and its inverse unless that is 0, by Gauss–Jordan elimination with partial pivoting.
 */
function eliminate(grid: readonly (readonly number[])[]): { determinant: number; inverse: number[][] } {
  const size = grid.length;
  // The matrix with the unit matrix beside it, which becomes the inverse.
  const rows = grid.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  let determinant = 1;
  for (let step = 0; step < size; step++) {
    const candidates = rows.slice(step).map((row) => Math.abs(row[step] ?? 0));
    const best = step + candidates.indexOf(Math.max(...candidates));
    const [pivotRow, row] = [rows[best] ?? [], rows[step] ?? []];
    if (best !== step) [rows[step], rows[best], determinant] = [pivotRow, row, -determinant];
    const pivot = pivotRow[step] ?? 0;
    determinant *= pivot;
    if (pivot === 0) return { determinant: 0, inverse: [] };
    const scaled = pivotRow.map((value) => value / pivot);
    rows[step] = scaled;
    for (const [i, other] of rows.entries()) {
      const factor = other[step] ?? 0;
      if (i !== step && factor !== 0) rows[i] = other.map((value, j) => value - factor * (scaled[j] ?? 0));
    }
  }
  return { determinant, inverse: rows.map((row) => row.slice(size)) };
}

const ofSquareMatrix =
  (calculate: (grid: number[][]) => Value) =>
  (array: Value): Value => {
    const grid = gridOf(array);
    if (grid instanceof CellError) return grid;
    if (grid.length !== grid[0]?.length) return errors.value;
    return grid.length > LARGEST ? errors.number : calculate(grid);
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
  const result = eliminate(grid);
  return result.determinant === 0 ? errors.number : matrixOf(result.inverse);
}

function unitMatrix(dimension: number): Value {
  const size = Math.trunc(dimension);
  return size < 1 ? errors.value : Matrix.of(size, size, (row, column) => (row === column ? 1 : 0));
}

/** MMULT, MINVERSE, MDETERM, MUNIT. */
export const matrixFunctions = [
  defineFunction('MMULT', { array1: 'area', array2: 'area' }, product, STANDARD),
  defineFunction('MINVERSE', { array: 'area' }, ofSquareMatrix(inverse), STANDARD),
  defineFunction(
    'MDETERM',
    { array: 'area' },
    ofSquareMatrix((grid) => eliminate(grid).determinant),
    STANDARD,
  ),
  defineFunction('MUNIT', { dimension: 'number' }, unitMatrix, STANDARD),
];
