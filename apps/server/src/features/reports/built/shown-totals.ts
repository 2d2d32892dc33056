import type { QueryResult } from '@ithaki/contract';
import { SMALLEST_GROUP } from '@ithaki/questionnaire/results';
import type { View } from '../views/column.ts';
import { INSIDE, PEOPLE } from './compile.ts';
import { cellsToHide } from './hide-small.ts';
import { coarserTables, dimensionOf, hasOtherPeriods, OUTSIDE, type TotalsQuery } from './tables-of-totals.ts';

/** What a reader sees in place of a figure about fewer than five people. */
const FEW = '<5';

/** Whose figures are hidden: the query, all for totals over its view, and by which columns a part is chosen. */
interface Hiding {
  view: View;
  query: TotalsQuery;
  all: readonly TotalsQuery[];
  groups: readonly string[];
  /** Whether every figure is hidden. */
  hideAll: boolean;
}

/** Replaces small figures; their rows stand at the end, so that the order does not tell their size. */
export function hideSmall(result: QueryResult, { view, query, all, groups, hideAll }: Hiding): QueryResult {
  const { Columns, Rows } = result;
  const peopleAt = Columns.findIndex(({ Name }) => Name === PEOPLE);
  if (peopleAt < 0) return result;
  const grouped = new Set([...query.Built.Group, ...groups, INSIDE]);
  const isGroup = Columns.map(({ Name }) => grouped.has(Name));
  const dimensions = new Map<string, number>();
  for (const [index, { Name }] of Columns.entries()) {
    // What is the same in every row parts nobody from anybody.
    const parts = isGroup[index] && new Set(Rows.map((row) => JSON.stringify(row[index]))).size > 1;
    if (parts) dimensions.set(Name === INSIDE ? OUTSIDE : dimensionOf(view, query.Built, Name), index);
  }
  const cells = Rows.map((row) => ({
    place: [...dimensions.values()].map((index) => JSON.stringify(row[index])),
    people: Number(row[peopleAt]),
  }));
  const names = [...dimensions.keys()];
  // A month that is hidden would come out of the year that another query shows.
  const isWhole = hideAll || (cells.some(({ people }) => people < SMALLEST_GROUP) && hasOtherPeriods(view, names, all));
  const hidden = isWhole ? new Set(cells.keys()) : cellsToHide(cells, coarserTables(view, query, all, names));
  const isHidden = (index: number) => hidden.has(index);
  const shown = Rows.filter((_, index) => !isHidden(index));
  const replaced = Rows.filter((_, index) => isHidden(index))
    .map((row) => row.map((value, index) => (isGroup[index] ? value : FEW)))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  return { ...result, Rows: [...shown, ...replaced] };
}

/** Returns the rows with the chosen values, without the columns that were added to count the whole. */
export function takePart(
  { Columns, Rows, ...result }: QueryResult,
  groups: readonly string[],
  chosen: readonly { field: string; value: string }[],
): QueryResult {
  const at = (name: string) => Columns.findIndex(({ Name }) => Name === name);
  const added = [PEOPLE, ...chosen.flatMap(({ field }) => (groups.includes(field) ? [] : [field]))].map(at);
  const isKept = (_: unknown, index: number) => !added.includes(index);
  const part = Rows.filter((row) => chosen.every(({ field, value }) => String(row[at(field)]) === value));
  return {
    ...result,
    Columns: Columns.filter(isKept),
    Rows: part.map((row) => row.filter(isKept)),
    Count: part.length,
  };
}
