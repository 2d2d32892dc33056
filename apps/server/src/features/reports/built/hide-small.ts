import { SMALLEST_GROUP } from '@ithaki/questionnaire/results';

/** A cell of a table of totals: its value in each dimension, and how many people it is about. */
export interface TotalsCell {
  place: readonly string[];
  people: number;
}

/** Above this number of comparisons every cell is hidden, so that no table holds up the server. */
const MOST_COMPARISONS = 2_000_000;

/**
 * Returns the indexes of the cells to hide, so that no group of fewer than five people can be worked out, even by
 * someone who knows the sums of every line of the table.
 *
 * A cell is safe if it is a corner of a box whose corners are all hidden, and people could be moved between the corners
 * without changing the sum of any line: other numbers then fit all that is shown. In a table with one dimension that is
 * a second hidden cell. For each small cell the box with the fewest people is hidden; without any box, the whole table.
 */
export function cellsToHide(cells: readonly TotalsCell[]): ReadonlySet<number> {
  const hidden = new Set<number>();
  const small = cells.flatMap(({ people }, index) => (people < SMALLEST_GROUP ? [index] : []));
  if (small.length === 0) return hidden;
  const everything = new Set(cells.keys());
  if (small.length * cells.length > MOST_COMPARISONS) return everything;
  const byPlace = new Map(cells.map(({ place }, index) => [keyOf(place), index]));
  for (const index of small) hidden.add(index);
  for (const index of small) {
    if (cells[index]?.place.length === 0) continue;
    const box = cheapestBox(cells, byPlace, hidden, index);
    if (!box) return everything;
    for (const corner of box) hidden.add(corner);
  }
  return hidden;
}

const keyOf = (place: readonly string[]): string => JSON.stringify(place);

/** Returns the corners of the box around a cell for which the fewest people must be hidden in addition. */
function cheapestBox(
  cells: readonly TotalsCell[],
  byPlace: ReadonlyMap<string, number>,
  hidden: ReadonlySet<number>,
  index: number,
): number[] | undefined {
  const from = cells[index]?.place ?? [];
  let best: number[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { place: to } of cells) {
    if (to.some((value, dimension) => value === from[dimension])) continue;
    const box = cornersBetween(from, to, byPlace);
    if (!box || !canMove(cells, box)) continue;
    const cost = box.reduce((sum, corner) => sum + (hidden.has(corner) ? 0 : (cells[corner]?.people ?? 0) + 1), 0);
    if (cost < least) [best, least] = [box, cost];
  }
  return best;
}

/**
 * Returns the corners of the box between two cells; undefined when the table lacks one. Corner n takes the second cell's
 * value in each dimension whose bit is set in n, and the first cell's in the others.
 */
function cornersBetween(
  from: readonly string[],
  to: readonly string[],
  byPlace: ReadonlyMap<string, number>,
): number[] | undefined {
  const corners: number[] = [];
  for (let bits = 0; bits < 2 ** from.length; bits++) {
    const place = from.map((value, dimension) => ((bits >> dimension) & 1 ? (to[dimension] ?? '') : value));
    const corner = byPlace.get(keyOf(place));
    if (corner === undefined) return undefined;
    corners.push(corner);
  }
  return corners;
}

/**
 * Whether, with the corners coloured like a chessboard, one person could be moved from every corner of one colour to one
 * of the other, leaving at least one in each.
 */
function canMove(cells: readonly TotalsCell[], corners: readonly number[]): boolean {
  const fewest = (odd: boolean) =>
    Math.min(...corners.flatMap((corner, bits) => (isOdd(bits) === odd ? [cells[corner]?.people ?? 0] : [])));
  return fewest(true) >= 2 || fewest(false) >= 2;
}

/** Whether a number has an odd number of binary ones. */
const isOdd = (bits: number): boolean => bits.toString(2).replaceAll('0', '').length % 2 === 1;
