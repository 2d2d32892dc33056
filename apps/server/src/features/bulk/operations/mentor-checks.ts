import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { type ActionRow, canSeeAction, findActions } from '../../actions/index.ts';
import { isVisibleActiveMentor } from '../../meetings/index.ts';
import type { ChangeContext } from './operation.ts';

/** Throws unless the mentor is an active mentor of the project whom the actor may see; null is accepted. */
export async function requireMentor({ db, actor }: ChangeContext, mentorId: number | null): Promise<void> {
  if (mentorId !== null && !(await isVisibleActiveMentor(db, actor, mentorId)))
    throw new Refusal(422, 'NotAMentor', { fields: { MentorId: 'errors.NotAMentor' } });
}

/** Throws unless everyone in the list is an active mentor of the project whom the actor may see. */
export async function requireMentors(work: ChangeContext, mentorIds: readonly number[]): Promise<void> {
  for (const id of new Set(mentorIds)) await requireMentor(work, id);
}

/** Loads actions by id. Throws 404 when one does not exist or the caller may not see it. */
export async function loadActions({ db, actor }: ChangeContext, ids: readonly number[]): Promise<ActionRow[]> {
  const requested = new Set(ids);
  const actions = (await findActions(db, currentProject(actor).id)).filter((action) => requested.has(action.id));
  if (actions.length < requested.size || !actions.every((action) => canSeeAction(actor, action))) throw notFound();
  return actions;
}
