import type { Role } from '@ithaki/contract';
import { rolesHold } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import { levelOf } from '../../access/level.ts';
import { loadProject } from '../../access/load-project.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { findHeldRoles, findPlaces, type HeldRole } from './role-queries.ts';

type TakeOver = 'people.loginAs' | 'people.password' | 'people.viewAs' | 'people.disable';

const lowerLevel = () => new Refusal(422, 'LowerLevel');

/**
 * Refuses to let the actor into another's account unless they stand at least as high wherever that account reaches.
 * Someone who is administrator of one project only would otherwise gain the person's rights in the others.
 */
export async function mayTakeOver(db: Db, actor: Actor, userId: number, permission: TakeOver): Promise<void> {
  if (userId === actor.userId) throw new Refusal(422, 'Yourself');
  const own = await findHeldRoles(db, actor.userId);
  const theirs = await findHeldRoles(db, userId);
  for (const projectId of await findPlaces(db, userId)) {
    const project = projectId === null ? null : await loadProject(db, String(projectId));
    const mine = rolesIn(own, projectId);
    if (!rolesHold(mine, permission)) throw lowerLevel();
    if (levelOf(rolesIn(theirs, projectId), project?.settings) < levelOf(mine, project?.settings)) throw lowerLevel();
  }
}

const rolesIn = (held: readonly HeldRole[], projectId: number | null): Role[] =>
  held.filter((one) => one.projectId === null || one.projectId === projectId).map((one) => one.role);
