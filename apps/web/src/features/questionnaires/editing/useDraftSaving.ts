import type { EditedQuest } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useAutosave, write } from '../../../keep/index.ts';
import { draftKey, keptDraft } from './draft-storage.ts';
import type { Editor } from './useEditor.tsx';

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
