import type { Role } from '@ithaki/contract';
import type { Context } from '../../access/context.ts';
import { findRoles } from './queries.ts';
import { sortedRoles } from './shown-user.ts';

/** Whether the roles administer: everything, when held everywhere. */
export const administrates = (roles: readonly string[]): boolean =>
  roles.includes('Admin') || roles.includes('SuperAdmin');

/** The roles a person holds in the actor's project, and those held everywhere. */
export async function rolesByPlace(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  userId: number,
): Promise<{ here: Role[]; everywhere: Role[] }> {
  const held = await findRoles(db, userId);
  const at = (projectId: number | null) =>
    sortedRoles(held.filter((row) => row.projectId === projectId).map((row) => row.role));
  return { here: actor.project ? at(actor.project.id) : [], everywhere: at(null) };
}
