import type { EditedQuest } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import { api } from '../../../api/client.ts';
import { useDraftAutosave, write } from '../../../keep/index.ts';
import type { Editor } from './useEditor.tsx';

/** Storage key of a draft's unsent changes: one per version to be published. */
export const draftKey = ({ Id, Published }: Pick<EditedQuest, 'Id' | 'Published'>): string =>
  `questionnaire/${Id}/${(Published ?? 0) + 1}`;

/** Reads the draft from an unsent save or from the server's newer row; undefined when it has none. */
export function draftIn(body: unknown): Questionnaire | undefined {
  const draft: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'Draft') : undefined;
  return typeof draft === 'object' && draft !== null && 'Section' in draft ? (draft as Questionnaire) : undefined;
}

/** Saves the draft while it is edited, also after a lost connection; on a conflict the person chooses a version. */
export const useDraftSaving = (quest: EditedQuest, questionnaire: Questionnaire, editor: Editor) =>
  useDraftAutosave({
    key: draftKey(quest),
    draft: questionnaire,
    version: quest.Version,
    save: (Draft) => write(api.questEditing.saveDraft, { Id: quest.Id, Draft }),
    read: draftIn,
    open: editor.open,
  });
