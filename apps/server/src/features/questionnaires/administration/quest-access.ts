import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { type ActionRow, canSeeAction, findActions } from '../../actions/index.ts';
import { findQuest, type QuestRow } from '../answering/opening/quest-queries.ts';
import { findListedQuest, type ListedQuestRow } from './quest-list-queries.ts';

type ReadContext = Pick<Context, 'actor' | 'db'>;

/** Loads a questionnaire of the current project with its counts. Throws 404 for any other. */
export async function loadListedQuest(context: ReadContext, id: number): Promise<ListedQuestRow> {
  const quest = await findListedQuest(context.db, currentProject(context.actor).id, id);
  if (!quest) throw notFound();
  return quest;
}

/** Loads a questionnaire of the current project without counts. Throws 404 for any other. */
export async function requireQuest(context: ReadContext, id: number): Promise<QuestRow> {
  const quest = await findQuest(context.db, currentProject(context.actor).id, id);
  if (!quest) throw notFound();
  return quest;
}

/** Finds the actions with a questionnaire that the actor may see. */
export async function findActionsOfQuest({ db, actor }: ReadContext, questId: number): Promise<ActionRow[]> {
  const actions = await findActions(db, currentProject(actor).id);
  return actions.filter((action) => action.questId === questId && canSeeAction(actor, action));
}

/**
 * Loads an action with a questionnaire. Throws 404 for an action the actor may not see, 422 for one without a
 * questionnaire.
 */
export async function loadQuestAction(
  { db, actor }: ReadContext,
  actionId: number,
): Promise<ActionRow & { questId: number }> {
  const actions = await findActions(db, currentProject(actor).id);
  const action = actions.find(({ id }) => id === actionId);
  if (!action || !canSeeAction(actor, action)) throw notFound();
  const { questId } = action;
  if (questId === null) throw new Refusal(422, 'NoQuestionnaire');
  return { ...action, questId };
}
