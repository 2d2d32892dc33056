import type { jobs, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import type { Changes } from '../../platform/events/changes.ts';
import type { JobKind } from '../../platform/jobs/job-kind.ts';
import { listJobs } from './own-jobs.ts';

/**
 * Returns the actor's jobs as soon as their revision differs from `since`, or after a while. This is a call that waits
 * rather than a stream of server-sent events: each reply passes the same checks as every call, so that an ended session,
 * a revoked right or an exceeded rate takes effect at the next call, where a stream would continue.
 */
export async function watchJobs(
  context: Context,
  since: string | undefined,
  kinds: readonly JobKind[],
  changes: Changes,
): Promise<ReplyOf<typeof jobs.watch>> {
  return changes.whileWatching(context.actor.userId, context, async (changed) => {
    const now = await listJobs(context, kinds);
    if (now.Revision !== since) return now;
    return (await changed) ? await listJobs(context, kinds) : now;
  });
}
