import type { ParsedBodyOf, questResults, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { countSets } from './answer-set-queries.ts';
import { countComparison, countResults, resolveComparisonScope, resolveScope } from './count-results.ts';
import { isCountedByJob, startCountingJob } from './counting-job.ts';
import type { ResultsContext } from './set-filter.ts';

/** Builds the context in which a call reads results. */
export const createResultsContext = ({ actor, db, now, scripts, language }: Context): ResultsContext => ({
  scripts,
  actor,
  db,
  now,
  language,
});

const noProgress = async () => {};

/** Returns results, or the id of the job that counts them. */
export async function getResults(
  context: Context,
  body: ParsedBodyOf<typeof questResults.results>,
  forms: FormCache,
): Promise<ReplyOf<typeof questResults.results>> {
  const { db, actor } = context;
  const scope = await resolveScope(context, forms, body);
  const all = await countSets(db, actor, scope.wanted);
  if (isCountedByJob(all)) return { JobId: await startCountingJob(context, 'results', body, all) };
  return countResults(createResultsContext(context), scope, noProgress);
}

/** Returns a comparison, or the id of the job that counts it. */
export async function getComparison(
  context: Context,
  body: ParsedBodyOf<typeof questResults.compare>,
  forms: FormCache,
): Promise<ReplyOf<typeof questResults.compare>> {
  const { db, actor } = context;
  const scope = await resolveComparisonScope(context, forms, body);
  const all = (await countSets(db, actor, scope.before)) + (await countSets(db, actor, scope.after));
  if (isCountedByJob(all)) return { JobId: await startCountingJob(context, 'compare', body, all) };
  return countComparison(createResultsContext(context), scope, noProgress);
}
