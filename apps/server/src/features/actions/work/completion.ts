import { actionTypeIds, completedBy } from '@ithaki/contract';
import { isCompletedBy } from '@ithaki/script';
import type { Context } from '../../../access/context.ts';
import { publish } from '../../../platform/events/publish.ts';
import { actionCompleted } from '../notifications/events.ts';
import type { Assessment } from '../standing/assess.ts';
import { actionScripts, judgeFor } from '../standing/conditions.ts';
import { type LoadedMenteeAction, reloadMenteeAction } from '../standing/load-mentee-action.ts';
import { updateCompleted } from '../standing/mentee-action-queries.ts';
import type { MenteeView } from '../standing/mentee-view.ts';
import { countMinutedMeetings } from './current-meeting-queries.ts';

/** Action types that are only confirmed: nobody reviews them, and no hand-in is stored. */
export const confirmedTypes: readonly number[] = Object.values(actionTypeIds).filter(
  (typeId) => completedBy[typeId] === 'confirmation',
);

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
  return { completed: await isCompleteByType(context, assessment) };
}

/** How many held and minuted meetings complete an action. */
const sessionsOf = ({ data }: Assessment['action']): number => (typeof data.Sessions === 'number' ? data.Sessions : 1);

/** Whether the rule of the action's type holds; the action's earlier meetings are counted only when they matter. */
async function isCompleteByType({ db }: Context, { action, row }: Assessment): Promise<boolean> {
  const by = completedBy[action.typeId];
  const isMinuted = row?.outcome === 'held' && String(row.publicData.minutes ?? '').trim() !== '';
  const sessions = sessionsOf(action);
  const isDone = (minutedMeetings: number) => isCompletedBy(by, row && { ...row, minutedMeetings }, sessions);
  return (
    isDone(isMinuted ? 1 : 0) || (by === 'meeting' && row !== undefined && isDone(await countMinutedMeetings(db, row)))
  );
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
