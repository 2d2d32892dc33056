import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { type ActionRow, findActions, isMentor, seesAction } from '../../actions/index.ts';
import type { Work } from './operation.ts';

/** Refuses someone who is no active mentor of the project. */
export async function requireMentor({ db, actor }: Work, mentorId: number | null): Promise<void> {
  if (mentorId !== null && !(await isMentor(db, currentProject(actor).id, mentorId)))
    throw new Refusal(422, 'NotAMentor', { fields: { MentorId: 'errors.NotAMentor' } });
}

/** Refuses a list with someone who is no active mentor of the project. */
export async function requireMentors(work: Work, mentorIds: readonly number[]): Promise<void> {
  for (const id of new Set(mentorIds)) await requireMentor(work, id);
}

/** The actions of these ids; 404 when one is not there or the caller does not see it. */
export async function loadActions({ db, actor }: Work, ids: readonly number[]): Promise<ActionRow[]> {
  const asked = new Set(ids);
  const found = (await findActions(db, currentProject(actor).id)).filter((action) => asked.has(action.id));
  if (found.length < asked.size || !found.every((action) => seesAction(actor, action))) throw notFound();
  return found;
}
