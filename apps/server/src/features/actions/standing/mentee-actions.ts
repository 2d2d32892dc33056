import type { MenteeAction } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { type Assessment, assess } from './assess.ts';
import { loadMenteeView, type MenteeView } from './mentee-view.ts';
import { menteeActionOf } from './presentation.ts';
import { seesAction } from './visibility.ts';

/** A mentee's actions that the actor and the mentee may see, each with where they stand. */
export async function assessAll(context: Context, view: MenteeView): Promise<Assessment[]> {
  const seen = view.actions.filter((action) => seesAction(context.actor, action));
  const assessed = await Promise.all(seen.map((action) => assess(context, view, action)));
  return assessed.filter((one) => one.shown);
}

/** The list of one mentee's actions, oneself without an id. */
export async function listMenteeActions(context: Context, menteeId?: number): Promise<MenteeAction[]> {
  const view = await loadMenteeView(context, menteeId);
  if (menteeId !== undefined) context.saw(menteeId);
  return (await assessAll(context, view)).map((one) => menteeActionOf(context.actor, view, one));
}

/** The questionnaires among a mentee's actions. */
export async function listQuests(context: Context, menteeId?: number) {
  const all = await listMenteeActions(context, menteeId);
  return all
    .filter((one) => one.Action.TypeId === 3)
    .map(({ Action, Standing }) => ({ ActionId: Action.Id, QuestId: Action.QuestId, Status: Standing }));
}
