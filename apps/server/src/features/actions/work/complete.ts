import { type actions, completedBy, type Language, type MenteeAction, type ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import { sheetOfAction } from '../rights.ts';
import type { Assessment } from '../standing/assess.ts';
import { actionScripts } from '../standing/conditions.ts';
import { loadWithRight, reloadAndPresentAction } from '../standing/load-mentee-action.ts';
import { clearCompleted } from '../standing/mentee-action-queries.ts';
import type { ActionMeetings } from './action-meetings.ts';
import { confirmedTypes, evaluateCompletion, markComplete } from './completion.ts';
import type { ReopenAnswers } from './reopen-answers.ts';

/** Completes an action on request; refuses with the reason when its script or the rule of its type does not hold. */
export async function completeAction(
  context: Context,
  { ActionId, MenteeId }: ParsedBodyOf<typeof actions.complete>,
): Promise<MenteeAction> {
  const loaded = await loadWithRight(context, 'complete', ActionId, MenteeId);
  const { completed, message } = await evaluateCompletion(context, loaded.view, loaded.assessment);
  if (!completed) {
    const reason = message || missingStep(context.language, loaded.assessment);
    throw new Refusal(422, 'NotYetComplete', { params: { message: reason } });
  }
  await markComplete(context, loaded);
  return reloadAndPresentAction(context, loaded);
}

/** Returns what an action of this type still needs to be complete; empty where its own script decides. */
function missingStep(language: Language, { action }: Assessment): string {
  if (actionScripts(action).completion) return '';
  if (sheetOfAction(action)) return translate(language, 'actions.missing.sheet');
  const by = completedBy[action.typeId];
  return by ? translate(language, `actions.missing.${by}`) : '';
}

/** Opens a completed action again. */
export async function undoComplete(
  context: Context,
  { ActionId: actionId, MenteeId: menteeId, Reason: reason }: ParsedBodyOf<typeof actions.undoComplete>,
  { reopenAnswers, meetings }: { reopenAnswers: ReopenAnswers; meetings: ActionMeetings },
): Promise<MenteeAction> {
  const loaded = await loadWithRight(context, 'undo', actionId, menteeId);
  if (reason === '') throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });
  const { action, row } = loaded.assessment;
  const confirmed = confirmedTypes.includes(action.typeId);
  await clearCompleted(context.db, { menteeId, actionId }, { reason, confirmed, now: context.now });
  // The outcome of the meeting is cleared too; otherwise the next edit of the minutes would complete the action again.
  if (row?.outcome != null) await meetings.forgetOutcome(context, loaded);
  await reopenAnswers(context.db, menteeId, actionId);
  context.audit({ subjectId: menteeId, target: `action:${actionId}:completed`, before: true, after: { reason } });
  return reloadAndPresentAction(context, loaded);
}
