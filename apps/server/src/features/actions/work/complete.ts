import type { actions, MenteeAction, mentor, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { updateOutcome } from '../meetings/meeting-queries.ts';
import { loadWithRight, presentLoaded, reloadAndPresent } from '../standing/load-mentee-action.ts';
import { clearCompleted } from '../standing/mentee-action-queries.ts';
import { completeIfDone, evaluateCompletion, markComplete } from './completion.ts';
import type { ReopenAnswers } from './reopen-answers.ts';

/** Completes an action on request; refuses with the reason when its script or the rule of its type does not hold. */
export async function completeAction(
  context: Context,
  { ActionId, MenteeId }: ParsedBodyOf<typeof actions.complete>,
): Promise<MenteeAction> {
  const loaded = await loadWithRight(context, 'complete', ActionId, MenteeId);
  const { completed, message } = await evaluateCompletion(context, loaded.view, loaded.assessment);
  if (!completed) throw new Refusal(422, 'NotYetComplete', { params: { message: message ?? '' } });
  await markComplete(context, loaded);
  return reloadAndPresent(context, loaded);
}

/** Opens a completed action again. */
export const undoComplete =
  (reopenAnswers: ReopenAnswers) =>
  async (
    context: Context,
    { ActionId: actionId, MenteeId: menteeId, Reason: reason }: ParsedBodyOf<typeof actions.undoComplete>,
  ): Promise<MenteeAction> => {
    const loaded = await loadWithRight(context, 'undo', actionId, menteeId);
    if (reason === '') throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });
    await clearCompleted(context.db, menteeId, actionId, reason);
    await reopenAnswers(context.db, menteeId, actionId);
    context.audit({ subjectId: menteeId, target: `action:${actionId}:completed`, before: true, after: { reason } });
    return reloadAndPresent(context, loaded);
  };

/** Records whether a meeting was held or missed; a held meeting with minutes completes the action. */
export async function recordMeetingOutcome(
  context: Context,
  { ActionId: actionId, MenteeId: menteeId, Outcome: outcome }: ParsedBodyOf<typeof mentor.meetingOutcome>,
): Promise<MenteeAction> {
  const loaded = await loadWithRight(context, 'meet', actionId, menteeId);
  const { row } = loaded.assessment;
  const startsAt = row?.startsAt;
  if (!startsAt) throw new Refusal(422, 'NoMeeting');
  if (outcome !== null && startsAt > context.now) throw new Refusal(422, 'MeetingAhead');
  await updateOutcome(context.db, menteeId, actionId, outcome);
  context.audit({
    subjectId: menteeId,
    target: `action:${actionId}:outcome`,
    before: row?.outcome ?? null,
    after: outcome,
  });
  return presentLoaded(context, await completeIfDone(context, loaded));
}
