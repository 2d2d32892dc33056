import { toTruth } from '../../values/coerce.ts';
import { order } from '../../values/compare.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'Excel’s help page of the function; the block is the one it had in the file';

type Line = Scalar[];

/** Splits an area into rows, or into columns if `across`. */
function linesOf(area: Area, across: boolean): Line[] {
  const [count, length] = across ? [area.columns, area.rows] : [area.rows, area.columns];
  return Array.from({ length: count }, (_, line) =>
    Array.from({ length }, (_, at) => (across ? area.at(at, line) : area.at(line, at))),
  );
}

function areaOf(lines: readonly Line[], across: boolean): Value {
  const length = lines[0]?.length ?? 0;
  if (length === 0) return errors.nothing;
  return across
    ? Matrix.of(length, lines.length, (row, column) => lines[column]?.[row] ?? null)
    : Matrix.of(lines.length, length, (row, column) => lines[row]?.[column] ?? null);
}

function sequence(rows: number, ...[columns = 1, start = 1, step = 1]: (number | undefined)[]): Value {
  const [down, across] = [Math.trunc(rows), Math.trunc(columns)];
  if (down < 1 || across < 1) return errors.value;
  return Matrix.of(down, across, (row, column) => start + step * (row * across + column));
}

/** Equality as UNIQUE sees it: errors by kind, texts regardless of case. */
const isSame = (a: Scalar, b: Scalar): boolean =>
  a instanceof CellError || b instanceof CellError ? a === b : typeof a === typeof b && order(a, b) === 0;

function unique(area: Value, across = false, once = false): Value {
  if (!(area instanceof Area)) return area;
  const lines = linesOf(area, across);
  const alike = (one: Line, other: Line) => one.every((value, at) => isSame(value, other[at] ?? null));
  const kept = lines.filter((line, at) =>
    once
      ? lines.filter((other) => alike(line, other)).length === 1
      : lines.findIndex((other) => alike(line, other)) === at,
  );
  return areaOf(kept, across);
}

/** SORT; errors and empty cells come last in either direction. */
function sorted(area: Value, index = 1, direction = 1, across = false): Value {
  if (!(area instanceof Area)) return area;
  const lines = linesOf(area, across);
  const key = Math.trunc(index) - 1;
  if (key < 0 || key >= (lines[0]?.length ?? 0) || (direction !== 1 && direction !== -1)) return errors.value;
  const last = (value: Scalar) => (value === null ? 2 : value instanceof CellError ? 1 : 0);
  const ordered = lines.toSorted((one, other) => {
    const [a, b] = [one[key] ?? null, other[key] ?? null];
    if (a === null || b === null || a instanceof CellError || b instanceof CellError) return last(a) - last(b);
    return direction * order(a, b);
  });
  return areaOf(ordered, across);
}

function filtered(area: Value, include: Value, otherwise?: Scalar): Value {
  if (!(area instanceof Area && include instanceof Area)) return area instanceof CellError ? area : errors.value;
  const across = include.rows === 1 && include.columns === area.columns && area.rows !== 1;
  const lines = linesOf(area, across);
  const marks = linesOf(include, across).map(([mark = null]) => toTruth(mark));
  if (marks.length !== lines.length) return errors.value;
  const error = marks.find((mark) => mark instanceof CellError);
  if (error instanceof CellError) return error;
  const kept = lines.filter((_, at) => marks[at]);
  return kept.length > 0 ? areaOf(kept, across) : (otherwise ?? errors.nothing);
}

/**
 * SEQUENCE, UNIQUE, SORT, FILTER. Whether a result spills is decided by its array formula, see graph/array-growth.ts.
 */
export const arrayRows: readonly FunctionRow[] = [
  { name: 'SEQUENCE', needs: 'n', may: 'ddd', core: sequence, source },
  { name: 'UNIQUE', needs: 'a', may: 'bb', core: unique, source },
  { name: 'SORT', needs: 'a', may: 'ddb', core: sorted, source },
  { name: 'FILTER', needs: 'aa', may: 'e', core: filtered, source },
];
