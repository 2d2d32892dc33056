import type { ParsedBodyOf, questAdmin, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { questProgress } from './progress.ts';

/** Database channel that announces the id of an action in which an answer set changed (migration 0038). */
export const ANSWERS_CHANNEL = 'answers_changed';

/**
 * Returns who is answering, once the revision differs from `Since` or after a while. It is a call that waits rather
 * than a stream, for the reasons in `features/jobs/watch-jobs.ts`.
 */
export async function watchProgress(
  context: Context,
  { Since, ...request }: ParsedBodyOf<typeof questAdmin.progress>,
  { forms, changes }: { forms: FormCache; changes: Changes },
): Promise<ReplyOf<typeof questAdmin.progress>> {
  const readProgress = () => questProgress({ ...context, now: new Date() }, request, forms);
  return changes.whileWatching(request.ActionId, context, async (changed) => {
    const current = await readProgress();
    if (current.Revision !== Since) return current;
    await changed;
    return readProgress();
  });
}
