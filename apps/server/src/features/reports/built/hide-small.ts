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
 *
 * `coarser` are tables of the same people that can be seen too, each by the dimensions of this one that it has. Their
 * lines are the sums of cells here, so those that are hidden there must not come out here: for each of their boxes one
 * is hidden here whose corners lie in it.
 */
export function cellsToHide(
  cells: readonly TotalsCell[],
  coarser: readonly (readonly number[])[] = [],
): ReadonlySet<number> {
  return hideBoxes(cells, coarser)?.hidden ?? new Set(cells.keys());
}

interface HiddenBoxes {
  hidden: Set<number>;
  /** The corners of each box, in the order of {@link cornersBetween}. */
  boxes: number[][];
}

/** Returns the boxes to hide; undefined for a table that must be hidden whole. */
function hideBoxes(cells: readonly TotalsCell[], coarser: readonly (readonly number[])[]): HiddenBoxes | undefined {
  const small = cells.flatMap(({ people }, index) => (people < SMALLEST_GROUP ? [index] : []));
  const found: HiddenBoxes = { hidden: new Set(small), boxes: [] };
  if (small.length * cells.length > MOST_COMPARISONS) return undefined;
  const byPlace = new Map(cells.map(({ place }, index) => [keyOf(place), index]));
  const hide = (box: number[] | undefined): boolean => {
    if (!box) return false;
    found.boxes.push(box);
    for (const corner of box) found.hidden.add(corner);
    return true;
  };
  for (const index of small)
    if (cells[index]?.place.length !== 0 && !hide(cheapestBox(cells, byPlace, found.hidden, index))) return undefined;
  for (const kept of coarser) {
    const sums = sumsOf(cells, kept);
    const within = coarser.filter((other) => other.length < kept.length && other.every((one) => kept.includes(one)));
    const theirs = hideBoxes(
      sums,
      within.map((other) => other.map((dimension) => kept.indexOf(dimension))),
    );
    if (!theirs) return undefined;
    for (const box of theirs.boxes) {
      const places = box.map((corner) => sums[corner]?.place ?? []);
      if (!hide(cheapestWithin(cells, byPlace, found.hidden, { places, kept }))) return undefined;
    }
  }
  return found;
}

/** Returns the table with the kept dimensions alone. */
function sumsOf(cells: readonly TotalsCell[], kept: readonly number[]): TotalsCell[] {
  const sums = new Map<string, { place: string[]; people: number }>();
  for (const { place, people } of cells) {
    const part = kept.map((dimension) => place[dimension] ?? '');
    const sum = sums.get(keyOf(part));
    if (sum) sum.people += people;
    else sums.set(keyOf(part), { place: part, people });
  }
  return [...sums.values()];
}

/**
 * Returns the box for which the fewest people must be hidden in addition, of those whose corners have the given places
 * in the kept dimensions, and the same place as one another in the others.
 */
function cheapestWithin(
  cells: readonly TotalsCell[],
  byPlace: ReadonlyMap<string, number>,
  hidden: ReadonlySet<number>,
  { places, kept }: { places: readonly (readonly string[])[]; kept: readonly number[] },
): number[] | undefined {
  const boxes = cells.flatMap(({ place }): number[][] => {
    if (kept.some((dimension, n) => place[dimension] !== places[0]?.[n])) return [];
    const corners = places.map((corner) =>
      byPlace.get(
        keyOf(
          place.map((value, dimension) => (kept.includes(dimension) ? (corner[kept.indexOf(dimension)] ?? '') : value)),
        ),
      ),
    );
    const box = corners.flatMap((corner) => corner ?? []);
    return box.length === places.length && canMove(cells, box) ? [box] : [];
  });
  return cheapest(cells, hidden, boxes);
}

/** Returns the box for which the fewest people must be hidden in addition. */
function cheapest(
  cells: readonly TotalsCell[],
  hidden: ReadonlySet<number>,
  boxes: readonly number[][],
): number[] | undefined {
  let best: number[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const cost = box.reduce((sum, corner) => sum + (hidden.has(corner) ? 0 : (cells[corner]?.people ?? 0) + 1), 0);
    if (cost < least) [best, least] = [box, cost];
  }
  return best;
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
  const boxes = cells.flatMap(({ place: to }): number[][] => {
    if (to.some((value, dimension) => value === from[dimension])) return [];
    const box = cornersBetween(from, to, byPlace);
    return box && canMove(cells, box) ? [box] : [];
  });
  return cheapest(cells, hidden, boxes);
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
