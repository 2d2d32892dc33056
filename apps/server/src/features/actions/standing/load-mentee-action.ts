import type { MenteeAction } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findActions } from '../queries.ts';
import { rightsOver } from '../rights.ts';
import { type Assessment, assess } from './assess.ts';
import { findMenteeAction, lockMenteeAction } from './mentee-action-queries.ts';
import { loadMentee, type MenteeView, viewAfter, viewOf } from './mentee-view.ts';
import { menteeActionOf } from './presentation.ts';
import { seesAction } from './visibility.ts';

/** One action of one mentee, loaded because the actor may see both. */
export interface Loaded {
  view: MenteeView;
  assessment: Assessment;
}

/** The guarded loader: 404 when the mentee, or the action for this actor or mentee, is not to be seen. */
export const loadMenteeAction = (context: Context, actionId: number, menteeId?: number): Promise<Loaded> =>
  load(context, actionId, menteeId, false);

/** The same, with the row locked until the transaction ends; nothing of the lock remains when the call is refused. */
export const loadLocked = (context: Context, actionId: number, menteeId?: number): Promise<Loaded> =>
  load(context, actionId, menteeId, true);

async function load(
  context: Context,
  actionId: number,
  menteeId: number | undefined,
  locked: boolean,
): Promise<Loaded> {
  const person = await loadMentee(context, menteeId);
  const actions = await findActions(context.db, person.projectId);
  const action = actions.find((one) => one.id === actionId);
  if (!action || !seesAction(context.actor, action)) throw notFound();
  // Before the rows are read, so that they are read once and are the newest.
  if (locked) await lockMenteeAction(context.db, person.projectId, person.userId, actionId);
  const view = await viewOf(context, person, actions);
  const assessment = await assess(context, view, action);
  if (!assessment.shown) throw notFound();
  return { view, assessment };
}

/** The action with its row locked, because the actor holds the right to change it. */
export async function loadToChange(
  context: Context,
  right: MenteeAction['can'][number],
  actionId: number,
  menteeId?: number,
): Promise<Loaded> {
  const loaded = await loadLocked(context, actionId, menteeId);
  requireRight(context, loaded, right);
  return loaded;
}

/** The same action once its row was changed: only that row is read again. */
export async function readAgain(context: Context, { view, assessment }: Loaded): Promise<Loaded> {
  const row = await findMenteeAction(context.db, view.person.userId, assessment.action.id);
  const after = row ? viewAfter(context, view, row) : view;
  return { view: after, assessment: await assess(context, after, assessment.action) };
}

/** Refuses with the reason: locked and inactive are rules (422), anything else is not the actor's to do (403). */
export function requireRight(
  { actor }: Context,
  { view, assessment }: Loaded,
  right: MenteeAction['can'][number],
): void {
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

/** The action as the actor is told of it. */
export const presented = ({ actor }: Context, { view, assessment }: Loaded): MenteeAction =>
  menteeActionOf(actor, view, assessment);

/** How the action stands after a change, as the actor is told of it. */
export const afterChange = async (context: Context, loaded: Loaded): Promise<MenteeAction> =>
  presented(context, await readAgain(context, loaded));
