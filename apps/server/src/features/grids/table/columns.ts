import { actionFlags, type GridAction, type Role } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { type ActionRow, actionOf, findActions, seesAction } from '../../actions/index.ts';

/** These see whole cells and who mentors an action; others miss the last part of cells made by a Function. */
const adminRoles: readonly Role[] = ['SuperAdmin', 'Admin', 'Super', 'Supervisor', 'Coordinator'];

export const hasAdminRole = (actor: Actor): boolean => actor.roles.some((role) => adminRoles.includes(role));

/** The actions that may be columns for the actor, in tree order. */
export async function columnsFor({ db, actor }: Pick<Context, 'db' | 'actor'>, hidden: boolean): Promise<ActionRow[]> {
  const actions = await findActions(db, currentProject(actor).id);
  return actions.filter(
    (action) =>
      seesAction(actor, action) &&
      (action.flags & actionFlags.published) !== 0 &&
      (hidden || (action.flags & actionFlags.hideInGrid) === 0),
  );
}

/** The sub-columns that the actor sees of an action. */
export function titlesFor(actor: Actor, { titles, function: code }: Pick<ActionRow, 'titles' | 'function'>): string[] {
  return code.trim() === '' || hasAdminRole(actor) ? titles : titles.slice(0, -1);
}

export function columnOf(row: ActionRow, actor: Actor): GridAction {
  const action = actionOf(row, actor);
  return {
    Id: action.Id,
    TypeId: action.TypeId,
    Title: action.Title,
    Group: action.Group,
    Titles: titlesFor(actor, row),
    Function: action.Function,
    Data: action.Data,
  };
}
