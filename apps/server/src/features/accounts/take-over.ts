import type { Role } from '@ithaki/contract';
import { hasPermission } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import { levelOf } from '../../access/level.ts';
import { loadProject } from '../../access/load-project.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { type AccountRole, findAccessibleProjects, findAccountRoles } from './role-queries.ts';

type TakeOverPermission = 'people.loginAs' | 'people.password' | 'people.viewAs' | 'people.disable';

const lowerLevel = () => new Refusal(422, 'LowerLevel');

/**
 * Throws unless the actor may take over another person's account: they need the permission and at least the person's
 * level in every project the account has access to. Otherwise an administrator of one project would gain the person's
 * rights in others. Only a SuperAdmin takes over the account of a SuperAdmin.
 */
export async function refuseTakeOver(
  db: Db,
  actor: Actor,
  userId: number,
  permission: TakeOverPermission,
): Promise<void> {
  if (userId === actor.userId) throw new Refusal(422, 'Yourself');
  const own = await findAccountRoles(db, actor.userId);
  const theirs = await findAccountRoles(db, userId);
  if (isSuperAdmin(theirs) && !isSuperAdmin(own)) throw lowerLevel();
  for (const projectId of await findAccessibleProjects(db, userId)) {
    const project = projectId === null ? null : await loadProject(db, String(projectId));
    const actorRoles = rolesIn(own, projectId);
    if (!hasPermission(actorRoles, permission)) throw lowerLevel();
    if (levelOf(rolesIn(theirs, projectId), project?.settings) < levelOf(actorRoles, project?.settings))
      throw lowerLevel();
  }
}

const isSuperAdmin = (held: readonly AccountRole[]) => held.some(({ role }) => role === 'SuperAdmin');

const rolesIn = (held: readonly AccountRole[], projectId: number | null): Role[] =>
  held.filter((role) => role.projectId === null || role.projectId === projectId).map((role) => role.role);
