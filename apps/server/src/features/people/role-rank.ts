import { roles as allRoles, type Role } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import { levelOf } from '../../access/level.ts';

const defaultLevel = (roles: readonly Role[]) => levelOf(roles, undefined);

/**
 * Whether people with these roles rank above the actor: their level is lower in this project or by default. Both count,
 * so that nobody can rise above others by changing the levels in a project's settings. A SuperAdmin ranks above
 * everyone else.
 */
export function outranks(roles: readonly Role[], actor: Actor): boolean {
  if (roles.includes('SuperAdmin') && !actor.roles.includes('SuperAdmin')) return true;
  return levelOf(roles, actor.project?.settings) < actor.level || defaultLevel(roles) < defaultLevel(actor.roles);
}

/**
 * Returns the roles that the actor may assign and remove. Actors with a level above 1 may assign only Mentee and
 * Mentor; nobody may assign a role that ranks above their own.
 */
export function givableRoles(actor: Actor): Role[] {
  if (!actor.can.has('people.roles')) return [];
  const candidates: readonly Role[] = actor.level > 1 ? ['Mentor', 'Mentee'] : allRoles;
  return candidates.filter((role) => !outranks([role], actor));
}

/** Lists all roles, and those that the actor may assign. */
export const listRoles = (actor: Actor) => ({ Roles: [...allRoles], CanGive: givableRoles(actor) });
