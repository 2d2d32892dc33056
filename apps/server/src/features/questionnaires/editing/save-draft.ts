import type { EditedQuest, ParsedBodyOf, questEditing, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { editedQuestOf } from './edited-quest.ts';
import { loadQuest, loadToChange } from './load-quest.ts';
import { updateDraft } from './quest-queries.ts';

/** A questionnaire with its draft. */
export async function getQuest(context: Context, { Id }: { Id: number }): Promise<EditedQuest> {
  return editedQuestOf(context.db, await loadQuest(context, Id));
}

/** Saves a draft over the one that was read. Its saves are many and small, so no audit record says what they changed. */
export async function saveDraft(
  context: Context,
  body: ParsedBodyOf<typeof questEditing.saveDraft>,
): Promise<ReplyOf<typeof questEditing.saveDraft>> {
  const quest = await loadToChange(context, body);
  const draft = { ...body.Draft, Id: String(quest.id), State: 'draft' as const };
  await updateDraft(context.db, quest.id, { draft, by: context.actor.userId, at: context.now });
  return { Version: quest.draftVersion + 1, SavedAt: context.now.toISOString() };
}
