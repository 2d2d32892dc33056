import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { findActions } from '../queries.ts';
import { loadMentee } from '../standing/mentee-view.ts';
import { canSeeAction } from '../standing/visibility.ts';
import { findNeighbours, findNextWaiting } from './followed-mentees-queries.ts';

/** Returns the mentees before and after a mentee, and the next hand-in that waits for the actor. */
export async function findMenteeNeighbours(
  context: Context,
  { MenteeId, ActionId }: ParsedBodyOf<typeof mentor.neighbours>,
): Promise<ReplyOf<typeof mentor.neighbours>> {
  const { db, actor } = context;
  const { userId, projectId } = await loadMentee(context, MenteeId);
  const actionIds = (await findActions(db, projectId))
    .filter((action) => canSeeAction(actor, action))
    .map((action) => action.id);
  const { previous, next } = await findNeighbours(db, actor, userId);
  const waiting = await findNextWaiting(db, actor, actionIds, { menteeId: userId, actionId: ActionId });
  return {
    Previous: previous ? { Id: previous.id, Name: previous.name } : null,
    Next: next ? { Id: next.id, Name: next.name } : null,
    Waiting: waiting
      ? { MenteeId: waiting.menteeId, Name: waiting.name, ActionId: waiting.actionId, Action: waiting.action }
      : null,
  };
}
