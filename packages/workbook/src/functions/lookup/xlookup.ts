import { order } from '../../values/compare.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, type FormulaContext, STANDARD } from '../function-definition.ts';
import { blockOf } from './index-offset.ts';
import { findExact, type Key, keyOf, type Vector, vectorOf } from './key-search.ts';

/** How XLOOKUP and XMATCH search. */
interface SearchOptions {
  /** 0 exact, -1 exact or next smaller, 1 exact or next larger, 2 wildcard. */
  matchMode: number;
  /** Search from last to first. */
  isBackwards: boolean;
}

/** Position of a key in an unsorted vector; -1 if there is none, undefined for an invalid mode. */
function findKey(vector: Vector, key: Key, { matchMode, isBackwards }: SearchOptions): number | undefined {
  if (matchMode === 2) return findExact(vector, key);
  if (matchMode === 0 && !isBackwards) return vector.area.find(key);
  if (matchMode !== 0 && matchMode !== 1 && matchMode !== -1) return undefined;
  let nearest = -1;
  let nearestValue: Key | undefined;
  for (let i = 0; i < vector.length; i++) {
    const position = isBackwards ? vector.length - 1 - i : i;
    const value = vector.at(position);
    if (value === null || value instanceof CellError || typeof value !== typeof key) continue;
    const difference = order(value, key);
    if (difference === 0) return position;
    if (matchMode === 0 || Math.sign(difference) !== matchMode) continue;
    // Among smaller values the largest is nearest, among larger values the smallest.
    const isNearer = nearestValue === undefined || order(value, nearestValue) * matchMode < 0;
    if (!isNearer) continue;
    nearest = position;
    nearestValue = value;
  }
  return nearest;
}

/** XLOOKUP. Binary search modes (2 and -2) scan the whole vector, which gives the same result on sorted data. */
function xlookup(
  context: FormulaContext,
  value: Scalar,
  area: Value,
  results: Value,
  ...[ifNotFound, matchMode = 0, searchMode = 1]: [Scalar?, number?, number?]
): Value {
  const key = keyOf(value);
  if (key instanceof CellError) return key;
  if (!(area instanceof Area && results instanceof Area)) return errors.value;
  const vector = vectorOf(area);
  const position = vector && findKey(vector, key, { matchMode, isBackwards: searchMode < 0 });
  if (position === undefined) return errors.value;
  if (position < 0) return ifNotFound ?? errors.notAvailable;
  return area.columns === 1
    ? blockOf(context, results, [position, 0, 1, results.columns])
    : blockOf(context, results, [0, position, results.rows, 1]);
}

function xmatch(value: Scalar, area: Value, matchMode = 0, searchMode = 1): Value {
  const key = keyOf(value);
  if (key instanceof CellError) return key;
  const vector = area instanceof Area ? vectorOf(area) : undefined;
  const position = vector && findKey(vector, key, { matchMode, isBackwards: searchMode < 0 });
  if (position === undefined) return errors.value;
  return position < 0 ? errors.notAvailable : position + 1;
}

/** XLOOKUP and XMATCH. */
export const xlookupFunctions = [
  defineFunction(
    'XLOOKUP',
    {
      lookupValue: 'value',
      lookupArray: 'area',
      returnArray: 'area',
      ifNotFound: 'value or error?',
      matchMode: 'number?',
      searchMode: 'number?',
    },
    xlookup,
    STANDARD,
    { needsContext: true },
  ),
  defineFunction(
    'XMATCH',
    { lookupValue: 'value', lookupArray: 'area', matchMode: 'number?', searchMode: 'number?' },
    xmatch,
    STANDARD,
  ),
];
