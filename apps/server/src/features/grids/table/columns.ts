import { actionFlags, type GridAction, type Role } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { type ActionRow, canSeeAction, findActions, presentAction } from '../../actions/index.ts';

/** Roles that see all cells and the mentors of actions; other roles do not see the last cell that a Function makes. */
const adminRoles: readonly Role[] = ['SuperAdmin', 'Admin', 'Super', 'Supervisor', 'Coordinator'];

/** Whether the actor sees all cells and the mentors of actions. */
export const hasAdminRole = (actor: Actor): boolean => actor.roles.some((role) => adminRoles.includes(role));

/**
 * Returns the published actions that the actor sees, in tree order; with `hidden` also those that the grid does not
 * show.
 */
export async function loadColumns({ db, actor }: Pick<Context, 'db' | 'actor'>, hidden: boolean): Promise<ActionRow[]> {
  const actions = await findActions(db, currentProject(actor).id);
  return actions.filter(
    (action) =>
      canSeeAction(actor, action) &&
      (action.flags & actionFlags.published) !== 0 &&
      (hidden || (action.flags & actionFlags.hideInGrid) === 0),
  );
}

/** Returns the titles of the action's sub-columns that the actor sees. */
export function visibleTitles(
  actor: Actor,
  { titles, function: code }: Pick<ActionRow, 'titles' | 'function'>,
): string[] {
  return code.trim() === '' || hasAdminRole(actor) ? titles : titles.slice(0, -1);
}

/** Returns an action as a column of the grid. */
export function presentColumn(row: ActionRow, actor: Actor): GridAction {
  const action = presentAction(row, actor);
  return {
    Id: action.Id,
    TypeId: action.TypeId,
    Title: action.Title,
    Group: action.Group,
    Titles: visibleTitles(actor, row),
    Function: action.Function,
    Data: action.Data,
  };
}
