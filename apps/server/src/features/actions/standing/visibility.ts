import type { Role } from '@ithaki/contract';
import { actionFlags } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { type ActionRow, findActions } from '../queries.ts';

const hiddenFrom = (role: Role): number => {
  if (role === 'Mentee') return actionFlags.hideFromMentee;
  if (role === 'Mentor' || role === 'RegistryMentor') return actionFlags.hideFromMentor;
  if (role.startsWith('Supervisor')) return actionFlags.hideFromSupervisor;
  return 0;
};

/** The ids of the actions that the actor may know of, as text. */
export async function seenActions({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string[]> {
  if (!actor.project) return [];
  const actions = await findActions(db, actor.project.id);
  return actions.filter((action) => seesAction(actor, action)).map(({ id }) => String(id));
}

/** Whether any of the actor's roles sees the action: published and not hidden from that role; editors see all. */
export function seesAction(actor: Actor, action: Pick<ActionRow, 'flags'>): boolean {
  if (actor.can.has('actions.edit')) return true;
  if ((action.flags & actionFlags.published) === 0) return false;
  return actor.roles.some((role) => (action.flags & hiddenFrom(role)) === 0);
}
