import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadMembersUnseen } from '../../../access/load-person.ts';
import { findActions } from '../queries.ts';
import { actionScripts, judgeFor } from './conditions.ts';
import { loadViewsOf } from './mentee-view.ts';

/** Returns those of some mentees from whom the action's condition does not hide it. */
export async function findShownMentees(
  context: Context,
  actionId: number,
  menteeIds: readonly number[],
): Promise<number[]> {
  const { db, actor } = context;
  const { id: projectId } = currentProject(actor);
  const actions = await findActions(db, projectId);
  const action = actions.find(({ id }) => id === actionId);
  if (!action || actionScripts(action).show === undefined) return [...menteeIds];
  const views = await loadViewsOf(context, await loadMembersUnseen(db, projectId, menteeIds), actions);
  const shown: number[] = [];
  for (const { person, world } of views)
    if ((await judgeFor(context, world).conditions(action.id, actionScripts(action))).shown) shown.push(person.userId);
  return shown;
}
