import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { type ActionRow, findActions, seesAction } from '../../actions/index.ts';
import { findQuest, type QuestRow } from '../answering/opening/quest-queries.ts';
import { findListed, type ListedRow } from './quest-list-queries.ts';

type Asking = Pick<Context, 'actor' | 'db'>;

/** The guarded loader of questionnaires as listed: 404 for one that is not the project's. */
export async function loadListed(context: Asking, id: number): Promise<ListedRow> {
  const quest = await findListed(context.db, currentProject(context.actor).id, id);
  if (!quest) throw notFound();
  return quest;
}

/** The same without what is counted of it: where it only must be there. */
export async function requireQuest(context: Asking, id: number): Promise<QuestRow> {
  const quest = await findQuest(context.db, currentProject(context.actor).id, id);
  if (!quest) throw notFound();
  return quest;
}

/** The actions that ask a questionnaire and that the actor may know of. */
export async function actionsAsking({ db, actor }: Asking, questId: number): Promise<ActionRow[]> {
  const actions = await findActions(db, currentProject(actor).id);
  return actions.filter((action) => action.questId === questId && seesAction(actor, action));
}

/** An action that asks a questionnaire: 404 for one the actor may not know of, 422 for one that asks none. */
export async function loadAsking({ db, actor }: Asking, actionId: number): Promise<ActionRow & { questId: number }> {
  const actions = await findActions(db, currentProject(actor).id);
  const action = actions.find(({ id }) => id === actionId);
  if (!action || !seesAction(actor, action)) throw notFound();
  const { questId } = action;
  if (questId === null) throw new Refusal(422, 'NoQuestionnaire');
  return { ...action, questId };
}
