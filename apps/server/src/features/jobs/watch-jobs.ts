import type { jobs, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import type { Changes } from '../../platform/events/changes.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { listJobs } from './own-jobs.ts';

/** A call waits so long for a change, in milliseconds: less than proxies let a request wait. */
const PATIENCE = 20_000;

/**
 * Answers when the person's jobs are no longer those that `since` names, or after a while. A call that waits, rather
 * than a stream of server-sent events: each answer passes the same steps as every call, so a session that ended, a
 * right that was taken away or a rate that is passed shows at the next one, where a stream would go on.
 */
export async function watchJobs(
  context: Context,
  since: string | undefined,
  kinds: readonly JobKind[],
  changes: Changes,
): Promise<ReplyOf<typeof jobs.watch>> {
  // Watched from before the first look, so that nothing falls between the two.
  const { changed, end } = changes.watch(context.actor.userId, PATIENCE);
  context.request.raw.socket.once('close', end);
  try {
    const now = await listJobs(context, kinds);
    if (now.Revision !== since) return now;
    return (await changed) ? await listJobs(context, kinds) : now;
  } finally {
    context.request.raw.socket.off('close', end);
    end();
  }
}
