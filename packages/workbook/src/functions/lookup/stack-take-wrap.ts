import { CellError, errors } from '../../values/error.ts';
import { Area, asArea, Matrix, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, HELP_PAGE, STANDARD } from '../function-definition.ts';
import { sortOrder } from './sort-filter-unique.ts';

/** Most elements to wrap: a whole column twice over. */
const MOST_ELEMENTS = 2_100_000;

/** VSTACK and HSTACK; missing elements of shorter arrays are #N/A. */
function stack(arrays: readonly Value[], isHorizontal: boolean): Value {
  const areas = arrays.map(asArea);
  const length = Math.max(...areas.map((area) => (isHorizontal ? area.rows : area.columns)));
  const lines = areas.flatMap((area) =>
    Array.from({ length: isHorizontal ? area.columns : area.rows }, (_, line) => (i: number): Scalar => {
      const [row, column] = isHorizontal ? [i, line] : [line, i];
      return row < area.rows && column < area.columns ? area.at(row, column) : errors.notAvailable;
    }),
  );
  const elementOf = (line: number, i: number) => lines[line]?.(i) ?? null;
  return isHorizontal
    ? Matrix.of(length, lines.length, (row, column) => elementOf(column, row))
    : Matrix.of(lines.length, length, elementOf);
}

/** Range of lines [start, end) for TAKE and DROP; a negative count is from the end. */
function takenRange(length: number, count: number | undefined, drops: boolean): [start: number, end: number] {
  if (count === undefined) return [0, length];
  const size = Math.min(Math.abs(Math.trunc(count)), length);
  if (drops) return count >= 0 ? [size, length] : [0, length - size];
  return count >= 0 ? [0, size] : [length - size, length];
}

/** TAKE, or DROP if it `drops` the rows and columns. */
const takeOrDrop =
  (drops: boolean) =>
  (array: Value, rows?: number, columns?: number): Value => {
    const area = asArea(array);
    const [top, bottom] = takenRange(area.rows, rows, drops);
    const [left, right] = takenRange(area.columns, columns, drops);
    if (bottom <= top || right <= left) return errors.emptyArray;
    return Matrix.of(bottom - top, right - left, (row, column) => area.at(top + row, left + column));
  };

/** Selects rows or columns by number, from 1, or from the end if negative. */
function chooseLines(array: Value, numbers: readonly number[], byColumn: boolean): Value {
  const area = asArea(array);
  const length = byColumn ? area.columns : area.rows;
  const lines = numbers.map((number) => (number < 0 ? length + Math.trunc(number) : Math.trunc(number) - 1));
  if (lines.some((line) => !(line >= 0 && line < length))) return errors.value;
  return byColumn
    ? Matrix.of(area.rows, lines.length, (row, column) => area.at(row, lines[column] as number))
    : Matrix.of(lines.length, area.columns, (row, column) => area.at(lines[row] as number, column));
}

/** All elements in one list, row by row or column by column; `ignore` 1 skips empty cells, 2 errors, 3 both. */
function elementsOf(array: Value, ignore: number, byColumn: boolean): Scalar[] {
  const area = byColumn ? asArea(transpose(array)) : asArea(array);
  const elements: Scalar[] = [];
  for (let row = 0; row < area.rows; row++) {
    for (let column = 0; column < area.columns; column++) elements.push(area.at(row, column));
  }
  const isIgnored = (element: Scalar) =>
    (element === null && ignore % 2 === 1) || (element instanceof CellError && ignore >= 2);
  return elements.filter((element) => !isIgnored(element));
}

function transpose(array: Value): Value {
  if (!(array instanceof Area)) return array;
  return Matrix.of(array.columns, array.rows, (row, column) => array.at(column, row));
}

/** TOROW, or TOCOL. */
const toLine =
  (isRow: boolean) =>
  (array: Value, ignore = 0, byColumn = false): Value => {
    const elements = elementsOf(array, ignore, byColumn);
    if (elements.length === 0) return errors.emptyArray;
    return isRow ? new Matrix(1, elements.length, elements) : new Matrix(elements.length, 1, elements);
  };

/** SORTBY: sorts the rows or columns of an array by keys; errors and empty cells come last. */
function sortBy(array: Value, ...keysAndOrders: (Value | number)[]): Value {
  const area = asArea(array);
  const keys = keysAndOrders.filter((_, i) => i % 2 === 0).map((key) => asArea(key));
  const directions = keys.map((_, i) => (keysAndOrders[i * 2 + 1] === -1 ? -1 : 1));
  const byColumn = keys[0]?.rows === 1 && area.rows !== 1;
  const length = byColumn ? area.columns : area.rows;
  if (keys.some((key) => key.rows * key.columns !== length)) return errors.value;
  const keyAt = (key: Area, i: number) => (byColumn ? key.at(0, i) : key.at(i, 0));
  const positions = Array.from({ length }, (_, i) => i).sort((i, j) => {
    for (const [k, key] of keys.entries()) {
      const difference = sortOrder(keyAt(key, i), keyAt(key, j), directions[k] ?? 1);
      if (difference !== 0) return difference;
    }
    return i - j;
  });
  return chooseLines(
    area,
    positions.map((position) => position + 1),
    byColumn,
  );
}

/** WRAPROWS, or WRAPCOLS: splits a row or column into lines of `count` elements and pads the last one. */
const wrap =
  (byRow: boolean) =>
  (vector: Value, count: number, padding: Scalar = errors.notAvailable): Value => {
    const area = asArea(vector);
    const length = Math.trunc(count);
    if ((area.rows > 1 && area.columns > 1) || area.rows * area.columns > MOST_ELEMENTS) return errors.value;
    if (length < 1) return errors.number;
    const elements = elementsOf(vector, 0, false);
    const lines = Math.ceil(elements.length / length);
    const elementAt = (line: number, i: number) => {
      const position = line * length + i;
      return position < elements.length ? (elements[position] ?? null) : padding;
    };
    return byRow
      ? Matrix.of(lines, length, elementAt)
      : Matrix.of(length, lines, (row, column) => elementAt(column, row));
  };

function expand(array: Value, rows?: number, columns?: number, padding: Scalar = errors.notAvailable): Value {
  const area = asArea(array);
  const [rowCount, columnCount] = [Math.trunc(rows ?? area.rows), Math.trunc(columns ?? area.columns)];
  if (rowCount < area.rows || columnCount < area.columns) return errors.value;
  return Matrix.of(rowCount, columnCount, (row, column) =>
    row < area.rows && column < area.columns ? area.at(row, column) : padding,
  );
}

/** Functions that combine, cut, reshape and sort arrays. */
export const arrayShapeFunctions = [
  defineFunction('TRANSPOSE', { array: 'area' }, transpose, STANDARD),
  defineFunction(
    'VSTACK',
    { array1: 'area', array2: 'area...' },
    (...arrays: Value[]) => stack(arrays, false),
    HELP_PAGE,
  ),
  defineFunction(
    'HSTACK',
    { array1: 'area', array2: 'area...' },
    (...arrays: Value[]) => stack(arrays, true),
    HELP_PAGE,
  ),
  defineFunction(
    'TAKE',
    { array: 'area', rows: 'number or default', columns: 'number or default?' },
    takeOrDrop(false),
    HELP_PAGE,
  ),
  defineFunction(
    'DROP',
    { array: 'area', rows: 'number or default', columns: 'number or default?' },
    takeOrDrop(true),
    HELP_PAGE,
  ),
  defineFunction(
    'CHOOSEROWS',
    { array: 'area', rowNum1: 'number', rowNum2: 'number...' },
    (array: Value, ...numbers: number[]) => chooseLines(array, numbers, false),
    HELP_PAGE,
  ),
  defineFunction(
    'CHOOSECOLS',
    { array: 'area', colNum1: 'number', colNum2: 'number...' },
    (array: Value, ...numbers: number[]) => chooseLines(array, numbers, true),
    HELP_PAGE,
  ),
  defineFunction(
    'WRAPROWS',
    { vector: 'area', wrapCount: 'number', padWith: 'value or error?' },
    wrap(true),
    HELP_PAGE,
  ),
  defineFunction(
    'WRAPCOLS',
    { vector: 'area', wrapCount: 'number', padWith: 'value or error?' },
    wrap(false),
    HELP_PAGE,
  ),
  defineFunction(
    'EXPAND',
    {
      array: 'area',
      rows: 'number or default?',
      columns: 'number or default?',
      padWith: 'value or error?',
    },
    expand,
    HELP_PAGE,
  ),
  defineFunction('TOCOL', { array: 'area', ignore: 'number?', scanByColumn: 'boolean?' }, toLine(false), HELP_PAGE),
  defineFunction('TOROW', { array: 'area', ignore: 'number?', scanByColumn: 'boolean?' }, toLine(true), HELP_PAGE),
  defineFunction(
    'SORTBY',
    {
      array: 'area',
      byArray1: 'area',
      sortOrder1: 'number?',
      byArray2: 'area...',
      sortOrder2: 'number...',
    },
    sortBy,
    HELP_PAGE,
  ),
];
