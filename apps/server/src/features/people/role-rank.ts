import { roles as allRoles, type Role } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import { levelOf } from '../../access/level.ts';

const defaultLevel = (roles: readonly Role[]) => levelOf(roles, undefined);

/**
 * Whether the roles outrank the actor's: they have a lower level in this project or by default. Both count, so that
 * nobody can outrank others by changing the levels in a project's settings. A SuperAdmin outranks everyone else.
 */
export function outranks(roles: readonly Role[], actor: Actor): boolean {
  if (roles.includes('SuperAdmin') && !actor.roles.includes('SuperAdmin')) return true;
  return levelOf(roles, actor.project?.settings) < actor.level || defaultLevel(roles) < defaultLevel(actor.roles);
}

/**
 * Returns the roles the actor may give and take away: above level 1 only Mentee and Mentor, and never one that outranks
 * the actor.
 */
export function givableRoles(actor: Actor): Role[] {
  if (!actor.can.has('people.roles')) return [];
  const candidates: readonly Role[] = actor.level > 1 ? ['Mentor', 'Mentee'] : allRoles;
  return candidates.filter((role) => !outranks([role], actor));
}

/** Lists all roles, and those the actor may give. */
export const listRoles = (actor: Actor) => ({ Roles: [...allRoles], CanGive: givableRoles(actor) });
