import { order } from '../../values/compare.ts';
import { CellError, errors } from '../../values/error.ts';
import type { Area, Scalar } from '../../values/value.ts';
import { isPattern, matcherOf } from '../text/wildcard.ts';

/** A value that can be looked up. */
export type Key = number | string | boolean;

/** An area of one row or column, by position from 0, up to its last used cell. */
export interface Vector {
  length: number;
  at(position: number): Scalar;
  area: Area;
}

/** Wraps an area of one row or column; undefined for any other. */
export function vectorOf(area: Area): Vector | undefined {
  if (area.columns === 1) return { length: area.used.rows, at: (i) => area.at(i, 0), area };
  return area.rows === 1 ? { length: area.used.columns, at: (i) => area.at(0, i), area } : undefined;
}

/** The lookup key; an empty cell counts as 0. */
export const keyOf = (value: Scalar): Key | CellError => value ?? 0;

/** Error for a lookup range that is not an area: #VALUE! for a text, #N/A for other values. */
export const notAreaError = (value: Scalar): CellError =>
  value instanceof CellError ? value : typeof value === 'string' ? errors.value : errors.notAvailable;

/** First position that equals the key, which may be a wildcard pattern; -1 if there is none. */
export function findExact(vector: Vector, key: Key): number {
  if (typeof key === 'string' && isPattern(key)) {
    const matches = matcherOf(key);
    return findFirst(vector, (value) => typeof value === 'string' && matches(value));
  }
  return vector.area.find(key);
}

function findFirst({ area }: Vector, test: (value: Scalar) => boolean): number {
  let position = -1;
  area.each((value, row, column) => {
    if (test(value)) position = row + column;
    return position >= 0;
  });
  return position;
}

/**
 * Last position in an ascending vector whose value is at most the key; -1 if there is none. Uses Excel's binary search,
 * whose results differ for unsorted vectors; values of other types are skipped to the right.
 */
export function findAtMost(vector: Vector, key: Key): number {
  let low = 0;
  let high = vector.length - 1;
  let best = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    let position = middle;
    while (position <= high && !isSameType(vector.at(position), key)) position++;
    if (position > high) {
      high = middle - 1;
      continue;
    }
    const difference = compareToKey(vector.at(position), key);
    if (difference === 0) return lastEqual(vector, position, key);
    if (difference < 0) {
      best = position;
      low = position + 1;
    } else high = middle - 1;
  }
  return best;
}

/** Last position in a descending vector before a value below the key; -1 if there is none. */
export function findAtLeast(vector: Vector, key: Key): number {
  let best = -1;
  for (let position = 0; position < vector.length; position++) {
    const value = vector.at(position);
    if (!isSameType(value, key)) continue;
    if (compareToKey(value, key) < 0) break;
    best = position;
  }
  return best;
}

function lastEqual(vector: Vector, start: number, key: Key): number {
  let position = start;
  const isEqual = (value: Scalar) => isSameType(value, key) && compareToKey(value, key) === 0;
  while (position + 1 < vector.length && isEqual(vector.at(position + 1))) position++;
  return position;
}

const isSameType = (value: Scalar, key: Key) => typeof value === typeof key;

const compareToKey = (value: Scalar, key: Key) => (value instanceof CellError ? 1 : order(value, key));
