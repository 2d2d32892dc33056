import type { Role, User } from '@ithaki/contract';
import { hasOtherAdministrator, lockAdministrators } from '../../../access/administrators.ts';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { replaceRoles } from '../change-queries.ts';
import { administrates, rolesByPlace } from '../held-roles.ts';
import { givableRoles, outranks } from '../role-rank.ts';
import { sortedRoles, userOf } from '../shown-user.ts';

/** The roles a person holds in one place, before and after, and those they hold in the other. */
interface RoleChange {
  everywhere: boolean;
  before: Role[];
  after: Role[];
  other: Role[];
}

/**
 * Sets the roles a person holds in the current project when `projectId` names it; without one those held everywhere, by
 * whoever administers everywhere, else the project's. Whoever is left with no role is a Mentee of the project.
 */
export async function updateRoles(
  context: Context,
  userId: number,
  given: readonly Role[],
  projectId: number | undefined,
): Promise<User> {
  const { db, actor } = context;
  const person = await loadPerson(db, actor, userId);
  await lockAdministrators(db);
  const held = await rolesByPlace(context, userId);
  if (outranks([...held.here, ...held.everywhere], actor)) throw new Refusal(422, 'LowerLevel');
  const everywhere = projectId === undefined && administrates((await rolesByPlace(context, actor.userId)).everywhere);
  const change: RoleChange = {
    everywhere,
    before: everywhere ? held.everywhere : held.here,
    after: sortedRoles(everywhere || given.length > 0 ? given : ['Mentee']),
    other: everywhere ? held.here : held.everywhere,
  };
  refuseForeign(context, change);
  await keepAnAdministrator(context, userId, person.projectId, change);
  await replaceRoles(db, userId, everywhere ? null : person.projectId, change.after);
  if (change.after.length + change.other.length === 0) await replaceRoles(db, userId, person.projectId, ['Mentee']);
  const { before, after } = change;
  context.audit({ subjectId: userId, target: everywhere ? 'roles.everywhere' : 'roles', before, after });
  await context.forget(userId);
  return userOf(context, await loadPerson(db, actor, userId));
}

/** What is given and what is taken must both be the actor's to give. */
function refuseForeign({ actor }: Context, { before, after }: RoleChange): void {
  const givable = givableRoles(actor);
  const changed = [...before.filter((r) => !after.includes(r)), ...after.filter((r) => !before.includes(r))];
  if (changed.some((role) => !givable.includes(role)))
    throw new Refusal(422, 'RoleNotYours', { fields: { Roles: 'errors.RoleNotYours' } });
}

async function keepAnAdministrator({ db }: Context, userId: number, projectId: number, change: RoleChange) {
  const { everywhere, before, after, other } = change;
  if (!administrates(before) || administrates(after) || (!everywhere && administrates(other))) return;
  if (!(await hasOtherAdministrator(db, userId, projectId, everywhere))) throw new Refusal(422, 'LastAdmin');
}
