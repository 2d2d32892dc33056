import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { findAtMost, findExact, keyOf, notAreaError, vectorOf } from './key-search.ts';

function vlookup(value: Scalar, table: Value, columnNumber: number, isApproximate = true): Value {
  const key = keyOf(value);
  if (key instanceof CellError) return key;
  if (!(table instanceof Area)) return notAreaError(table);
  const column = Math.trunc(columnNumber);
  if (column < 1) return errors.value;
  if (column > table.columns) return errors.reference;
  const vector = vectorOf(table.column(0));
  if (!vector) return errors.notAvailable;
  const row = isApproximate ? findAtMost(vector, key) : findExact(vector, key);
  return row < 0 ? errors.notAvailable : table.at(row, column - 1);
}

/** VLOOKUP: searches the first column of a table and returns the value of another column in the row found. */
export const vlookupFunction = defineFunction(
  'VLOOKUP',
  { lookupValue: 'value', tableArray: 'area', colIndexNum: 'number', rangeLookup: 'boolean?' },
  vlookup,
  STANDARD,
);
