import type { jobs, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import type { Changes } from '../../platform/events/changes.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { listJobs } from './own-jobs.ts';

/** How long a call waits for a change, in milliseconds: less than proxies let a request wait. */
const WAIT_MS = 20_000;

/**
 * Returns the actor's jobs as soon as their revision is no longer `since`, or after a while. It is a call that waits, not
 * a stream of server-sent events: each reply passes the same steps as every call, so that an ended session, a revoked
 * right or an exceeded rate takes effect at the next one, where a stream would go on.
 */
export async function watchJobs(
  context: Context,
  since: string | undefined,
  kinds: readonly JobKind[],
  changes: Changes,
): Promise<ReplyOf<typeof jobs.watch>> {
  // Starts watching before the first read, so that no change between the two is missed.
  const { changed, end } = changes.watch(context.actor.userId, WAIT_MS);
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
