import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { completeIfDone, loadMenteeActionForUpdate } from '../../actions/index.ts';
import type { MeetingPerson } from '../rows/people-queries.ts';

/** Completes the action of a meeting for the mentees who were present, if what was recorded completes it. */
export async function completeForPresent(
  context: Context,
  actionId: number,
  people: readonly MeetingPerson[],
): Promise<void> {
  for (const { userId, part, presence } of people) {
    if (part !== 'mentee' || presence !== 'present') continue;
    const loaded = await whereSeen(() => loadMenteeActionForUpdate(context, actionId, userId));
    if (loaded) await completeIfDone(context, loaded);
  }
}

/** Does the work; returns undefined if the action is hidden from the actor or the mentee. */
async function whereSeen<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}
