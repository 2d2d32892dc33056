import type { ParsedBodyOf, queries, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { refusalMessage } from '../../../platform/errors/error-reply.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { queryText } from '../built/query-text.ts';
import { checkTotals } from '../built/totals.ts';
import { describeQuery, prepareQuery } from '../running/run-query.ts';
import type { ReportRunner } from '../running/runner.ts';
import { reportSchema } from '../views/schema.ts';
import { askedValues } from './services.ts';

/** Checks a query without running it; faults of the query are part of the reply. */
export async function checkQuery(
  runner: ReportRunner,
  context: Context,
  { Types, Totals, ...parts }: ParsedBodyOf<typeof queries.check>,
): Promise<ReplyOf<typeof queries.check>> {
  let Query = parts.Query;
  try {
    Query = queryText(context, { ...parts, Parameters: Types });
    const { id, settings } = currentProject(context.actor);
    const Kind = parts.Built ? 'built' : 'sql';
    checkTotals({ Kind, Built: parts.Built, Totals, Parameters: Types }, reportSchema(id, settings));
    const Columns = await describeQuery(runner, context, { text: Query, parameters: Types });
    const { readsPast } = prepareQuery(context, Query, Types);
    return { Query, Params: askedValues(Query, readsPast), Columns, Errors: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status > 422) throw error;
    const { place } = error.details;
    const Message = refusalMessage(error, context.language);
    const Errors = [{ Message, Line: place?.line ?? null, Column: place?.column ?? null }];
    return { Query, Params: askedValues(Query, false), Columns: [], Errors };
  }
}
