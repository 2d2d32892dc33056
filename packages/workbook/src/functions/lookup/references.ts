import { parseFormula } from '../../parse/parse.ts';
import { toText } from '../../values/coerce.ts';
import { order } from '../../values/compare.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow, Here, Spot } from '../function-row.ts';
import { atMost, exactly, type Key, type Vector, vectorOf } from './key-search.ts';
import { keyOf, notArea } from './vlookup-match.ts';

/** Match modes of XLOOKUP and XMATCH: 0 exact, -1 exact or next smaller, 1 exact or next larger, 2 wildcard. */
interface Looking {
  mode: number;
  /** Search from last to first. */
  backwards: boolean;
}

/** Position of a key in an unsorted vector; -1 if there is none, undefined for an invalid mode. */
function placeOfKey(vector: Vector, key: Key, { mode, backwards }: Looking): number | undefined {
  if (mode === 2) return exactly(vector, key);
  if (mode === 0 && !backwards) return vector.area.find(key);
  if (mode !== 0 && mode !== 1 && mode !== -1) return undefined;
  let best = -1;
  let bestValue: Key | undefined;
  for (let i = 0; i < vector.length; i++) {
    const place = backwards ? vector.length - 1 - i : i;
    const value = vector.at(place);
    if (value === null || value instanceof CellError || typeof value !== typeof key) continue;
    const found = order(value, key);
    if (found === 0) return place;
    if (mode === 0 || Math.sign(found) !== mode) continue;
    // Among smaller values the largest is nearest, among larger values the smallest.
    const isNearer = bestValue === undefined || order(value, bestValue) * mode < 0;
    if (!isNearer) continue;
    best = place;
    bestValue = value;
  }
  return best;
}

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/** INDEX: a cell, row or column of an area, as a reference if possible; 0 selects all. */
function index(here: Here, area: Value, row = 0, column?: number): Value {
  if (!(area instanceof Area)) return Math.trunc(row) <= 1 && Math.trunc(column ?? 1) <= 1 ? area : errors.reference;
  const flat = column === undefined && area.rows === 1 && area.columns > 1;
  const r = Math.trunc(flat ? 0 : row);
  const c = Math.trunc(flat ? row : (column ?? (area.columns === 1 ? 1 : 0)));
  if (r < 0 || c < 0) return errors.value;
  if (r > area.rows || c > area.columns) return errors.reference;
  const [down, rows] = r === 0 ? [0, area.rows] : [r - 1, 1];
  const [right, columns] = c === 0 ? [0, area.columns] : [c - 1, 1];
  return here.moved(area, down, right, rows, columns) ?? part(area, down, right, rows, columns);
}

const part = (area: Area, down: number, right: number, rows: number, columns: number): Value =>
  rows * columns === 1 ? area.at(down, right) : Matrix.of(rows, columns, (r, c) => area.at(r + down, c + right));

function hlookup(given: Scalar, table: Value, row: number, near = true): Value {
  const key = keyOf(given);
  if (key instanceof CellError) return key;
  if (!(table instanceof Area)) return notArea(table);
  const at = Math.trunc(row);
  if (at < 1) return errors.value;
  if (at > table.rows) return errors.reference;
  const vector = vectorOf(table.row(0));
  if (!vector) return errors.missing;
  const column = near ? atMost(vector, key) : exactly(vector, key);
  return column < 0 ? errors.missing : table.at(at - 1, column);
}

/** LOOKUP in vector form, or in array form: searches along the longer side, returns from the last row or column. */
function lookup(given: Scalar, area: Value, results?: Value): Value {
  const key = keyOf(given);
  if (key instanceof CellError) return key;
  if (!(area instanceof Area)) return notArea(area);
  const wide = area.columns > area.rows;
  const vector = vectorOf(area) ?? vectorOf(wide ? area.row(0) : area.column(0));
  const place = vector ? atMost(vector, key) : -1;
  if (place < 0) return errors.missing;
  if (results instanceof Area) return vectorOf(results)?.at(place) ?? (vectorOf(results) ? null : errors.missing);
  return wide ? area.at(area.rows - 1, place) : area.at(place, area.columns - 1);
}

/** XLOOKUP. Binary search modes (2 and -2) scan the whole vector, which gives the same result on sorted data. */
function xlookup(
  here: Here,
  given: Scalar,
  area: Value,
  results: Value,
  ...[missing, mode = 0, search = 1]: [Scalar?, number?, number?]
): Value {
  const key = keyOf(given);
  if (key instanceof CellError) return key;
  if (!(area instanceof Area && results instanceof Area)) return errors.value;
  const vector = vectorOf(area);
  const place = vector && placeOfKey(vector, key, { mode, backwards: search < 0 });
  if (place === undefined) return errors.value;
  if (place < 0) return missing ?? errors.missing;
  const [down, right, rows, columns] =
    area.columns === 1 ? ([place, 0, 1, results.columns] as const) : ([0, place, results.rows, 1] as const);
  return here.moved(results, down, right, rows, columns) ?? part(results, down, right, rows, columns);
}

function xmatch(given: Scalar, area: Value, mode = 0, search = 1): Value {
  const key = keyOf(given);
  if (key instanceof CellError) return key;
  const vector = area instanceof Area ? vectorOf(area) : undefined;
  const place = vector && placeOfKey(vector, key, { mode, backwards: search < 0 });
  if (place === undefined) return errors.value;
  return place < 0 ? errors.missing : place + 1;
}

function offset(here: Here, from: Value, ...[down, right, rows, columns]: [number, number, number?, number?]): Value {
  if (!(from instanceof Area)) return from instanceof CellError ? from : errors.value;
  const size = [Math.trunc(rows ?? from.rows), Math.trunc(columns ?? from.columns)] as const;
  return here.moved(from, Math.trunc(down), Math.trunc(right), ...size) ?? errors.reference;
}

function transpose(area: Value): Value {
  return area instanceof Area ? Matrix.of(area.columns, area.rows, (row, column) => area.at(column, row)) : area;
}

const numbered = (rows: number, columns: number, first: number, down: boolean): Value =>
  rows * columns === 1 ? first + 1 : Matrix.of(rows, columns, (row, column) => first + 1 + (down ? row : column));

function rowOf(here: Here, spot?: Spot | CellError): Value {
  if (spot instanceof CellError) return spot;
  return spot ? numbered(spot.rows, 1, spot.top, true) : here.row + 1;
}

function columnOf(here: Here, spot?: Spot | CellError): Value {
  if (spot instanceof CellError) return spot;
  return spot ? numbered(1, spot.columns, spot.left, false) : here.column + 1;
}

const size = (of: 'rows' | 'columns') => (spot: Spot | CellError) => (spot instanceof CellError ? spot : spot[of]);

/** A reference given as text: its position is known, but reading its cells gives #REF!. */
class Unread extends Area {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;

  constructor({ top, left, rows, columns }: Spot) {
    super();
    this.top = top;
    this.left = left;
    this.rows = rows;
    this.columns = columns;
  }

  at(): CellError {
    return errors.reference;
  }

  override get used(): { rows: number; columns: number } {
    return { rows: 1, columns: 1 };
  }

  override each(visit: (value: CellError, row: number, column: number) => unknown): void {
    visit(errors.reference, 0, 0);
  }
}

function indirect(given: Scalar): Value {
  const text = toText(given);
  if (text instanceof CellError) return text;
  const spot = spotNamed(text);
  return spot ? new Unread(spot) : errors.reference;
}

function spotNamed(text: string): Spot | undefined {
  try {
    const { tree } = parseFormula(text, 0, 0, () => 0);
    if (tree.kind === 'cell')
      return { top: tree.reference.row.at, left: tree.reference.column.at, rows: 1, columns: 1 };
    if (tree.kind !== 'area') return undefined;
    const { top, left, bottom, right } = tree.reference;
    return { top: top.at, left: left.at, rows: bottom.at - top.at + 1, columns: right.at - left.at + 1 };
  } catch {
    // The text is not a reference.
    return undefined;
  }
}

/**
 * INDEX, HLOOKUP, LOOKUP, OFFSET, ROW and others. INDIRECT works only where its position is asked for: the cells it
 * would read cannot be known before evaluation.
 */
export const referenceRows: readonly FunctionRow[] = [
  { name: 'INDEX', needs: 'a', may: 'nn', here: true, core: index, source },
  { name: 'HLOOKUP', needs: 'van', may: 'b', core: hlookup, source },
  { name: 'LOOKUP', needs: 'va', may: 'a', core: lookup, source },
  { name: 'XLOOKUP', needs: 'vaa', may: 'enn', here: true, core: xlookup, source },
  { name: 'XMATCH', needs: 'va', may: 'nn', core: xmatch, source },
  { name: 'OFFSET', needs: 'snn', may: 'dd', here: true, volatile: true, core: offset, source },
  { name: 'INDIRECT', needs: 'v', may: 'v', core: indirect, source },
  { name: 'TRANSPOSE', needs: 'a', core: transpose, source },
  { name: 'ROW', needs: '', may: 'r', here: true, core: rowOf, source },
  { name: 'COLUMN', needs: '', may: 'r', here: true, core: columnOf, source },
  { name: 'ROWS', needs: 'r', core: size('rows'), source },
  { name: 'COLUMNS', needs: 'r', core: size('columns'), source },
];
