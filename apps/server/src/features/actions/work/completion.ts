import { actionTypeIds } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { actionCompleted } from '../notifications/events.ts';
import type { Assessment } from '../standing/assess.ts';
import { actionScripts, judgeFor } from '../standing/conditions.ts';
import { type LoadedMenteeAction, reloadMenteeAction } from '../standing/load-mentee-action.ts';
import { updateCompleted } from '../standing/mentee-action-queries.ts';
import type { MenteeView } from '../standing/mentee-view.ts';
import { countMinutedMeetings } from './current-meeting-queries.ts';

const { conference, meeting, questionnaire, task, form, reading, calculator } = actionTypeIds;

/** Action types that are only confirmed: nobody reviews them, and no hand-in is stored. */
export const confirmedTypes: readonly number[] = [reading, calculator];

/**
 * Evaluates whether an action is complete: by its completion script, or without one by the rule of its type. The
 * message is the script's own.
 */
export async function evaluateCompletion(
  context: Context,
  view: MenteeView,
  assessment: Assessment,
): Promise<{ completed: boolean; message?: string }> {
  const script = actionScripts(assessment.action).completion;
  if (script) return judgeFor(context, view.world).completion(assessment.action.id, script);
  return { completed: isCompleteByType(assessment) || (await hasAllSessions(context, assessment)) };
}

function isCompleteByType({ action, row }: Assessment): boolean {
  switch (action.typeId) {
    case conference:
    case meeting:
      return sessionsOf(action) === 1 && row?.outcome === 'held' && String(row.publicData.minutes ?? '').trim() !== '';
    case questionnaire:
      // Answers whose time has run out count as complete.
      return row?.quest === 'finished' || row?.quest === 'expired';
    case task:
    case form:
      return row?.review === 'accepted';
    case reading:
    case calculator:
      return row?.submittedAt != null;
    default:
      return false;
  }
}

/** How many held and minuted meetings complete an action. */
const sessionsOf = ({ data }: Assessment['action']): number => (typeof data.Sessions === 'number' ? data.Sessions : 1);

/** Whether as many meetings were held and minuted as the action asks for, be they the current one or not. */
async function hasAllSessions({ db }: Context, { action, row }: Assessment): Promise<boolean> {
  if (!row || (action.typeId !== conference && action.typeId !== meeting)) return false;
  return (await countMinutedMeetings(db, row)) >= sessionsOf(action);
}

const closedStandings: ReadonlySet<string> = new Set(['completed', 'locked', 'inactive']);

/**
 * Completes the action if a change of its row has made it complete, and returns it reassessed. An action that the change
 * locked or hid is not completed.
 */
export async function completeIfDone(context: Context, before: LoadedMenteeAction): Promise<LoadedMenteeAction> {
  const loaded = await reloadMenteeAction(context, before);
  const { shown, standing } = loaded.assessment;
  if (!shown || closedStandings.has(standing)) return loaded;
  const { completed } = await evaluateCompletion(context, loaded.view, loaded.assessment);
  if (!completed) return loaded;
  await markComplete(context, loaded);
  return reloadMenteeAction(context, loaded);
}

/** Stores that the actor completed the action now; a completion of another person's action is audited. */
export async function markComplete(context: Context, { view, assessment }: LoadedMenteeAction): Promise<void> {
  const menteeId = view.person.userId;
  const actionId = assessment.action.id;
  await updateCompleted(context.db, menteeId, actionId, context.now, context.actor.userId);
  await publish(context.db, actionCompleted, view.person.projectId, {
    ...{ ActionId: actionId, MenteeId: menteeId, ByUserId: context.actor.userId },
  });
  if (menteeId !== context.actor.userId)
    context.audit({ subjectId: menteeId, target: `action:${actionId}:completed`, after: true });
}
