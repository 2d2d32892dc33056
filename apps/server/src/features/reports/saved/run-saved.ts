import type { QueryContent, QueryResult } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type QueryParts, queryText } from '../built/query-text.ts';
import { runTotals } from '../built/run-totals.ts';
import type { RunLimits } from '../running/reader-connection.ts';
import { type OpenResult, openQuery, type Query, type Runs, runQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { loadQuery } from './queries.ts';
import type { QueryRow } from './query-queries.ts';

/** Which saved query to run, and with which values. */
export interface SavedRun {
  id: number;
  sent: Readonly<Record<string, unknown>>;
  runId?: string | undefined;
  limits?: RunLimits;
}

/**
 * Runs a query as its reader: whoever sees totals alone gets them; throws 404 to them for a query that is not for totals.
 */
export async function runAsReader(
  runner: ReportRunner,
  runs: Runs,
  { Totals, ...parts }: QueryParts & Pick<QueryContent, 'Totals'>,
  asked: Pick<Query, 'sent' | 'queryId' | 'runId' | 'limits' | 'askedBy'>,
): Promise<QueryResult> {
  if (runs.actor.can.has('reports.see'))
    return runQuery(runner, runs, { ...asked, text: queryText(runs, parts), parameters: parts.Parameters });
  if (!Totals) throw notFound();
  return runTotals(runner, runs, parts, asked);
}

/**
 * Runs a saved query as the caller, who must be one of those who may run it; returns it and its result. Who sees totals
 * alone gets them.
 */
export async function runSaved(
  runner: ReportRunner,
  context: Runs & Pick<Context, 'db'>,
  { id, sent, runId, limits }: SavedRun,
): Promise<{ query: QueryRow; result: QueryResult }> {
  const query = await loadQuery(context, id);
  const asked = { sent, queryId: id, runId, ...(limits && { limits }) };
  return { query, result: await runAsReader(runner, context, query.definition, asked) };
}

/** Runs a saved query like {@link runSaved}, and returns its name and its rows as they arrive; throws 404 for totals. */
export async function openSaved(
  runner: ReportRunner,
  context: Runs & Pick<Context, 'db'>,
  { id, sent, limits }: Omit<SavedRun, 'runId'>,
): Promise<{ name: string; result: OpenResult }> {
  const { definition } = await loadQuery(context, id);
  if (!context.actor.can.has('reports.see')) throw notFound();
  const text = queryText(context, definition);
  const query = { text, parameters: definition.Parameters, sent, queryId: id, ...(limits && { limits }) };
  return { name: definition.Name, result: await openQuery(runner, context, query) };
}
