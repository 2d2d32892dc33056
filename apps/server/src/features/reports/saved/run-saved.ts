import type { QueryResult } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { queryText } from '../built/query-text.ts';
import { runTotals } from '../built/run-totals.ts';
import type { RunLimits } from '../running/reader-connection.ts';
import { type Runs, runQuery } from '../running/run-query.ts';
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
 * Runs a saved query as the caller, who must be one of those who may run it; returns it and its result. Who sees totals
 * alone gets them.
 */
export async function runSaved(
  runner: ReportRunner,
  context: Runs & Pick<Context, 'db'>,
  { id, sent, runId, limits }: SavedRun,
): Promise<{ query: QueryRow; result: QueryResult }> {
  const query = await loadQuery(context, id);
  const { definition } = query;
  const asked = { sent, queryId: id, runId, ...(limits && { limits }) };
  if (!context.actor.can.has('reports.see')) {
    return { query, result: await runTotals(runner, context, definition, asked) };
  }
  const text = queryText(context, definition);
  return { query, result: await runQuery(runner, context, { ...asked, text, parameters: definition.Parameters }) };
}
