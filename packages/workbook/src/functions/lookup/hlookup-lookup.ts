import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { findAtMost, findExact, keyOf, notAreaError, vectorOf } from './key-search.ts';

function hlookup(value: Scalar, table: Value, rowNumber: number, isApproximate = true): Value {
  const key = keyOf(value);
  if (key instanceof CellError) return key;
  if (!(table instanceof Area)) return notAreaError(table);
  const row = Math.trunc(rowNumber);
  if (row < 1) return errors.value;
  if (row > table.rows) return errors.reference;
  const vector = vectorOf(table.row(0));
  if (!vector) return errors.notAvailable;
  const column = isApproximate ? findAtMost(vector, key) : findExact(vector, key);
  return column < 0 ? errors.notAvailable : table.at(row - 1, column);
}

/** LOOKUP in vector form, or in array form: searches along the longer side, returns from the last row or column. */
function lookup(value: Scalar, area: Value, results?: Value): Value {
  const key = keyOf(value);
  if (key instanceof CellError) return key;
  if (!(area instanceof Area)) return notAreaError(area);
  const isWide = area.columns > area.rows;
  const vector = vectorOf(area) ?? vectorOf(isWide ? area.row(0) : area.column(0));
  const position = vector ? findAtMost(vector, key) : -1;
  if (position < 0) return errors.notAvailable;
  if (results instanceof Area) {
    const resultVector = vectorOf(results);
    return resultVector ? resultVector.at(position) : errors.notAvailable;
  }
  return isWide ? area.at(area.rows - 1, position) : area.at(position, area.columns - 1);
}

/** HLOOKUP and LOOKUP. */
export const hlookupFunctions = [
  defineFunction(
    'HLOOKUP',
    { lookupValue: 'value', tableArray: 'area', rowIndexNum: 'number', rangeLookup: 'boolean?' },
    hlookup,
    STANDARD,
  ),
  defineFunction('LOOKUP', { lookupValue: 'value', lookupVector: 'area', resultVector: 'area?' }, lookup, STANDARD),
];
