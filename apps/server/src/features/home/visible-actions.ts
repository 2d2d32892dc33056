import { actionFlags } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { type ActionRow, findActions, seesAction } from '../actions/index.ts';

/** The programme's actions that the actor sees, in tree order; what is not yet published counts for nobody. */
export async function seenActions(db: Db, actor: Actor, projectId: number): Promise<ActionRow[]> {
  return (await findActions(db, projectId)).filter(
    (action) => (action.flags & actionFlags.published) !== 0 && seesAction(actor, action),
  );
}
