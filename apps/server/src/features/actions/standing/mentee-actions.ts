import { actionTypeIds, type MenteeAction } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { type Assessment, assessAction } from './assess.ts';
import { loadMenteeAction, presentLoadedAction } from './load-mentee-action.ts';
import { loadMenteeView, type MenteeView } from './mentee-view.ts';
import { presentMenteeAction } from './presentation.ts';
import { canSeeAction } from './visibility.ts';

/** Returns the mentee's actions that the actor may see and that are shown to the mentee, each with its standing. */
export async function assessVisibleActions(context: Context, view: MenteeView): Promise<Assessment[]> {
  const visible = view.actions.filter((action) => canSeeAction(context.actor, action));
  const assessed = await Promise.all(visible.map((action) => assessAction(context, view, action)));
  return assessed.filter(({ shown }) => shown);
}

interface MenteeBody {
  MenteeId?: number | undefined;
}

/** Returns the actions of a mentee (of the actor without a mentee id). */
export async function listMenteeActions(context: Context, { MenteeId: menteeId }: MenteeBody): Promise<MenteeAction[]> {
  const view = await loadMenteeView(context, menteeId);
  if (menteeId !== undefined) context.recordView(menteeId);
  const assessed = await assessVisibleActions(context, view);
  return assessed.map((assessment) => presentMenteeAction(context.actor, view, assessment));
}

/** Returns one action of a mentee (of the actor without a mentee id). */
export async function readMenteeAction(
  context: Context,
  { ActionId, MenteeId }: MenteeBody & { ActionId: number },
): Promise<MenteeAction> {
  if (MenteeId !== undefined) context.recordView(MenteeId);
  return presentLoadedAction(context, await loadMenteeAction(context, ActionId, MenteeId));
}

/** Returns the questionnaires among a mentee's actions. */
export async function listQuestActions(context: Context, body: MenteeBody) {
  return (await listMenteeActions(context, body))
    .filter(({ Action }) => Action.TypeId === actionTypeIds.questionnaire)
    .map(({ Action, Standing }) => ({ ActionId: Action.Id, QuestId: Action.QuestId, Status: Standing }));
}
