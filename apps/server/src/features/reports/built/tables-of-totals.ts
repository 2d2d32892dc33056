import type { Built, BuiltFilter, QueryContent } from '@ithaki/contract';
import type { View } from '../views/column.ts';

/** A query for totals: what it counts, and its parameters. */
export type TotalsQuery = { Built: Built } & Pick<QueryContent, 'Parameters'>;

/** Most parameters whose choices are told apart. */
const MOST_CHOICES = 5;

/** The dimension that parts those for whom the conditions of a query hold from the others. */
export const OUTSIDE = 'outside';

/** Returns a column as a dimension of a table of totals: a code for its words too, dates with their length of time. */
export function dimensionOf({ columns }: Pick<View, 'columns'>, { Period }: Built, name: string): string {
  const type = columns.find((column) => column.name === name)?.type;
  if (type === 'date' || type === 'time') return `${name}/${Period}`;
  return name === 'action_title' ? 'action_id' : name.replace(/_label$/, '');
}

/** The conditions of a query for totals whose value no parameter gives. */
export interface Conditions {
  /** Those of all queries over the view: they say whom all of these count. */
  shared: BuiltFilter[];
  /** Those that choose one value of a column, whose other values are counted too, apart. */
  slices: { field: string; value: string }[];
  /** All others. */
  outside: BuiltFilter[];
}

const keyOf = ({ Field, Match, Value }: BuiltFilter): string => JSON.stringify([Field, Match, Value]);
const fixedOf = ({ Built: { Filter } }: TotalsQuery) => Filter.filter(({ Parameter }) => Parameter === undefined);

/** Returns the conditions of a query, which is one of those for totals over a view. */
export function conditionsOf(view: View, query: TotalsQuery, all: readonly TotalsQuery[]): Conditions {
  const conditions: Conditions = { shared: [], slices: [], outside: [] };
  for (const filter of fixedOf(query)) {
    const key = keyOf(filter);
    const { choice = false, type } = view.columns.find(({ name }) => name === filter.Field) ?? {};
    if (all.every((other) => fixedOf(other).some((theirs) => keyOf(theirs) === key))) conditions.shared.push(filter);
    else if (filter.Match === 'equals' && typeof filter.Value === 'string' && choice && type !== 'list')
      conditions.slices.push({
        field: filter.Field,
        value: type === 'number' ? String(Number(filter.Value.replace(',', '.'))) : filter.Value,
      });
    else conditions.outside.push(filter);
  }
  return conditions;
}

/** Returns the dimensions of the tables that a query shows: by its groups, and by each choice of parameters besides. */
function tablesOf(view: View, { Built, Parameters }: TotalsQuery, { slices }: Conditions): string[][] {
  const always = [...Built.Group, ...slices.map(({ field }) => field)].map((name) => dimensionOf(view, Built, name));
  const chosen = Built.Filter.flatMap(({ Field, Parameter }) =>
    Parameters.some(({ Name }) => Name === Parameter) ? [dimensionOf(view, Built, Field)] : [],
  );
  const choices: string[][] = [[]];
  for (const field of chosen.slice(0, MOST_CHOICES)) choices.push(...choices.map((names) => [...names, field]));
  return choices.map((names) => [...new Set([...always, ...names])]);
}

/**
 * Returns the tables that a reader of totals can see beside the table of a query with these dimensions, and whose
 * figures are sums of its own, each by the positions of its dimensions.
 */
export function coarserTables(
  view: View,
  query: TotalsQuery,
  all: readonly TotalsQuery[],
  dimensions: readonly string[],
): number[][] {
  const outsideOf = ({ outside }: Conditions): string => outside.map(keyOf).sort().join();
  const own = outsideOf(conditionsOf(view, query, all));
  const tables = all.flatMap((other) => {
    const conditions = conditionsOf(view, other, all);
    const theirs = outsideOf(conditions);
    // Queries with other conditions count other people.
    if (theirs !== '' && theirs !== own) return [];
    const sides = theirs !== '' && dimensions.includes(OUTSIDE) ? [OUTSIDE] : [];
    return tablesOf(view, other, conditions).map((table) => [...table, ...sides]);
  });
  const coarser = tables
    .filter((table) => table.length < dimensions.length && table.every((name) => dimensions.includes(name)))
    .map((table) => table.map((name) => dimensions.indexOf(name)).sort((a, b) => a - b));
  const byKey = new Map(coarser.map((table) => [table.join(), table]));
  return [...byKey.values()].sort((one, other) => one.length - other.length);
}
