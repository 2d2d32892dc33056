import { actionFlags, type Role } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { type ActionRow, findAction, findActionFlags } from '../queries.ts';

/** Returns the flag that hides an action from the role; 0 for a role from which no action is hidden. */
const hidingFlag = (role: Role): number => {
  if (role === 'Mentee') return actionFlags.hideFromMentee;
  if (role === 'Mentor' || role === 'RegistryMentor') return actionFlags.hideFromMentor;
  if (role.startsWith('Supervisor')) return actionFlags.hideFromSupervisor;
  return 0;
};

/** Returns the ids of the actions that the actor may see, as text. */
export async function visibleActionIds({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string[]> {
  if (!actor.project) return [];
  const actions = await findActionFlags(db, actor.project.id);
  return actions.filter((action) => canSeeAction(actor, action)).map(({ id }) => String(id));
}

/** Whether the action is published and not hidden from every role of the actor; those who edit actions see all. */
export function canSeeAction(actor: Actor, action: Pick<ActionRow, 'flags'>): boolean {
  if (actor.can.has('actions.edit')) return true;
  if ((action.flags & actionFlags.published) === 0) return false;
  return actor.roles.some((role) => (action.flags & hidingFlag(role)) === 0);
}

/** Loads an action of the current project; 404 for one that the actor may not see. */
export async function loadVisibleAction({ db, actor }: Context, actionId: number): Promise<ActionRow> {
  const action = actor.project && (await findAction(db, actor.project.id, actionId));
  if (!action || !canSeeAction(actor, action)) throw notFound();
  return action;
}
