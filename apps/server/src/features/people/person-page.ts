import type { ParsedBodyOf, people, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPerson } from '../../access/load-person.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { findPersonRoles } from './person-roles.ts';
import { findActorAsPerson, findPersonCoordinators, findPersonMentors, findPersonProjects } from './queries.ts';
import { permissionsOver, shownFields, showUser } from './shown-user.ts';

/**
 * Returns everything that the page of a person shows. Opening another person's page is recorded, and that person can
 * see it.
 */
export async function viewPerson(
  context: Context,
  { UserId }: ParsedBodyOf<typeof people.view>,
): Promise<ReplyOf<typeof people.view>> {
  const { db, actor } = context;
  const { project } = actor;
  const self = UserId === actor.userId;
  const person = self ? await findActorAsPerson(db, actor) : await loadPerson(context, UserId);
  if (!person || !project) throw notFound();
  if (!self) context.recordView(UserId);
  const rights = permissionsOver(actor, person);
  const heldRoles = await findPersonRoles(context, UserId);
  return {
    User: await showUser(context, person),
    Fields: shownFields(project.settings, actor, person),
    Mentors: await findPersonMentors(db, project.id, UserId),
    Coordinators: await findPersonCoordinators(db, project.id, UserId),
    RolesHere: heldRoles.here,
    RolesEverywhere: heldRoles.everywhere,
    Projects: rights.includes('setDefaultProject') ? await findPersonProjects(db, UserId) : [],
  };
}
