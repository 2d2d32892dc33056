import type { Built } from '@ithaki/contract';
import { SMALLEST_GROUP } from '@ithaki/questionnaire/results';
import type { View } from '../views/column.ts';
import { INSIDE, PEOPLE, type TotalsParts } from './compile.ts';
import { commonColumns, conditionsOf, type TotalsQuery } from './tables-of-totals.ts';

/** Name of the column that tells whether the conditions of the other query hold. */
const INSIDE_OTHER = 'inside the conditions of the other';

/** What to count in order to compare two queries with different conditions. */
export interface Comparison {
  built: Built;
  totals: TotalsParts;
}

/**
 * Returns the query that counts the people of both queries for totals, and those of only one of them, grouped by the
 * columns by which both divide their figures.
 */
export function comparisonOf(
  view: View,
  pair: readonly [TotalsQuery, TotalsQuery],
  all: readonly TotalsQuery[],
): Comparison {
  const [own, other] = pair.map((query) => conditionsOf(view, query, all));
  const measured = pair.map(({ Built: { Measures } }) => Measures.flatMap(({ Column }) => Column ?? []));
  const columns = new Set(measured[0]?.filter((name) => measured[1]?.includes(name)));
  const { From, Period } = pair[0].Built;
  return {
    built: {
      ...{ From, Period, Group: [], Filter: own?.shared ?? [], Order: [] },
      Measures: [{ Do: 'people' }, ...[...columns].map((Column) => ({ Do: 'sum' as const, Column }))],
    },
    totals: {
      groups: commonColumns(view, pair),
      sides: { [INSIDE]: own?.own ?? [], [INSIDE_OTHER]: other?.own ?? [] },
    },
  };
}

/** How many people are in a part: all of them, and those with a value in the column that the fewest have filled in. */
interface Part {
  people: number;
  fewest: number;
}

const isFew = (count: number): boolean => count > 0 && count < SMALLEST_GROUP;

/**
 * Whether the figures of two queries tell, by their difference, of fewer than five people.
 *
 * Their conditions part everyone in four: who is in both, in one, in the other, in neither. Known are the two figures
 * and the whole. When one of the four is empty, as when one condition is narrower than the other, the three that remain
 * come out of that, so none of them may be small. A figure that is small itself is hidden in any case.
 */
export function tellsFew({ Columns, Rows }: { Columns: readonly { Name: string }[]; Rows: unknown[][] }): boolean {
  const at = (name: string) => Columns.findIndex(({ Name }) => Name === name);
  const sides = [at(INSIDE), at(INSIDE_OTHER)];
  const counts = { people: at('people'), fewest: at(PEOPLE) };
  const groups = new Map<string, Map<string, Part>>();
  for (const row of Rows) {
    const group = JSON.stringify(row.slice(0, Math.min(...[...sides, counts.people].filter((place) => place >= 0))));
    const side = sides.map((place) => place < 0 || row[place] === true).join();
    const parts = groups.get(group) ?? new Map<string, Part>();
    parts.set(side, { people: Number(row[counts.people]), fewest: Number(row[counts.fewest]) });
    groups.set(group, parts);
  }
  return [...groups.values()].some(tellsFewIn);
}

function tellsFewIn(parts: ReadonlyMap<string, Part>): boolean {
  const part = (inside: boolean, insideOther: boolean): Part =>
    parts.get([inside, insideOther].join()) ?? { people: 0, fewest: 0 };
  const both = part(true, true);
  const [own, others, neither] = [part(true, false), part(false, true), part(false, false)];
  const isShown = (alone: Part) => both.fewest + alone.fewest >= SMALLEST_GROUP;
  if (!isShown(own) || !isShown(others)) return false;
  // A figure about everyone tells no more than the whole does.
  if (others.people + neither.people === 0 || own.people + neither.people === 0) return false;
  const all = [both, own, others, neither];
  return all.some(({ fewest }) => fewest === 0) && all.some(({ people, fewest }) => isFew(people) || isFew(fewest));
}
