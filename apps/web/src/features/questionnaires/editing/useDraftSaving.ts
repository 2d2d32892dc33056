import type { EditedQuest } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useAutosave, write } from '../../../keep/index.ts';
import type { Editor } from './useEditor.tsx';

/** The key under which a draft waits to be saved: another for each version that it is to become. */
export const draftKey = ({ Id, Published }: Pick<EditedQuest, 'Id' | 'Published'>): string =>
  `questionnaire/${Id}/${(Published ?? 0) + 1}`;

/** The draft in an unsent save or in a newer row; the server knew it before, or gave it. */
export function keptDraft(body: unknown): Questionnaire | undefined {
  const draft: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'Draft') : undefined;
  return typeof draft === 'object' && draft !== null && 'Section' in draft ? (draft as Questionnaire) : undefined;
}

/** Saves the draft while one works on it, across lost connections; of two who save, the person chooses whose it is. */
export function useDraftSaving(quest: EditedQuest, questionnaire: Questionnaire, editor: Editor) {
  // What is read again meanwhile would bring a Version whose content was not seen.
  const [began] = useState(quest);
  const autosave = useAutosave({
    key: draftKey(began),
    value: questionnaire,
    version: began.Version,
    save: (Draft) => write(api.questEditing.saveDraft, { Id: began.Id, Draft }),
    showTheirs: (row) => {
      const theirs = keptDraft(row) ?? questionnaire;
      editor.open(theirs);
      return theirs;
    },
  });
  const { problem, state } = autosave;
  return {
    autosave,
    /** The draft that someone else saved meanwhile. */
    theirs: problem?.kind === 'conflict' ? keptDraft(problem.current) : undefined,
    message: problem?.kind === 'refused' ? messageOf(problem.error) : undefined,
    /** The saves so far; nothing while one is under way. */
    version: state === 'saved' ? Math.max(autosave.version ?? 0, began.Version) : undefined,
  };
}
