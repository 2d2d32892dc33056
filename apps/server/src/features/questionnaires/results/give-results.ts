import type { ParsedBodyOf, questResults, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Forms } from '../answering/forms.ts';
import { bothWantedFor, countBoth, countResults, wantedFor } from './count-results.ts';
import { beginCounting, isMany } from './counting-job.ts';
import { countSets } from './wanted-set-queries.ts';
import type { Reading } from './wanted-sets.ts';

/** Reading as a call does. */
export const readingOf = ({ actor, db, now, request }: Context): Reading => ({
  actor,
  db,
  now,
  language: request.language,
});

const silently = async () => {};

/** Results at once, or the job that makes them. */
export async function giveResults(
  context: Context,
  body: ParsedBodyOf<typeof questResults.results>,
  forms: Forms,
): Promise<ReplyOf<typeof questResults.results>> {
  const { db, actor } = context;
  const asked = await wantedFor(context, forms, body);
  const all = await countSets(db, actor, asked.wanted);
  if (isMany(all)) return { JobId: await beginCounting(context, 'results', body, all) };
  return countResults(readingOf(context), asked, silently);
}

/** Before and after, at once or by a job. */
export async function giveComparison(
  context: Context,
  body: ParsedBodyOf<typeof questResults.compare>,
  forms: Forms,
): Promise<ReplyOf<typeof questResults.compare>> {
  const { db, actor } = context;
  const asked = await bothWantedFor(context, forms, body);
  const all = (await countSets(db, actor, asked.before)) + (await countSets(db, actor, asked.after));
  if (isMany(all)) return { JobId: await beginCounting(context, 'compare', body, all) };
  return countBoth(readingOf(context), asked, silently);
}
