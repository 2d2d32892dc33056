import type { MenteeAction } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { setOutcome } from '../meetings/meeting-queries.ts';
import { reopenAnswers } from '../quest-queries.ts';
import { afterChange, loadToChange, presented } from '../standing/load-mentee-action.ts';
import { setUncompleted } from '../standing/mentee-action-queries.ts';
import { completeIfDone, completion, markComplete } from './completion.ts';

/** Completes an action on request; refused with the reason when its script or the rule of its type does not hold. */
export async function completeAction(context: Context, actionId: number, menteeId?: number): Promise<MenteeAction> {
  const loaded = await loadToChange(context, 'complete', actionId, menteeId);
  const { completed, message } = await completion(context, loaded.view, loaded.assessment);
  if (!completed) throw new Refusal(422, 'NotYetComplete', { params: { message: message ?? '' } });
  await markComplete(context, loaded);
  return afterChange(context, loaded);
}

/** Opens a completed action again. */
export async function undoComplete(
  context: Context,
  actionId: number,
  menteeId: number,
  reason: string,
): Promise<MenteeAction> {
  const loaded = await loadToChange(context, 'undo', actionId, menteeId);
  if (reason === '') throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });
  await setUncompleted(context.db, menteeId, actionId, reason);
  await reopenAnswers(context.db, menteeId, actionId);
  context.audit({ subjectId: menteeId, target: `action:${actionId}:completed`, before: true, after: { reason } });
  return afterChange(context, loaded);
}

/** Says that a meeting was held or missed, which completes it when it is also minuted. */
export async function setMeetingOutcome(
  context: Context,
  actionId: number,
  menteeId: number,
  outcome: 'held' | 'missed' | null,
): Promise<MenteeAction> {
  const loaded = await loadToChange(context, 'meet', actionId, menteeId);
  const { row } = loaded.assessment;
  const startsAt = row?.startsAt;
  if (!startsAt) throw new Refusal(422, 'NoMeeting');
  if (outcome !== null && startsAt > context.now) throw new Refusal(422, 'MeetingAhead');
  await setOutcome(context.db, menteeId, actionId, outcome);
  context.audit({
    subjectId: menteeId,
    target: `action:${actionId}:outcome`,
    before: row?.outcome ?? null,
    after: outcome,
  });
  return presented(context, await completeIfDone(context, loaded));
}
