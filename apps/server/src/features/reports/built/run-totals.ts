import { type Permission, type QueryResult, STAFF_LEVEL } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type Query, type Runs, runQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { PEOPLE } from './compile.ts';
import { cellsToHide } from './hide-small.ts';
import { type QueryParts, queryText } from './query-text.ts';

/** What a reader sees in place of a figure about fewer than five people. */
const FEW = '<5';

/** Permissions whose rows totals count, though whoever reads the totals may not see them. */
const counted: readonly Permission[] = [
  ...(['applications.see', 'quests.see', 'quests.sheets', 'chat.figures'] as const),
  ...(['microdata.sheets', 'microdata.see'] as const),
];

/**
 * Runs a query with totals over the whole programme, for somebody who sees nobody by name, and hides small figures.
 *
 * Where a parameter chooses a part, the whole is counted and small figures are hidden in it before the part is taken:
 * otherwise the parts that are shown would tell what one that is hidden comes to.
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
  const fixed = { ...Built, Filter: Built.Filter.filter(({ Parameter }) => Parameter === undefined) };
  const groups = chosen.map(({ field }) => field);
  const asTotals = { ...context, actor: withoutNames(context.actor) };
  const text = queryText(asTotals, { ...parts, Built: fixed }, { groups });
  const whole = await runQuery(runner, asTotals, { ...query, text, parameters: [], totals: true });
  return takePart(hideSmall(whole, new Set([...Built.Group, ...groups])), Built.Group, chosen);
}

const withoutNames = (actor: Actor): Actor => ({
  ...actor,
  level: Math.min(actor.level, STAFF_LEVEL),
  can: new Set([...actor.can, ...counted]),
});

/** Replaces small figures; their rows stand at the end, so that the order does not tell their size. */
function hideSmall(result: QueryResult, groups: ReadonlySet<string>): QueryResult {
  const { Columns, Rows, Truncated } = result;
  const peopleAt = Columns.findIndex(({ Name }) => Name === PEOPLE);
  if (peopleAt < 0) return result;
  const isGroup = Columns.map(({ Name }) => groups.has(Name));
  const cells = Rows.map((row) => ({
    place: row.flatMap((value, index) => (isGroup[index] ? [JSON.stringify(value)] : [])),
    people: Number(row[peopleAt]),
  }));
  const hidden = Truncated === null ? cellsToHide(cells) : new Set(cells.keys());
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
