import { order } from '../../values/compare.ts';
import { CellError } from '../../values/error.ts';
import type { Area, Scalar } from '../../values/value.ts';
import { isPattern, matcherOf } from '../text/wildcard.ts';

/** A value that can be looked up. */
export type Key = number | string | boolean;

/** An area of one row or column, by position from 0, up to its last used cell. */
export interface Vector {
  length: number;
  at(place: number): Scalar;
  area: Area;
}

/** Wraps an area of one row or column; undefined for any other. */
export function vectorOf(area: Area): Vector | undefined {
  if (area.columns === 1) return { length: area.used.rows, at: (i) => area.at(i, 0), area };
  return area.rows === 1 ? { length: area.used.columns, at: (i) => area.at(0, i), area } : undefined;
}

/** First position that equals the key, which may be a wildcard pattern; -1 if there is none. */
export function exactly(vector: Vector, key: Key): number {
  if (typeof key === 'string' && isPattern(key)) {
    const matches = matcherOf(key);
    return firstWhere(vector, (value) => typeof value === 'string' && matches(value));
  }
  return vector.area.find(key);
}

function firstWhere({ area }: Vector, holds: (value: Scalar) => boolean): number {
  let found = -1;
  area.each((value, row, column) => {
    if (holds(value)) found = row + column;
    return found >= 0;
  });
  return found;
}

/**
 * Last position in an ascending vector whose value is at most the key; -1 if there is none. Uses Excel's binary search,
 * whose results differ for unsorted vectors; values of other types are skipped to the right.
 */
export function atMost(vector: Vector, key: Key): number {
  let low = 0;
  let high = vector.length - 1;
  let best = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    let place = middle;
    while (place <= high && !isKind(vector.at(place), key)) place++;
    if (place > high) {
      high = middle - 1;
      continue;
    }
    const found = compared(vector.at(place), key);
    if (found === 0) return lastEqual(vector, place, key);
    if (found < 0) {
      best = place;
      low = place + 1;
    } else high = middle - 1;
  }
  return best;
}

/** Last position in a descending vector before a value below the key; -1 if there is none. */
export function atLeast(vector: Vector, key: Key): number {
  let best = -1;
  for (let place = 0; place < vector.length; place++) {
    const value = vector.at(place);
    if (!isKind(value, key)) continue;
    if (compared(value, key) < 0) break;
    best = place;
  }
  return best;
}

function lastEqual(vector: Vector, from: number, key: Key): number {
  let place = from;
  while (place + 1 < vector.length && isKind(vector.at(place + 1), key) && compared(vector.at(place + 1), key) === 0)
    place++;
  return place;
}

const isKind = (value: Scalar, key: Key) => typeof value === typeof key;

const compared = (value: Scalar, key: Key) => (value instanceof CellError ? 1 : order(value, key));
