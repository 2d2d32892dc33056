import type { ParsedBodyOf, questResults, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Forms } from '../answering/forms.ts';
import { formOf, type Reading, setsWanted } from './asked.ts';
import { countBoth, countResults } from './count.ts';
import { beginCounting, isMany } from './many.ts';
import { countSets } from './sets-queries.ts';

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
  body: ParsedBodyOf<typeof questResults.results>,
  context: Context,
  forms: Forms,
): Promise<ReplyOf<typeof questResults.results>> {
  const { db, actor } = context;
  await formOf(context, forms, body.QuestId);
  const all = await countSets(db, actor, await setsWanted(context, body));
  if (isMany(all)) return { JobId: await beginCounting(context, 'results', body, all) };
  return countResults(readingOf(context), forms, body, silently);
}

/** Before and after, at once or by a job. */
export async function giveComparison(
  body: ParsedBodyOf<typeof questResults.compare>,
  context: Context,
  forms: Forms,
): Promise<ReplyOf<typeof questResults.compare>> {
  const { db, actor } = context;
  await formOf(context, forms, body.QuestId);
  const whole = { ...body, Unfinished: false };
  const before = await countSets(db, actor, await setsWanted(context, whole, body.BeforeActionId));
  const after = await countSets(db, actor, await setsWanted(context, whole, body.AfterActionId));
  if (isMany(before + after)) return { JobId: await beginCounting(context, 'compare', body, before + after) };
  return countBoth(readingOf(context), forms, body, silently);
}
