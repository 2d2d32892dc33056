import { toBoolean } from '../../values/coerce.ts';
import { order } from '../../values/compare.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, HELP_PAGE } from '../function-definition.ts';

/** A row of an area, or a column if the function works by columns. */
type Line = Scalar[];

function linesOf(area: Area, byColumn: boolean): Line[] {
  const [count, length] = byColumn ? [area.columns, area.rows] : [area.rows, area.columns];
  return Array.from({ length: count }, (_, line) =>
    Array.from({ length }, (_element, i) => (byColumn ? area.at(i, line) : area.at(line, i))),
  );
}

function arrayOf(lines: readonly Line[], byColumn: boolean): Value {
  const length = lines[0]?.length ?? 0;
  if (length === 0) return errors.emptyArray;
  return byColumn
    ? Matrix.of(length, lines.length, (row, column) => lines[column]?.[row] ?? null)
    : Matrix.of(lines.length, length, (row, column) => lines[row]?.[column] ?? null);
}

function sequence(rows: number, ...[columns = 1, start = 1, step = 1]: (number | undefined)[]): Value {
  const [rowCount, columnCount] = [Math.trunc(rows), Math.trunc(columns)];
  if (rowCount < 1 || columnCount < 1) return errors.value;
  return Matrix.of(rowCount, columnCount, (row, column) => start + step * (row * columnCount + column));
}

/** Equality as UNIQUE sees it: errors by kind, texts regardless of case. */
const isSame = (a: Scalar, b: Scalar): boolean =>
  a instanceof CellError || b instanceof CellError ? a === b : typeof a === typeof b && order(a, b) === 0;

const isSameLine = (a: Line, b: Line) => a.every((value, i) => isSame(value, b[i] ?? null));

function unique(array: Value, byColumn = false, exactlyOnce = false): Value {
  if (!(array instanceof Area)) return array;
  const lines = linesOf(array, byColumn);
  const uniqueLines = lines.filter((line, i) =>
    exactlyOnce
      ? lines.filter((other) => isSameLine(line, other)).length === 1
      : lines.findIndex((other) => isSameLine(line, other)) === i,
  );
  return arrayOf(uniqueLines, byColumn);
}

/** Errors and empty cells come after all other values, empty cells last. */
const lastRank = (value: Scalar) => (value === null ? 2 : value instanceof CellError ? 1 : 0);

/** Order of two values when sorting; `direction` -1 is descending, but errors and empty cells come last even then. */
export function sortOrder(a: Scalar, b: Scalar, direction: number): number {
  if (a === null || b === null || a instanceof CellError || b instanceof CellError) return lastRank(a) - lastRank(b);
  return direction * order(a, b);
}

function sort(array: Value, index = 1, direction = 1, byColumn = false): Value {
  if (!(array instanceof Area)) return array;
  const lines = linesOf(array, byColumn);
  const key = Math.trunc(index) - 1;
  if (key < 0 || key >= (lines[0]?.length ?? 0) || (direction !== 1 && direction !== -1)) return errors.value;
  const sorted = lines.toSorted((a, b) => sortOrder(a[key] ?? null, b[key] ?? null, direction));
  return arrayOf(sorted, byColumn);
}

function filter(array: Value, include: Value, ifEmpty?: Scalar): Value {
  if (!(array instanceof Area && include instanceof Area)) return array instanceof CellError ? array : errors.value;
  const byColumn = include.rows === 1 && include.columns === array.columns && array.rows !== 1;
  const lines = linesOf(array, byColumn);
  const included = linesOf(include, byColumn).map(([mark = null]) => toBoolean(mark));
  if (included.length !== lines.length) return errors.value;
  const error = included.find((mark) => mark instanceof CellError);
  if (error instanceof CellError) return error;
  const remaining = lines.filter((_, i) => included[i]);
  return remaining.length > 0 ? arrayOf(remaining, byColumn) : (ifEmpty ?? errors.emptyArray);
}

/**
 * SEQUENCE, UNIQUE, SORT, FILTER. Whether a result spills is decided by its array formula, see graph/array-growth.ts.
 */
export const sortFunctions = [
  defineFunction(
    'SEQUENCE',
    { rows: 'number', columns: 'number or default?', start: 'number or default?', step: 'number or default?' },
    sequence,
    HELP_PAGE,
  ),
  defineFunction('UNIQUE', { array: 'area', byCol: 'boolean?', exactlyOnce: 'boolean?' }, unique, HELP_PAGE),
  defineFunction(
    'SORT',
    { array: 'area', sortIndex: 'number or default?', sortOrder: 'number or default?', byCol: 'boolean?' },
    sort,
    HELP_PAGE,
  ),
  defineFunction('FILTER', { array: 'area', include: 'area', ifEmpty: 'value or error?' }, filter, HELP_PAGE),
];
