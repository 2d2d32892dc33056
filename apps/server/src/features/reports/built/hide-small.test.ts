import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsToHide, type TotalsCell } from './hide-small.ts';

/** Returns the cells of a list, with a place of one dimension each. */
const line = (...people: number[]): TotalsCell[] =>
  people.map((count, index) => ({ place: [String(index)], people: count }));
const hidden = (cells: readonly TotalsCell[]) => [...cellsToHide(cells)].sort((a, b) => a - b);

test('a line without a small group shows every group', () => {
  expect(hidden(line(5, 9, 40))).toEqual([]);
  expect(hidden([])).toEqual([]);
});

test('a small group that is alone takes the next smallest with it', () => {
  expect(hidden(line(3, 9, 7, 40))).toEqual([0, 2]);
  expect(hidden(line(3, 4, 7, 40))).toEqual([0, 1]);
});

test('two groups of one do not protect each other, since their sum would tell both', () => {
  expect(hidden(line(1, 1, 7, 40))).toEqual([0, 1, 2]);
});

test('in a table the corners of a box are hidden', () => {
  const cell = (row: string, column: string, people: number) => ({ place: [row, column], people });
  const table = [
    cell('a', 'x', 2),
    cell('a', 'y', 30),
    cell('b', 'x', 8),
    cell('b', 'y', 9),
    cell('c', 'x', 50),
    cell('c', 'y', 60),
  ];
  expect(hidden(table)).toEqual([0, 1, 2, 3]);
});

test('a table in which nothing can hide a small group is hidden whole', () => {
  expect(
    hidden([
      { place: ['a', 'x'], people: 2 },
      { place: ['a', 'y'], people: 70 },
      { place: ['b', 'x'], people: 80 },
    ]),
  ).toEqual([0, 1, 2]);
});

/** Tables of so many dimensions and values in each, in which some places are empty. */
const tablesOf = (dimensions: number, width: number) =>
  fc
    .array(fc.integer({ min: 0, max: 12 }), { minLength: width ** dimensions, maxLength: width ** dimensions })
    .map((counts) =>
      counts.flatMap((people, index) => {
        const place = Array.from({ length: dimensions }, (_, dimension) =>
          String(Math.floor(index / width ** dimension) % width),
        );
        return people === 0 ? [] : [{ place, people }];
      }),
    );
const smallTables = fc.oneof(tablesOf(1, 6), tablesOf(2, 3), tablesOf(3, 2));
const largeTables = fc.oneof(tablesOf(2, 8), tablesOf(3, 4));

/** Returns the lines of a table as lists of cells: those that differ in one dimension alone. */
function linesOf(cells: readonly TotalsCell[]): number[][] {
  const lines = new Map<string, number[]>();
  for (const [index, { place }] of cells.entries())
    for (const dimension of place.keys()) {
      const key = `${dimension}:${place.filter((_, other) => other !== dimension).join(',')}`;
      lines.set(key, [...(lines.get(key) ?? []), index]);
    }
  return [...lines.values()];
}

/**
 * Whether other numbers than the real ones fit everything that is shown and the sums of all lines, with another number
 * in the cell.
 */
function fitsOtherwise(cells: readonly TotalsCell[], hiddenCells: ReadonlySet<number>, cell: number): boolean {
  const lines = linesOf(cells);
  const free = [...hiddenCells];
  const change = new Map<number, number>();
  const sumsHold = () =>
    lines.every((members) => members.reduce((sum, index) => sum + (change.get(index) ?? 0), 0) === 0);
  const search = (at: number): boolean => {
    const unbalanced = lines.find((members) => {
      const sum = members.reduce((total, index) => total + (change.get(index) ?? 0), 0);
      return sum !== 0 && !members.some((index) => hiddenCells.has(index) && !change.has(index));
    });
    if (unbalanced) return false;
    const index = free[at];
    if (index === undefined) return sumsHold();
    if (change.has(index)) return search(at + 1);
    for (const step of [0, 1, -1]) {
      if ((cells[index]?.people ?? 0) + step < 1) continue;
      change.set(index, step);
      if (search(at + 1)) return true;
      change.delete(index);
    }
    return false;
  };
  return [1, -1].some((step) => {
    if ((cells[cell]?.people ?? 0) + step < 1) return false;
    change.clear();
    change.set(cell, step);
    return search(0);
  });
}

/** Returns what somebody who knows the sums of all lines can narrow the hidden numbers down to, line after line. */
function narrowedDown(cells: readonly TotalsCell[], hiddenCells: ReadonlySet<number>): [number, number][] {
  const peopleAt = (index: number) => cells[index]?.people ?? 0;
  const bounds = cells.map(({ people }, index): [number, number] =>
    hiddenCells.has(index) ? [1, 1_000] : [people, people],
  );
  const low = (index: number) => bounds[index]?.[0] ?? 0;
  const high = (index: number) => bounds[index]?.[1] ?? 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const members of linesOf(cells)) {
      const sum = members.reduce((total, index) => total + peopleAt(index), 0);
      for (const index of members) {
        const others = members.filter((other) => other !== index);
        const least = Math.max(low(index), sum - others.reduce((total, other) => total + high(other), 0));
        const most = Math.min(high(index), sum - others.reduce((total, other) => total + low(other), 0));
        changed ||= least > low(index) || most < high(index);
        bounds[index] = [least, most];
      }
    }
  }
  return bounds;
}

/** Returns the cells to hide, with at least every small one; none where the whole table is hidden, which tells nothing. */
function hides(cells: readonly TotalsCell[]): ReadonlySet<number> {
  const chosen = cellsToHide(cells);
  for (const [index, { people }] of cells.entries()) if (people < 5) expect(chosen.has(index)).toBe(true);
  return chosen.size === cells.length ? new Set() : chosen;
}

test('other numbers fit everything that is shown, and the sums of all lines, for each hidden number', () => {
  fc.assert(
    fc.property(smallTables, (cells) => {
      const chosen = hides(cells);
      for (const index of chosen) expect(fitsOtherwise(cells, chosen, index), JSON.stringify(cells)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

/** Returns the table with the first dimension alone, with the cells of the whole table behind each of its own. */
function firstDimension(cells: readonly TotalsCell[]): (TotalsCell & { members: number[] })[] {
  const values = [...new Set(cells.map(({ place }) => place[0] ?? ''))];
  return values.map((value) => {
    const members = cells.flatMap(({ place }, index) => (place[0] === value ? [index] : []));
    return { place: [value], members, people: members.reduce((sum, index) => sum + (cells[index]?.people ?? 0), 0) };
  });
}

test('what a coarser table hides does not come out of a finer one that is shown too', () => {
  fc.assert(
    fc.property(fc.oneof(tablesOf(2, 3), tablesOf(2, 4)), (cells) => {
      const chosen = cellsToHide(cells, [[0]]);
      if (chosen.size === cells.length) return;
      const coarse = firstDimension(cells);
      const hiddenThere = cellsToHide(coarse);
      for (const index of hiddenThere) {
        const people = (member: number) => cells[member]?.people ?? 0;
        // One person who moves between hidden cells of two lines that are hidden, and within one column.
        const moves = (coarse[index]?.members ?? []).some((from) =>
          [...hiddenThere].some((other) =>
            (other === index ? [] : (coarse[other]?.members ?? [])).some(
              (to) =>
                cells[from]?.place[1] === cells[to]?.place[1] &&
                chosen.has(from) &&
                chosen.has(to) &&
                Math.max(people(from), people(to)) >= 2,
            ),
          ),
        );
        expect(moves, JSON.stringify({ cells, index })).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('the sums of all lines narrow no hidden number of a large table down to one', () => {
  fc.assert(
    fc.property(largeTables, (cells) => {
      const chosen = hides(cells);
      const bounds = narrowedDown(cells, chosen);
      for (const index of chosen)
        expect(bounds[index]?.[0], JSON.stringify(cells)).toBeLessThan(bounds[index]?.[1] ?? 0);
    }),
    { numRuns: 200 },
  );
});
