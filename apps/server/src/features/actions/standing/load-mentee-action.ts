import type { MenteeAction } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findActions } from '../queries.ts';
import { actionRights, awaitsMeeting } from '../rights.ts';
import { type Assessment, assessAction } from './assess.ts';
import { findMenteeAction, lockMenteeAction } from './mentee-action-queries.ts';
import { loadMentee, loadViewOf, type MenteeView, replaceRow } from './mentee-view.ts';
import { presentMenteeAction } from './presentation.ts';
import { canSeeAction } from './visibility.ts';

/** An action and a mentee, both of which the actor may see. */
export interface LoadedMenteeAction {
  view: MenteeView;
  assessment: Assessment;
}

/**
 * Loads an action of a mentee (of the actor without a mentee id). Throws 404 when the actor may not see the mentee or
 * the action, or when the action is not shown to the mentee.
 */
export const loadMenteeAction = (context: Context, actionId: number, menteeId?: number): Promise<LoadedMenteeAction> =>
  load(context, actionId, menteeId, false);

/** Loads an action of a mentee as `loadMenteeAction` does, with its row locked until the transaction ends. */
export const loadMenteeActionForUpdate = (
  context: Context,
  actionId: number,
  menteeId?: number,
): Promise<LoadedMenteeAction> => load(context, actionId, menteeId, true);

async function load(
  context: Context,
  actionId: number,
  menteeId: number | undefined,
  lock: boolean,
): Promise<LoadedMenteeAction> {
  const person = await loadMentee(context, menteeId);
  const actions = await findActions(context.db, person.projectId);
  const action = actions.find(({ id }) => id === actionId);
  if (!action || !canSeeAction(context.actor, action)) throw notFound();
  // The row is locked before it is read, so that what is read is the newest state.
  if (lock) await lockMenteeAction(context.db, person.projectId, person.userId, actionId);
  const view = await loadViewOf(context, person, actions);
  const assessment = await assessAction(context, view, action);
  if (!assessment.shown) throw notFound();
  return { view, assessment };
}

/** Loads an action and locks its row; throws when the actor lacks the right, as `requireRight` does. */
export async function loadWithRight(
  context: Context,
  right: MenteeAction['can'][number],
  actionId: number,
  menteeId?: number,
): Promise<LoadedMenteeAction> {
  const loaded = await loadMenteeActionForUpdate(context, actionId, menteeId);
  requireRight(context, loaded, right);
  return loaded;
}

/** Computes the standing in a loaded action again after its row changed; reads only that row. */
export async function reloadMenteeAction(
  context: Context,
  { view, assessment }: LoadedMenteeAction,
): Promise<LoadedMenteeAction> {
  const row = await findMenteeAction(context.db, view.person.userId, assessment.action.id);
  const changed = row ? replaceRow(context, view, row) : view;
  return { view: changed, assessment: await assessAction(context, changed, assessment.action) };
}

/** Throws when the actor lacks the right: 422 where the action's standing forbids it, else 403. */
export function requireRight(
  { actor }: Context,
  { view, assessment }: LoadedMenteeAction,
  right: MenteeAction['can'][number],
): void {
  if (actionRights(actor, view, assessment).includes(right)) return;
  if (assessment.standing === 'inactive') throw new Refusal(422, 'ActionInactive');
  if (assessment.standing === 'locked') {
    throw new Refusal(422, 'ActionLocked', { params: { reason: assessment.lockedBecause ?? '' } });
  }
  if (right === 'undo' && assessment.standing !== 'completed') throw new Refusal(422, 'NotCompleted');
  if (assessment.standing === 'completed') throw new Refusal(422, 'AlreadyCompleted');
  if (assessment.standing === 'waiting' && right !== 'review') throw new Refusal(422, 'WaitsForReview');
  if (right === 'complete' && awaitsMeeting(assessment, view.now))
    throw new Refusal(422, assessment.row?.startsAt ? 'MeetingAhead' : 'NoMeeting');
  if (right === 'review' && assessment.standing !== 'waiting') throw new Refusal(422, 'NothingSubmitted');
  throw notAllowed();
}

/** Returns the loaded action in the form sent to the actor. */
export const presentLoadedAction = ({ actor }: Context, { view, assessment }: LoadedMenteeAction): MenteeAction =>
  presentMenteeAction(actor, view, assessment);

/**
 * Computes the standing in a loaded action again after a change and returns the action in the form sent to the actor.
 */
export const reloadAndPresentAction = async (context: Context, loaded: LoadedMenteeAction): Promise<MenteeAction> =>
  presentLoadedAction(context, await reloadMenteeAction(context, loaded));
