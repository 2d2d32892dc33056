import type { ParsedBodyOf, questAdmin, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Changes } from '../../../platform/events/changes.ts';
import type { Forms } from '../answering/forms.ts';
import { questProgress } from './progress.ts';

/** Channel on which the database tells in which action a set changed (migration 0038). */
export const ANSWERS_CHANNEL = 'answers_changed';

/** A call waits so long for a change, in milliseconds: less than proxies let a request wait. */
const PATIENCE = 20_000;

/**
 * Who is answering, told when it is no longer what `Since` names, or after a while. A call that waits rather than a
 * stream, for the reasons of the jobs' (`features/jobs/watch.ts`).
 */
export async function watchProgress(
  context: Context,
  { Since, ...asked }: ParsedBodyOf<typeof questAdmin.progress>,
  { forms, changes }: { forms: Forms; changes: Changes },
): Promise<ReplyOf<typeof questAdmin.progress>> {
  const look = () => questProgress({ ...context, now: new Date() }, asked, forms);
  // Watched from before the first look, so that nothing falls between the two.
  const { changed, end } = changes.watch(asked.ActionId, PATIENCE);
  context.request.raw.socket.once('close', end);
  try {
    const now = await look();
    if (now.Revision !== Since) return now;
    await changed;
    return await look();
  } finally {
    context.request.raw.socket.off('close', end);
    end();
  }
}
