import type { EditedQuest } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import { newQuestionnaire } from '@ithaki/questionnaire/edit';
import type { Db } from '../../../platform/database/db.ts';
import type { QuestRow } from './quest-queries.ts';
import { findVersion } from './version-queries.ts';

/**
 * Returns the definition to edit, numbered as the next version: the draft, or else the published version, or else an
 * empty questionnaire.
 */
export async function loadDraft(db: Db, quest: QuestRow): Promise<Questionnaire> {
  const published = quest.published === null ? undefined : await findVersion(db, quest.id, quest.published);
  const source = quest.draft ?? published?.definition ?? newQuestionnaire(String(quest.id), quest.title);
  return { ...source, Id: String(quest.id), Version: (quest.published ?? 0) + 1, State: 'draft' };
}

/** Builds the reply that opens a questionnaire in the editor. */
export async function presentForEditing(db: Db, quest: QuestRow): Promise<EditedQuest> {
  return {
    Id: quest.id,
    Title: quest.title,
    Draft: await loadDraft(db, quest),
    IsChanged: quest.draft !== null || quest.published === null,
    Version: quest.draftVersion,
    SavedAt: quest.savedAt?.toISOString() ?? null,
    SavedBy: quest.savedBy === null ? null : { Id: quest.savedBy, Name: quest.savedByName ?? '' },
    Published: quest.published,
    Archived: quest.archived,
  };
}
