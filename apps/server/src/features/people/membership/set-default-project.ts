import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { updateDefaultProject } from '../../accounts/index.ts';
import { isMember } from '../change-queries.ts';

/** Sets the current project as the one in which a person starts. */
export async function setDefaultProject(context: Context, userId: number, projectId: number): Promise<void> {
  const { db, actor } = context;
  const own = userId === actor.userId;
  if (!own && !actor.can.has('people.defaultProject')) throw notFound();
  if (!own && (await loadPersons(db, actor, [userId])).length === 0) throw new Refusal(422, 'NotAMember');
  if (own && !(await isMember(db, projectId, userId)) && !actor.can.has('people.defaultProject'))
    throw new Refusal(422, 'NotAMember');
  await updateDefaultProject(db, userId, projectId);
  context.audit({ subjectId: userId, target: 'defaultProject', after: projectId });
  await context.forget(userId);
}
