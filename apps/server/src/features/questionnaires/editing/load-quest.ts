import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { editedQuestOf } from './edited-quest.ts';
import { findQuest, type QuestRow } from './quest-queries.ts';

/** The guarded loader of questionnaires: 404 for one that is not the project's. */
export async function loadQuest(context: Context, id: number, lock = false): Promise<QuestRow> {
  const quest = await findQuest(context.db, currentProject(context.actor).id, id, lock);
  if (!quest) throw notFound();
  return quest;
}

type Known = { Id: number; Version: number };

/** Refuses when the draft was saved since the caller read it; the newer one goes with the answer. */
async function inVersion(context: Context, quest: QuestRow, { Version }: Known): Promise<QuestRow> {
  if (quest.draftVersion !== Version) throw conflict(await editedQuestOf(context.db, quest));
  return quest;
}

/** A questionnaire in the version of its draft that the caller knows. */
export const loadInVersion = async (context: Context, known: Known): Promise<QuestRow> =>
  inVersion(context, await loadQuest(context, known.Id), known);

/** The same, to be changed: locked, and not an archived one. */
export async function loadToChange(context: Context, known: Known): Promise<QuestRow> {
  const quest = await loadQuest(context, known.Id, true);
  if (quest.archived) throw new Refusal(422, 'QuestArchived');
  return inVersion(context, quest, known);
}
