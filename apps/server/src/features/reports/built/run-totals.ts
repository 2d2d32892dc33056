import { type Permission, type QueryResult, STAFF_LEVEL } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type Query, type Runs, runQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { findTotals } from '../saved/query-queries.ts';
import type { View } from '../views/column.ts';
import { reportSchema } from '../views/schema.ts';
import { INSIDE, PEOPLE } from './compile.ts';
import { cellsToHide } from './hide-small.ts';
import { type QueryParts, queryText } from './query-text.ts';
import { coarserTables, conditionsOf, dimensionOf, OUTSIDE, type TotalsQuery } from './tables-of-totals.ts';

/** What a reader sees in place of a figure about fewer than five people. */
const FEW = '<5';

/** Permissions whose rows totals count, though whoever reads the totals may not see them. */
const counted: readonly Permission[] = [
  ...(['applications.see', 'quests.see', 'quests.sheets', 'chat.figures'] as const),
  ...(['microdata.sheets', 'microdata.see', 'mentor.read', 'reports.see'] as const),
];

/**
 * Runs a query with totals over the whole programme, for somebody who sees nobody by name, and hides small figures.
 *
 * Where a parameter or a condition chooses a part, the whole is counted and small figures are hidden in it before the
 * part is taken: otherwise the parts that are shown would tell what one that is hidden comes to. What the programme's
 * other queries for totals show of the same people counts as known.
 */
export async function runTotals(
  runner: ReportRunner,
  context: Runs,
  { Built, ...parts }: QueryParts,
  query: Pick<Query, 'sent' | 'queryId' | 'runId' | 'limits' | 'askedBy'>,
): Promise<QueryResult> {
  if (!Built) throw notFound();
  const chosen = Built.Filter.flatMap(({ Field, Parameter }) => {
    const parameter = parts.Parameters.find(({ Name }) => Name === Parameter);
    const value = parameter && (query.sent[parameter.Name] || parameter.Default);
    return value ? [{ field: Field, value: String(value) }] : [];
  });
  const { Parameters } = parts;
  const { id, settings } = currentProject(context.actor);
  const view = reportSchema(id, settings).views.find(({ name }) => name === Built.From);
  if (!view) throw notFound();
  const own = { Built, Parameters };
  const others = await findTotals(context.independent, id, { view: view.name, but: query.queryId });
  const all = [own, ...others.flatMap((other) => (other.Built ? [{ ...other, Built: other.Built }] : []))];
  const { shared, slices, outside } = conditionsOf(view, own, all);
  const fixed = { ...Built, Filter: shared };
  const parted = [...chosen, ...slices];
  const groups = parted.map(({ field }) => field);
  const asTotals = { ...context, actor: withoutNames(context.actor) };
  const text = queryText(asTotals, { ...parts, Built: fixed }, { groups, outside });
  const whole = await runQuery(runner, asTotals, { ...query, text, parameters: [], totals: true });
  const hidden = hideSmall(whole, { view, query: own, all, groups });
  return takePart(hidden, Built.Group, outside.length > 0 ? [...parted, { field: INSIDE, value: 'true' }] : parted);
}

const withoutNames = (actor: Actor): Actor => ({
  ...actor,
  level: Math.min(actor.level, STAFF_LEVEL),
  can: new Set([...actor.can, ...counted]),
});

/** Whose figures are hidden: the query, all for totals over its view, and by which columns a part is chosen. */
interface Hiding {
  view: View;
  query: TotalsQuery;
  all: readonly TotalsQuery[];
  groups: readonly string[];
}

/** Replaces small figures; their rows stand at the end, so that the order does not tell their size. */
function hideSmall(result: QueryResult, { view, query, all, groups }: Hiding): QueryResult {
  const { Columns, Rows, Truncated } = result;
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
  const coarser = coarserTables(view, query, all, [...dimensions.keys()]);
  const hidden = Truncated === null ? cellsToHide(cells, coarser) : new Set(cells.keys());
  const isHidden = (index: number) => hidden.has(index);
  const shown = Rows.filter((_, index) => !isHidden(index));
  const replaced = Rows.filter((_, index) => isHidden(index))
    .map((row) => row.map((value, index) => (isGroup[index] ? value : FEW)))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  return { ...result, Rows: [...shown, ...replaced] };
}

/** Returns the rows with the chosen values, without the columns that were added to count the whole. */
function takePart(
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
