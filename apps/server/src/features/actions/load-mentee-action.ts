import type { MenteeAction } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { notAllowed, notFound, Refusal } from '../../platform/errors/refusal.ts';
import { type Assessment, assess } from './assess.ts';
import { lockMenteeAction } from './mentee-queries.ts';
import { loadMenteeView, type MenteeView } from './mentee-view.ts';
import { menteeActionOf } from './present.ts';
import { rightsOver } from './rights.ts';
import { seesAction } from './visibility.ts';

/** One action of one mentee, loaded because the actor may see both. */
export interface Loaded {
  view: MenteeView;
  assessment: Assessment;
}

/** The guarded loader: 404 when the mentee, or the action for this actor or mentee, is not to be seen. */
export async function loadMenteeAction(context: Context, actionId: number, menteeId?: number): Promise<Loaded> {
  const view = await loadMenteeView(context, menteeId);
  const action = view.actions.find((one) => one.id === actionId);
  if (!action || !seesAction(context.actor, action)) throw notFound();
  const assessment = await assess(context, view, action);
  if (!assessment.shown) throw notFound();
  return { view, assessment };
}

/** The same, with the row locked until the transaction ends, because the actor holds the right to change it. */
export async function loadToChange(
  context: Context,
  right: MenteeAction['can'][number],
  actionId: number,
  menteeId?: number,
): Promise<Loaded> {
  const before = await loadMenteeAction(context, actionId, menteeId);
  requireRight(context, before, right);
  const { person } = before.view;
  await lockMenteeAction(context.db, person.projectId, person.userId, actionId);
  const loaded = await loadMenteeAction(context, actionId, menteeId);
  requireRight(context, loaded, right);
  return loaded;
}

/** Refuses with the reason: locked and inactive are rules (422), anything else is not the actor's to do (403). */
function requireRight({ actor }: Context, { view, assessment }: Loaded, right: MenteeAction['can'][number]): void {
  if (rightsOver(actor, view, assessment).includes(right)) return;
  if (assessment.standing === 'inactive') throw new Refusal(422, 'ActionInactive');
  if (assessment.standing === 'locked') {
    throw new Refusal(422, 'ActionLocked', { params: { reason: assessment.lockedBecause ?? '' } });
  }
  if (right === 'undo' && assessment.standing !== 'completed') throw new Refusal(422, 'NotCompleted');
  if (assessment.standing === 'completed') throw new Refusal(422, 'AlreadyCompleted');
  if (assessment.standing === 'waiting' && right !== 'review') throw new Refusal(422, 'WaitsForReview');
  if (right === 'review' && assessment.standing !== 'waiting') throw new Refusal(422, 'NothingSubmitted');
  throw notAllowed();
}

/** How the action stands after a change, as the actor is told of it. */
export async function afterChange(context: Context, actionId: number, menteeId?: number): Promise<MenteeAction> {
  const { view, assessment } = await loadMenteeAction(context, actionId, menteeId);
  return menteeActionOf(context.actor, view, assessment);
}
