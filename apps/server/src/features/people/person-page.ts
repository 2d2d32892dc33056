import type { ParsedBodyOf, people, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { loadPerson } from '../../access/load-person.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { rolesByPlace } from './held-roles.ts';
import { findCoordinatorsOf, findMentorsOf, findProjectsOf, findSelf } from './queries.ts';
import { rightsOver, shownFields, userOf } from './shown-user.ts';

/** One person as their page shows them; opening another's leaves a trace that they can read. */
export async function viewPerson(
  context: Context,
  { UserId }: ParsedBodyOf<typeof people.view>,
): Promise<ReplyOf<typeof people.view>> {
  const { db, actor } = context;
  const { project } = actor;
  const self = UserId === actor.userId;
  const person = self ? await findSelf(db, actor) : await loadPerson(db, actor, UserId);
  if (!person || !project) throw notFound();
  if (!self) context.saw(UserId);
  const rights = rightsOver(actor, person);
  const places = await rolesByPlace(context, UserId);
  return {
    User: await userOf(context, person),
    Fields: shownFields(project.settings, actor, person),
    Mentors: await findMentorsOf(db, project.id, UserId),
    Coordinators: await findCoordinatorsOf(db, project.id, UserId),
    RolesHere: places.here,
    RolesEverywhere: places.everywhere,
    Projects: rights.includes('setDefaultProject') ? await findProjectsOf(db, UserId) : [],
  };
}
