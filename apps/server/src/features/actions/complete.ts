import { actionTypeIds } from '@ithaki/contract';
import { completionOf } from '@ithaki/script';
import type { Context } from '../../access/context.ts';
import type { Assessment } from './assess.ts';
import { completionScriptOf } from './completion-script.ts';
import { scopeOf } from './conditions.ts';
import { type Loaded, loadMenteeAction } from './load-mentee-action.ts';
import { setCompleted } from './mentee-queries.ts';
import type { MenteeView } from './mentee-view.ts';

declare module '../../platform/events/bus.ts' {
  interface Events {
    /** A mentee has completed an action. */
    'action.completed': { projectId: number; menteeId: number; actionId: number; byUserId: number };
  }
}

const { conference, meeting, task, form, reading } = actionTypeIds;

/** Whether an action is complete: its script says, and without one the rule of its type (decisions: actions). */
export async function completion(
  context: Context,
  view: MenteeView,
  assessment: Assessment,
): Promise<{ completed: boolean; message?: string }> {
  const script = completionScriptOf(assessment.action);
  if (script) return completionOf(await context.scripts.run(script, scopeOf(view.scope, assessment.row)));
  return { completed: completeByType(assessment) };
}

function completeByType({ action, row }: Assessment): boolean {
  switch (action.typeId) {
    case conference:
    case meeting:
      return row?.outcome === 'held' && String(row.publicData.minutes ?? '').trim() !== '';
    case task:
    case form:
      return row?.review === 'accepted';
    case reading:
      return row?.submittedAt != null;
    default:
      return false;
  }
}

/** Completes the action when what was just done makes it complete. */
export async function completeIfDone(context: Context, actionId: number, menteeId?: number): Promise<void> {
  const loaded = await loadMenteeAction(context, actionId, menteeId);
  if (loaded.assessment.standing === 'completed') return;
  const { completed } = await completion(context, loaded.view, loaded.assessment);
  if (completed) await markComplete(context, loaded);
}

/** Stores who completed it and when, and tells. */
export async function markComplete(context: Context, { view, assessment }: Loaded): Promise<void> {
  const { projectId, userId: menteeId } = view.person;
  const actionId = assessment.action.id;
  await setCompleted(context.db, menteeId, actionId, context.now, context.actor.userId);
  if (menteeId !== context.actor.userId)
    context.audit({ subjectId: menteeId, target: `action:${actionId}:completed`, after: true });
  context.publish('action.completed', { projectId, menteeId, actionId, byUserId: context.actor.userId });
}
