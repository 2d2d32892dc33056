import { order } from '../../values/compare.ts';
import { CellError } from '../../values/error.ts';
import { exactly, type Key, type Vector } from './key-search.ts';

/** How XLOOKUP and XMATCH look: 0 for the key itself, −1 or else the nearest below, 1 above, 2 for a pattern. */
export interface Looking {
  mode: number;
  /** From the last place to the first. */
  backwards: boolean;
}

/** The place of a key in a vector, in whatever order that stands; −1 for none, undefined for a mode there is not. */
export function placeOfKey(vector: Vector, key: Key, { mode, backwards }: Looking): number | undefined {
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
    // Nearer is, of those below, what is greater, and of those above, what is less.
    const isNearer = bestValue === undefined || order(value, bestValue) * mode < 0;
    if (!isNearer) continue;
    best = place;
    bestValue = value;
  }
  return best;
}
