import { isDeepStrictEqual } from 'node:util';
import type { ParsedBodyOf, people, Role, User } from '@ithaki/contract';
import { hasOtherAdministrator, lockAdministrators } from '../../../access/administrators.ts';
import type { Context } from '../../../access/context.ts';
import { loadPerson, loadPersonForChange } from '../../../access/load-person.ts';
import { conflict, Refusal } from '../../../platform/errors/refusal.ts';
import { replaceRoles } from '../change-queries.ts';
import { findPersonRoles, isAdministrator } from '../person-roles.ts';
import { givableRoles, outranks } from '../role-rank.ts';
import { showUser, sortedRoles } from '../shown-user.ts';

/**
 * A change of a person's roles in the project, or of their roles in every project: before, after, and the roles of the
 * other kind, which stay unchanged.
 */
interface RoleChange {
  everywhere: boolean;
  before: Role[];
  after: Role[];
  other: Role[];
}

/**
 * Sets the roles a person holds in the current project when `ProjectId` names it. Otherwise sets their roles in every
 * project if the actor administers all projects, else those in the current project. A person left without any role
 * becomes a Mentee of the project.
 */
export async function updateRoles(
  context: Context,
  { UserId: userId, Roles: roles, Before, ProjectId: projectId }: ParsedBodyOf<typeof people.updateRoles>,
): Promise<User> {
  const { db, actor } = context;
  const person = await loadPersonForChange(context, userId);
  await lockAdministrators(db);
  const heldRoles = await findPersonRoles(context, userId);
  if (outranks([...heldRoles.here, ...heldRoles.everywhere], actor)) throw new Refusal(422, 'LowerLevel');
  const everywhere =
    projectId === undefined && isAdministrator((await findPersonRoles(context, actor.userId)).everywhere);
  const change: RoleChange = {
    everywhere,
    before: everywhere ? heldRoles.everywhere : heldRoles.here,
    after: sortedRoles(everywhere || roles.length > 0 ? roles : ['Mentee']),
    other: everywhere ? heldRoles.here : heldRoles.everywhere,
  };
  if (Before && !isDeepStrictEqual(sortedRoles(Before), sortedRoles(change.before)))
    throw conflict(await showUser(context, person));
  refuseForbiddenRoles(context, change);
  await refuseLastAdministrator(context, userId, person.projectId, change);
  await replaceRoles(db, userId, everywhere ? null : person.projectId, change.after);
  if (change.after.length + change.other.length === 0) await replaceRoles(db, userId, person.projectId, ['Mentee']);
  context.audit({ subjectId: userId, target: everywhere ? 'roles.everywhere' : 'roles' });
  await context.forget(userId);
  return showUser(context, await loadPerson(context, userId));
}

/** Throws unless the actor may assign every role that is added or removed. */
function refuseForbiddenRoles({ actor }: Context, { before, after }: RoleChange): void {
  const givable = givableRoles(actor);
  const changed = [...before.filter((r) => !after.includes(r)), ...after.filter((r) => !before.includes(r))];
  if (changed.some((role) => !givable.includes(role)))
    throw new Refusal(422, 'RoleNotYours', { fields: { Roles: 'errors.RoleNotYours' } });
}

async function refuseLastAdministrator({ db }: Context, userId: number, projectId: number, change: RoleChange) {
  const { everywhere, before, after, other } = change;
  if (!isAdministrator(before) || isAdministrator(after) || (!everywhere && isAdministrator(other))) return;
  if (!(await hasOtherAdministrator(db, userId, projectId, everywhere))) throw new Refusal(422, 'LastAdmin');
}
