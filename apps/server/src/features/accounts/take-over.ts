import type { Role } from '@ithaki/contract';
import { hasPermission } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import { levelOf } from '../../access/level.ts';
import { loadProject } from '../../access/load-project.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findHeldRoles, findReachedProjects, type HeldRole } from './role-queries.ts';

type TakeOverPermission = 'people.loginAs' | 'people.password' | 'people.viewAs' | 'people.disable';

const lowerLevel = () => new Refusal(422, 'LowerLevel');

/**
 * Throws unless the actor may take over another person's account: they need the permission and at least the person's
 * level in every project the account has access to. Otherwise an administrator of one project would gain the person's
 * rights in others.
 */
export async function refuseTakeOver(
  db: Db,
  actor: Actor,
  userId: number,
  permission: TakeOverPermission,
): Promise<void> {
  if (userId === actor.userId) throw new Refusal(422, 'Yourself');
  const own = await findHeldRoles(db, actor.userId);
  const theirs = await findHeldRoles(db, userId);
  for (const projectId of await findReachedProjects(db, userId)) {
    const project = projectId === null ? null : await loadProject(db, String(projectId));
    const actorRoles = rolesIn(own, projectId);
    if (!hasPermission(actorRoles, permission)) throw lowerLevel();
    if (levelOf(rolesIn(theirs, projectId), project?.settings) < levelOf(actorRoles, project?.settings))
      throw lowerLevel();
  }
}

const rolesIn = (held: readonly HeldRole[], projectId: number | null): Role[] =>
  held.filter((role) => role.projectId === null || role.projectId === projectId).map((role) => role.role);
