import type { MenteeAction, mentor, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { handInReviewed } from '../notifications/events.ts';
import { loadWithRight, presentLoadedAction } from '../standing/load-mentee-action.ts';
import { savePart, updateReview } from '../standing/mentee-action-queries.ts';
import { completeIfDone } from './completion.ts';
import { updateHandInReview } from './hand-in-queries.ts';
import type { ReopenAnswers } from './reopen-answers.ts';

/**
 * Accepts a hand-in, which completes the action unless its script says otherwise, or returns it with a comment. Who may
 * do so is decided in `actions/rights.ts` (right `review`), not here.
 */
export async function review(
  context: Context,
  { ActionId: actionId, MenteeId: menteeId, Result: result, Comment: comment = '' }: ParsedBodyOf<typeof mentor.review>,
  reopenAnswers: ReopenAnswers,
): Promise<MenteeAction> {
  const loaded = await loadWithRight(context, 'review', actionId, menteeId);
  if (result === 'returned' && comment === '')
    throw new Refusal(422, 'CommentNeeded', { fields: { Comment: 'errors.field.required' } });
  const publicData = loaded.assessment.row?.publicData ?? {};
  if (comment !== '') await savePart(context.db, 'public', menteeId, actionId, { ...publicData, comment });
  await updateReview(context.db, menteeId, actionId, result, context.now);
  await updateHandInReview(
    context.db,
    { menteeId, actionId },
    { review: result, comment, reviewerId: context.actor.userId, reviewedAt: context.now },
  );
  context.audit({ subjectId: menteeId, target: `action:${actionId}:review` });
  await publish(context.db, handInReviewed, loaded.view.person.projectId, {
    ...{ ActionId: actionId, MenteeId: menteeId, ByUserId: context.actor.userId, Result: result },
  });
  if (result === 'returned') await reopenAnswers(context.db, menteeId, actionId);
  return presentLoadedAction(context, await completeIfDone(context, loaded));
}
