import { actionTypeIds } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { Assessment } from '../standing/assess.ts';
import { judgeIn, scriptsOf } from '../standing/conditions.ts';
import { type Loaded, readAgain } from '../standing/load-mentee-action.ts';
import { setCompleted } from '../standing/mentee-action-queries.ts';
import type { MenteeView } from '../standing/mentee-view.ts';

const { conference, meeting, questionnaire, task, form, reading, calculator } = actionTypeIds;

/** Whether an action is complete: its script says, and without one the rule of its type (decisions: actions). */
export async function completion(
  context: Context,
  view: MenteeView,
  assessment: Assessment,
): Promise<{ completed: boolean; message?: string }> {
  const script = scriptsOf(assessment.action).completion;
  if (script) return judgeIn(context, view.world).completion(assessment.action.id, script);
  return { completed: completeByType(assessment) };
}

function completeByType({ action, row }: Assessment): boolean {
  switch (action.typeId) {
    case conference:
    case meeting:
      return row?.outcome === 'held' && String(row.publicData.minutes ?? '').trim() !== '';
    case questionnaire:
      // Over time is ended too: what was answered until then counts.
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

const closed: ReadonlySet<string> = new Set(['completed', 'locked', 'inactive']);

/**
 * Completes the action when what was just done makes it complete; answers how it stands then. What that locked or hid
 * is not completed.
 */
export async function completeIfDone(context: Context, before: Loaded): Promise<Loaded> {
  const loaded = await readAgain(context, before);
  const { shown, standing } = loaded.assessment;
  if (!shown || closed.has(standing)) return loaded;
  const { completed } = await completion(context, loaded.view, loaded.assessment);
  if (!completed) return loaded;
  await markComplete(context, loaded);
  return readAgain(context, loaded);
}

/** Stores who completed the action and when. */
export async function markComplete(context: Context, { view, assessment }: Loaded): Promise<void> {
  const menteeId = view.person.userId;
  const actionId = assessment.action.id;
  await setCompleted(context.db, menteeId, actionId, context.now, context.actor.userId);
  if (menteeId !== context.actor.userId)
    context.audit({ subjectId: menteeId, target: `action:${actionId}:completed`, after: true });
}
