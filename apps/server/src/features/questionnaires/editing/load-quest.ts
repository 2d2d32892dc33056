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

/** Throws when the draft was saved since the caller read it; the refusal contains the newer draft. */
async function requireVersion(context: Context, quest: QuestRow, { Version }: DraftVersion): Promise<QuestRow> {
  if (quest.draftVersion !== Version) throw conflict(await presentForEditing(context.db, quest));
  return quest;
}

/** Loads a questionnaire, and throws unless its draft is in the version that the caller read. */
export const loadInVersion = async (context: Context, draftVersion: DraftVersion): Promise<QuestRow> =>
  requireVersion(context, await loadQuest(context, draftVersion.Id), draftVersion);

/**
 * Loads and locks a questionnaire for a change. Throws for an archived questionnaire, and when the draft is not in the
 * version that the caller read.
 */
export async function loadForChange(context: Context, draftVersion: DraftVersion): Promise<QuestRow> {
  const quest = await loadQuest(context, draftVersion.Id, true);
  if (quest.archived) throw new Refusal(422, 'QuestArchived');
  return requireVersion(context, quest, draftVersion);
}
