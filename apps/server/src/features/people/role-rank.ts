import { roles as allRoles, type Role } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import { levelOf } from '../../access/level.ts';

const defaultLevel = (roles: readonly Role[]) => levelOf(roles, undefined);

/**
 * Whether the roles stand above the actor's: a lower level, in this project or by default. Both count, so that nobody
 * rises above the others by changing the levels in a project's settings.
 */
export function outranks(roles: readonly Role[], actor: Actor): boolean {
  return levelOf(roles, actor.project?.settings) < actor.level || defaultLevel(roles) < defaultLevel(actor.roles);
}

/** The roles the actor may give and take: above level 1 only Mentee and Mentor, and never one above their own. */
export function givableRoles(actor: Actor): Role[] {
  if (!actor.can.has('people.roles')) return [];
  const most: readonly Role[] = actor.level > 1 ? ['Mentor', 'Mentee'] : allRoles;
  return most.filter((role) => !outranks([role], actor));
}

/** The roles there are, and those the actor may give. */
export const rolesGiven = (actor: Actor) => ({ Roles: [...allRoles], CanGive: givableRoles(actor) });
