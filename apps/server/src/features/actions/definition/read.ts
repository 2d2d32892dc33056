import { actionFlags, type actions, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { findActions, findActionTypes } from '../queries.ts';
import { presentAction } from '../standing/presentation.ts';
import { canSeeAction, loadVisibleAction } from '../standing/visibility.ts';
import { creatableTypeIds } from './edit.ts';

/** Returns the project's actions that the actor may see: the published ones, or with `all` the others too. */
export async function listActions(
  { actor, db }: Context,
  { all }: ParsedBodyOf<typeof actions.all>,
): Promise<ReplyOf<typeof actions.all>> {
  const rows = actor.project ? await findActions(db, actor.project.id) : [];
  return rows
    .filter((row) => canSeeAction(actor, row) && (all === true || (row.flags & actionFlags.published) !== 0))
    .map((row) => presentAction(row, actor));
}

/** Returns one action of the project; 404 for one the actor may not see. */
export async function readAction(
  context: Context,
  { Id }: ParsedBodyOf<typeof actions.get>,
): Promise<ReplyOf<typeof actions.get>> {
  return presentAction(await loadVisibleAction(context, Id), context.actor);
}

/** Returns every action type, and whether actions of it can be created. */
export async function listActionTypes({ db }: Context): Promise<ReplyOf<typeof actions.types>> {
  return (await findActionTypes(db)).map((type) => ({
    Id: type.id,
    Descr: type.descr,
    ActionData: type.actionData,
    Functions: type.functions,
    CanCreate: creatableTypeIds.has(type.id),
  }));
}
