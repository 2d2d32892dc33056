import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { conflict, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { presentForEditing } from './edited-quest.ts';
import { findQuest, type QuestRow } from './quest-queries.ts';

/** Loads a questionnaire of the current project, optionally locking it. Throws 404 for any other. */
export async function loadQuest(context: Context, id: number, lock = false): Promise<QuestRow> {
  const quest = await findQuest(context.db, currentProject(context.actor).id, id, lock);
  if (!quest) throw notFound();
  return quest;
}

type DraftVersion = { Id: number; Version: number };

/** Refuses when the draft was saved since the caller read it; the newer draft is sent with the refusal. */
async function requireVersion(context: Context, quest: QuestRow, { Version }: DraftVersion): Promise<QuestRow> {
  if (quest.draftVersion !== Version) throw conflict(await presentForEditing(context.db, quest));
  return quest;
}

/** Loads a questionnaire whose draft is in the version that the caller knows. */
export const loadInVersion = async (context: Context, draftVersion: DraftVersion): Promise<QuestRow> =>
  requireVersion(context, await loadQuest(context, draftVersion.Id), draftVersion);

/**
 * Loads and locks a questionnaire for a change. Refuses an archived one, and a draft version other than the one the
 * caller knows.
 */
export async function loadForChange(context: Context, draftVersion: DraftVersion): Promise<QuestRow> {
  const quest = await loadQuest(context, draftVersion.Id, true);
  if (quest.archived) throw new Refusal(422, 'QuestArchived');
  return requireVersion(context, quest, draftVersion);
}
