import type { Role } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { findRoles } from './queries.ts';
import { sortedRoles } from './shown-user.ts';

/** Whether the roles include an administrator role. */
export const isAdministrator = (roles: readonly string[]): boolean =>
  roles.includes('Admin') || roles.includes('SuperAdmin');

/** Returns the roles a person holds in the actor's project, and those they hold in every project. */
export async function findPersonRoles(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  userId: number,
): Promise<{ here: Role[]; everywhere: Role[] }> {
  const held = await findRoles(db, userId);
  const rolesIn = (projectId: number | null) =>
    sortedRoles(held.filter((row) => row.projectId === projectId).map((row) => row.role));
  return { here: actor.project ? rolesIn(actor.project.id) : [], everywhere: rolesIn(null) };
}
