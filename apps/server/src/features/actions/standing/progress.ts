import { actionFlags, type mentee, type ParsedBodyOf, type ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import type { ActionRow } from '../queries.ts';
import { type Assessment, assessAction } from './assess.ts';
import type { StandingContext } from './conditions.ts';
import { loadMenteeView, type MenteeView } from './mentee-view.ts';
import { groupByPhase } from './phases.ts';
import { canSeeAction } from './visibility.ts';

/** Whether the action's definition shows it to mentees; its ShowCondition may still hide it from some. */
export const isForMentees = ({ flags }: Pick<ActionRow, 'flags'>): boolean =>
  (flags & actionFlags.published) !== 0 && (flags & actionFlags.hideFromMentee) === 0;

/** Returns the mentee's standing in every action that is shown to them, whoever asks for it. */
export async function assessShownActions(context: StandingContext, view: MenteeView): Promise<Assessment[]> {
  const assessed = await Promise.all(
    view.actions.filter(isForMentees).map((action) => assessAction(context, view, action)),
  );
  return assessed.filter(({ shown }) => shown);
}

type Progress = Omit<ReplyOf<typeof mentee.progress>, 'NotShown'>;

const isCompleted = ({ standing }: Assessment): boolean => standing === 'completed';

/** Returns how many of these actions are completed, by phase and in all; inactive actions are not counted. */
export function progressByPhase(assessed: readonly Assessment[]): Progress {
  const counted = assessed.filter(({ standing }) => standing !== 'inactive');
  return {
    Phases: groupByPhase(counted, ({ action }) => action.groupPath).map(({ title, items }) => ({
      Title: title,
      Completed: items.filter(isCompleted).length,
      Total: items.length,
    })),
    Completed: counted.filter(isCompleted).length,
    Total: counted.length,
  };
}

/** Returns a mentee's progress (the actor's without a mentee id). */
export async function readProgress(
  context: Context,
  { MenteeId }: ParsedBodyOf<typeof mentee.progress>,
): Promise<ReplyOf<typeof mentee.progress>> {
  const view = await loadMenteeView(context, MenteeId);
  if (MenteeId !== undefined) context.recordView(MenteeId);
  const assessed = await assessShownActions(context, view);
  const shown = new Set(assessed.map(({ action }) => action.id));
  const isSelf = view.person.userId === context.actor.userId;
  const notShown = isSelf
    ? []
    : view.actions.filter((action) => canSeeAction(context.actor, action) && !shown.has(action.id));
  return { ...progressByPhase(assessed), NotShown: notShown.length };
}
