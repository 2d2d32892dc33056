import { order } from '../../values/compare.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'Excel’s help page of the function';

const asArea = (value: Value): Area => (value instanceof Area ? value : new Matrix(1, 1, [value]));

/** VSTACK and HSTACK; missing elements of shorter arrays are #N/A. */
function stacked(given: readonly Value[], across: boolean): Value {
  const areas = given.map(asArea);
  const length = Math.max(...areas.map((area) => (across ? area.rows : area.columns)));
  const places = areas.flatMap((area) =>
    Array.from({ length: across ? area.columns : area.rows }, (_, at) => (other: number): Scalar => {
      const [row, column] = across ? [other, at] : [at, other];
      return row < area.rows && column < area.columns ? area.at(row, column) : errors.missing;
    }),
  );
  const at = (line: number, other: number) => places[line]?.(other) ?? null;
  return across
    ? Matrix.of(length, places.length, (row, column) => at(column, row))
    : Matrix.of(places.length, length, (row, column) => at(row, column));
}

/** Range of lines [from, to) for TAKE and DROP; a negative count is from the end. */
function part(length: number, count: number | undefined, drops: boolean): [from: number, to: number] {
  if (count === undefined) return [0, length];
  const size = Math.min(Math.abs(Math.trunc(count)), length);
  if (drops) return count >= 0 ? [size, length] : [0, length - size];
  return count >= 0 ? [0, size] : [length - size, length];
}

function cut(value: Value, rows: number | undefined, columns: number | undefined, drops: boolean): Value {
  const area = asArea(value);
  const [top, bottom] = part(area.rows, rows, drops);
  const [left, right] = part(area.columns, columns, drops);
  if (bottom <= top || right <= left) return errors.nothing;
  return Matrix.of(bottom - top, right - left, (row, column) => area.at(top + row, left + column));
}

/** Selects rows or columns by number, from 1, or from the end if negative. */
function chosen(value: Value, numbers: readonly number[], across: boolean): Value {
  const area = asArea(value);
  const length = across ? area.columns : area.rows;
  const places = numbers.map((number) => (number < 0 ? length + Math.trunc(number) : Math.trunc(number) - 1));
  if (places.some((place) => !(place >= 0 && place < length))) return errors.value;
  return across
    ? Matrix.of(area.rows, places.length, (row, column) => area.at(row, places[column] as number))
    : Matrix.of(places.length, area.columns, (row, column) => area.at(places[row] as number, column));
}

/** All elements in one list, row by row or column by column; `leaves` 1 skips empty cells, 2 errors, 3 both. */
function inLine(value: Value, leaves: number, byColumn: boolean): Scalar[] {
  const area = asArea(value);
  const turned = byColumn ? Matrix.of(area.columns, area.rows, (row, column) => area.at(column, row)) : area;
  const found: Scalar[] = [];
  for (let row = 0; row < turned.rows; row++) {
    for (let column = 0; column < turned.columns; column++) found.push(turned.at(row, column));
  }
  return found.filter((one) => !(one === null && leaves % 2 === 1) && !(one instanceof CellError && leaves >= 2));
}

function line(across: boolean) {
  return (value: Value, leaves = 0, byColumn = false): Value => {
    const found = inLine(value, leaves, byColumn);
    if (found.length === 0) return errors.nothing;
    return across ? new Matrix(1, found.length, found) : new Matrix(found.length, 1, found);
  };
}

/** SORTBY: sorts the rows or columns of an array by keys; errors and empty cells come last. */
function sortedBy(value: Value, ...keys: (Value | number)[]): Value {
  const area = asArea(value);
  const by = keys.filter((_, i) => i % 2 === 0).map((one) => asArea(one));
  const signs = by.map((_, i) => (keys[i * 2 + 1] === -1 ? -1 : 1));
  const across = by[0]?.rows === 1 && area.rows !== 1;
  const length = across ? area.columns : area.rows;
  if (by.some((one) => one.rows * one.columns !== length)) return errors.value;
  const last = (one: Scalar) => (one === null ? 2 : one instanceof CellError ? 1 : 0);
  const places = Array.from({ length }, (_, at) => at).sort((one, other) => {
    for (const [i, key] of by.entries()) {
      const [a, b] = across ? [key.at(0, one), key.at(0, other)] : [key.at(one, 0), key.at(other, 0)];
      const isLast = a === null || b === null || a instanceof CellError || b instanceof CellError;
      const found = isLast ? last(a) - last(b) : (signs[i] ?? 1) * order(a, b);
      if (found !== 0) return found;
    }
    return one - other;
  });
  return chosen(
    area,
    places.map((place) => place + 1),
    across,
  );
}

/** WRAPROWS and WRAPCOLS: splits a row or column into lines of `count` elements and pads the last one. */
const wrapped =
  (across: boolean) =>
  (value: Value, count: number, filling: Scalar = errors.missing): Value => {
    const area = asArea(value);
    const length = Math.trunc(count);
    if ((area.rows > 1 && area.columns > 1) || area.rows * area.columns > 2_100_000) return errors.value;
    if (length < 1) return errors.number;
    const values = inLine(value, 0, false);
    const lines = Math.ceil(values.length / length);
    const at = (line: number, place: number) => {
      const index = line * length + place;
      return index < values.length ? (values[index] ?? null) : filling;
    };
    return across ? Matrix.of(lines, length, at) : Matrix.of(length, lines, (row, column) => at(column, row));
  };

function expanded(value: Value, rows?: number, columns?: number, filling: Scalar = errors.missing): Value {
  const area = asArea(value);
  const [down, across] = [Math.trunc(rows ?? area.rows), Math.trunc(columns ?? area.columns)];
  if (down < area.rows || across < area.columns) return errors.value;
  return Matrix.of(down, across, (row, column) =>
    row < area.rows && column < area.columns ? area.at(row, column) : filling,
  );
}

/** Functions that combine, cut, reshape and sort arrays. */
export const shapeRows: readonly FunctionRow[] = [
  { name: 'VSTACK', needs: 'a', repeats: 'a', core: (...given: Value[]) => stacked(given, false), source },
  { name: 'HSTACK', needs: 'a', repeats: 'a', core: (...given: Value[]) => stacked(given, true), source },
  {
    name: 'TAKE',
    needs: 'ad',
    may: 'd',
    core: (value: Value, rows?: number, columns?: number) => cut(value, rows, columns, false),
    source,
  },
  {
    name: 'DROP',
    needs: 'ad',
    may: 'd',
    core: (value: Value, rows?: number, columns?: number) => cut(value, rows, columns, true),
    source,
  },
  {
    name: 'CHOOSEROWS',
    needs: 'an',
    repeats: 'n',
    core: (value: Value, ...numbers: number[]) => chosen(value, numbers, false),
    source,
  },
  {
    name: 'CHOOSECOLS',
    needs: 'an',
    repeats: 'n',
    core: (value: Value, ...numbers: number[]) => chosen(value, numbers, true),
    source,
  },
  { name: 'WRAPROWS', needs: 'an', may: 'e', core: wrapped(true), source },
  { name: 'WRAPCOLS', needs: 'an', may: 'e', core: wrapped(false), source },
  { name: 'EXPAND', needs: 'a', may: 'dde', core: expanded, source },
  { name: 'TOCOL', needs: 'a', may: 'nb', core: line(false), source },
  { name: 'TOROW', needs: 'a', may: 'nb', core: line(true), source },
  { name: 'SORTBY', needs: 'aa', may: 'n', repeats: 'an', core: sortedBy, source },
];
