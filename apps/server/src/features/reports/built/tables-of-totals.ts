import type { Built, BuiltFilter, QueryContent } from '@ithaki/contract';
import type { View } from '../views/column.ts';

/** A query for totals: what it counts, and its parameters. */
export type TotalsQuery = { Built: Built } & Pick<QueryContent, 'Parameters'>;

/** Most parameters whose choices are told apart. */
const MOST_CHOICES = 5;

/** The dimension that parts those for whom the conditions of a query hold from the others. */
export const OUTSIDE = 'outside';

/** The column of a code, by the column that shows it in words, where their names are not alike. */
const codes: Readonly<Record<string, string>> = { action_title: 'action_id', title: 'statistic_id' };

/** Returns a column as a dimension of a table of totals: a code for its words too, dates with their length of time. */
export function dimensionOf({ columns }: Pick<View, 'columns'>, { Period }: Built, name: string): string {
  const type = columns.find((column) => column.name === name)?.type;
  if (type === 'date' || type === 'time') return `${name}/${Period}`;
  return codes[name] ?? name.replace(/_label$/, '');
}

/** The conditions of a query for totals whose value no parameter gives. */
export interface Conditions {
  /** Those of all queries over the view: they say whom all of these count. */
  shared: BuiltFilter[];
  /** The others, of which `slices` and `outside` consist. */
  own: BuiltFilter[];
  /** Those that choose one value of a column, whose other values are counted too, apart. */
  slices: { field: string; value: string }[];
  /** All others. */
  outside: BuiltFilter[];
}

const keyOf = ({ Field, Match, Value }: BuiltFilter): string => JSON.stringify([Field, Match, Value]);
const fixedOf = ({ Built: { Filter } }: TotalsQuery) => Filter.filter(({ Parameter }) => Parameter === undefined);

/** Returns the conditions of a query, which is one of those for totals over a view. */
export function conditionsOf(view: View, query: TotalsQuery, all: readonly TotalsQuery[]): Conditions {
  const isShared = (filter: BuiltFilter) =>
    all.every((other) => fixedOf(other).some((theirs) => keyOf(theirs) === keyOf(filter)));
  const fixed = fixedOf(query);
  const own = fixed.filter((filter) => !isShared(filter));
  const conditions: Conditions = { shared: fixed.filter(isShared), own, slices: [], outside: [] };
  for (const filter of own) {
    const { choice = false, type } = view.columns.find(({ name }) => name === filter.Field) ?? {};
    if (filter.Match === 'equals' && typeof filter.Value === 'string' && choice && type !== 'list')
      conditions.slices.push({
        field: filter.Field,
        value: type === 'number' ? String(Number(filter.Value.replace(',', '.'))) : filter.Value,
      });
    else conditions.outside.push(filter);
  }
  return conditions;
}

/** Returns the columns by which a query divides its figures: in every table, and once a parameter is chosen. */
const partingColumns = ({ Built: { Group, Filter }, Parameters }: TotalsQuery) => ({
  always: Group,
  chosen: Filter.flatMap(({ Field, Parameter }) => (Parameters.some(({ Name }) => Name === Parameter) ? [Field] : [])),
});

/** Returns the dimensions of the tables that a query shows: by its groups, and by each choice of parameters besides. */
function tablesOf(view: View, query: TotalsQuery, { slices }: Conditions): string[][] {
  const { always, chosen } = partingColumns(query);
  const dimension = (name: string) => dimensionOf(view, query.Built, name);
  const choices: string[][] = [[]];
  for (const field of chosen.slice(0, MOST_CHOICES).map(dimension))
    choices.push(...choices.map((names) => [...names, field]));
  const inAll = [...always, ...slices.map(({ field }) => field)].map(dimension);
  return choices.map((names) => [...new Set([...inAll, ...names])]);
}

const outsideOf = ({ outside }: Conditions): string => outside.map(keyOf).sort().join();

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

/**
 * Whether two queries are compared as tables, of which the coarser shows sums of the finer one's figures: if they have the
 * same conditions, or one of them has none of its own.
 */
export function compareAsTables(
  view: View,
  [one, other]: readonly [TotalsQuery, TotalsQuery],
  all: readonly TotalsQuery[],
): boolean {
  const [ours, theirs] = [conditionsOf(view, one, all), conditionsOf(view, other, all)];
  return outsideOf(ours) === outsideOf(theirs) || ours.own.length === 0 || theirs.own.length === 0;
}

/** Whether other queries show the dates of a query by other lengths of time, whose figures are sums of its own. */
export function hasOtherPeriods(view: View, dimensions: readonly string[], all: readonly TotalsQuery[]): boolean {
  const dates = new Map(dimensions.filter((name) => name.includes('/')).map((name) => [name.split('/')[0], name]));
  return all.some((other) => {
    const { always, chosen } = partingColumns(other);
    return [...always, ...chosen].some((name) => {
      const own = dates.get(name);
      return own !== undefined && own !== dimensionOf(view, other.Built, name);
    });
  });
}

/** Returns the columns by which two queries both divide their figures, by the first query's names. */
export function commonColumns(view: View, [one, other]: readonly [TotalsQuery, TotalsQuery]): string[] {
  const columns = (query: TotalsQuery) => {
    const { always, chosen } = partingColumns(query);
    return new Map([...always, ...chosen].map((name) => [dimensionOf(view, query.Built, name), name]));
  };
  const theirs = columns(other);
  return [...columns(one)].flatMap(([dimension, name]) => (theirs.has(dimension) ? [name] : []));
}
