import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { findAtLeast, findAtMost, findExact, keyOf, notAreaError, vectorOf } from './key-search.ts';

function match(value: Scalar, area: Value, matchType = 1): Value {
  const key = keyOf(value);
  if (key instanceof CellError) return key;
  if (!(area instanceof Area)) return notAreaError(area);
  const vector = vectorOf(area);
  if (!vector) return errors.notAvailable;
  const find = matchType === 0 ? findExact : matchType > 0 ? findAtMost : findAtLeast;
  const position = find(vector, key);
  return position < 0 ? errors.notAvailable : position + 1;
}

/** MATCH: the position of a value in a row or column, counted from 1. */
export const matchFunction = defineFunction(
  'MATCH',
  { lookupValue: 'value', lookupArray: 'area', matchType: 'number?' },
  match,
  STANDARD,
);
