import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { atLeast, atMost, exactly, type Key, vectorOf } from './key-search.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/** The lookup key; an empty cell counts as 0. */
export const keyOf = (value: Scalar): Key | CellError => value ?? 0;

/** Error for a lookup range that is not an area: #VALUE! for a text, #N/A for other values. */
export const notArea = (value: Scalar): CellError =>
  value instanceof CellError ? value : typeof value === 'string' ? errors.value : errors.missing;

function vlookup(given: Scalar, table: Value, column: number, near = true): Value {
  const key = keyOf(given);
  if (key instanceof CellError) return key;
  if (!(table instanceof Area)) return notArea(table);
  const at = Math.trunc(column);
  if (at < 1) return errors.value;
  if (at > table.columns) return errors.reference;
  const vector = vectorOf(table.column(0));
  if (!vector) return errors.missing;
  const row = near ? atMost(vector, key) : exactly(vector, key);
  return row < 0 ? errors.missing : table.at(row, at - 1);
}

function match(given: Scalar, area: Value, type = 1): Value {
  const key = keyOf(given);
  if (key instanceof CellError) return key;
  if (!(area instanceof Area)) return notArea(area);
  const vector = vectorOf(area);
  if (!vector) return errors.missing;
  const place = type === 0 ? exactly(vector, key) : type > 0 ? atMost(vector, key) : atLeast(vector, key);
  return place < 0 ? errors.missing : place + 1;
}

/** VLOOKUP, MATCH. */
export const lookupRows: readonly FunctionRow[] = [
  { name: 'VLOOKUP', needs: 'van', may: 'b', core: vlookup, source },
  { name: 'MATCH', needs: 'va', may: 'n', core: match, source },
];
