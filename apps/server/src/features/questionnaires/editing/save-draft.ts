import type { EditedQuest, ParsedBodyOf, questEditing, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { presentForEditing } from './edited-quest.ts';
import { loadForChange, loadQuest } from './load-quest.ts';
import { updateDraft } from './quest-queries.ts';

/** Returns a questionnaire with its draft. */
export async function getQuest(context: Context, { Id }: { Id: number }): Promise<EditedQuest> {
  return presentForEditing(context.db, await loadQuest(context, Id));
}

/**
 * Saves a draft if the stored version is still the version that the editor read. Not audited, because saves are many
 * and small.
 */
export async function saveDraft(
  context: Context,
  body: ParsedBodyOf<typeof questEditing.saveDraft>,
): Promise<ReplyOf<typeof questEditing.saveDraft>> {
  const quest = await loadForChange(context, body);
  const draft = { ...body.Draft, Id: String(quest.id), State: 'draft' as const };
  await updateDraft(context.db, quest.id, { draft, by: context.actor.userId, at: context.now });
  return { Version: quest.draftVersion + 1, SavedAt: context.now.toISOString() };
}
