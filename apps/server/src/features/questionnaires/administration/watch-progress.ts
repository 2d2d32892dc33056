import type { ParsedBodyOf, questAdmin, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import type { FormCache } from '../answering/form-cache.ts';
import { questProgress } from './progress.ts';

/** Channel on which the database notifies in which action an answer set changed (migration 0038). */
export const ANSWERS_CHANNEL = 'answers_changed';

/** Milliseconds that a call waits for a change: less than proxies let a request wait. */
const MAX_WAIT_MS = 20_000;

/**
 * Returns who is answering once the revision is no longer `Since`, or after a while. A call that waits rather than a
 * stream, for the same reasons as for jobs (`features/jobs/watch.ts`).
 */
export async function watchProgress(
  context: Context,
  { Since, ...request }: ParsedBodyOf<typeof questAdmin.progress>,
  { forms, changes }: { forms: FormCache; changes: Changes },
): Promise<ReplyOf<typeof questAdmin.progress>> {
  const readProgress = () => questProgress({ ...context, now: new Date() }, request, forms);
  // Watches before the first read, so that no change between the two is missed.
  const { changed, end } = changes.watch(request.ActionId, MAX_WAIT_MS);
  context.request.raw.socket.once('close', end);
  try {
    const current = await readProgress();
    if (current.Revision !== Since) return current;
    await changed;
    return await readProgress();
  } finally {
    context.request.raw.socket.off('close', end);
    end();
  }
}
