import { actionFlags } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ActionRow, canSeeAction, findActions } from '../actions/index.ts';

/** Returns the published actions of the project that the actor sees, in tree order. */
export async function findVisibleActions(db: Db, actor: Actor, projectId: number): Promise<ActionRow[]> {
  return (await findActions(db, projectId)).filter(
    (action) => (action.flags & actionFlags.published) !== 0 && canSeeAction(actor, action),
  );
}
