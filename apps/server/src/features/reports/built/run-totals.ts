import { type Built, type Permission, type QueryContent, type QueryResult, STAFF_LEVEL } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { type Query, type Runs, runQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { findTotals } from '../saved/query-queries.ts';
import { type ReportSchema, reportSchema } from '../views/schema.ts';
import { SqlFault } from '../wall/sql-fault.ts';
import { compileBuilt, INSIDE, type TotalsParts } from './compile.ts';
import { comparisonOf, tellsFew } from './differences.ts';
import { type QueryParts, queryText } from './query-text.ts';
import { hideSmall, takePart } from './shown-totals.ts';
import { compareAsTables, conditionsOf } from './tables-of-totals.ts';
import { checkTotals } from './totals.ts';

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
  const schema = reportSchema(id, settings);
  const view = schema.views.find(({ name }) => name === Built.From);
  if (!view) throw notFound();
  const own = { Built, Parameters };
  // Settings may have changed since the query was saved.
  checkTotals({ ...own, Totals: true, Kind: 'built' }, schema);
  const others = (await findTotals(context.independent, id, { view: view.name, but: query.queryId })).flatMap(
    ({ id: otherId, definition }) =>
      definition.Built && isShown(definition, schema) ? [{ id: otherId, ...definition, Built: definition.Built }] : [],
  );
  const all = [own, ...others];
  const { shared, own: conditions, slices, outside } = conditionsOf(view, own, all);
  const parted = [...chosen, ...slices];
  const groups = parted.map(({ field }) => field);
  const asTotals = { ...context, actor: withoutNames(context.actor) };
  const run = (built: Built, totals: TotalsParts) => {
    const text = queryText(asTotals, { ...parts, Built: built }, totals);
    return runQuery(runner, asTotals, { ...query, text, parameters: [], totals: true });
  };
  const whole = await run({ ...Built, Filter: shared }, { groups, sides: { [INSIDE]: outside } });
  let hideAll = whole.Truncated !== null;
  if (conditions.length > 0 && view.who)
    for (const other of others) {
      // Of two queries whose difference would tell few, the later one is hidden.
      const isEarlier = query.queryId === undefined || other.id < query.queryId;
      if (hideAll || !isEarlier || compareAsTables(view, [own, other], all)) continue;
      const { built, totals } = comparisonOf(view, [own, other], all);
      hideAll = tellsFew(await run(built, totals));
    }
  const hidden = hideSmall(whole, { view, query: own, all, groups, hideAll });
  const isInside = outside.length > 0 ? [{ field: INSIDE, value: 'true' }] : [];
  // Beside the figures, the number of all members would tell how many they leave out.
  const Scope = { People: null, Everyone: true };
  return { ...takePart(hidden, Built.Group, [...parted, ...isInside]), Scope };
}

/** Whether a saved query for totals still gives figures in this programme. */
function isShown({ Built, Parameters }: QueryContent, schema: ReportSchema): boolean {
  try {
    if (!Built) return false;
    checkTotals({ Built, Parameters, Totals: true, Kind: 'built' }, schema);
    compileBuilt(Built, schema, Parameters);
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof SqlFault) return false;
    throw error;
  }
}

const withoutNames = (actor: Actor): Actor => ({
  ...actor,
  level: Math.min(actor.level, STAFF_LEVEL),
  can: new Set([...actor.can, ...counted]),
});
