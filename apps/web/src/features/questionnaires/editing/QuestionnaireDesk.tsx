import type { EditedQuest } from '@ithaki/contract';
import { textIn } from '@ithaki/questionnaire';
import { Alert } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import classes from '../../../editor/Document.module.css';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useUndoKeys } from '../../../editor/useUndoKeys.ts';
import { useText } from '../../../i18n/text.ts';
import { keptBody } from '../../../keep/index.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { BackToList } from './BackToList.tsx';
import { conflictText } from './conflict-text.ts';
import { EditorDialogs } from './dialogs/EditorDialogs.tsx';
import { questionsWithFlaws } from './document/flaw-places.ts';
import { Outline } from './document/Outline.tsx';
import { QuestionnaireDocument } from './document/QuestionnaireDocument.tsx';
import { focusPlace } from './document/useGo.ts';
import { draftKey, keptDraft } from './draft-storage.ts';
import { EditorBar } from './EditorBar.tsx';
import { useExports } from './exchange/useExports.ts';
import { useDoing } from './useCommandHandlers.tsx';
import { type Dialogs, DialogsProvider, type OpenDialog } from './useDialogs.tsx';
import { useDraftSaving } from './useDraftSaving.ts';
import { EditorProvider, useDesk } from './useEditor.tsx';
import { DeedsProvider } from './useEditorCommands.ts';
import { useFlaws } from './useFlaws.ts';
import { useFocusBack } from './useFocusBack.ts';

interface Props {
  quest: EditedQuest;
  onPublished: () => void;
}

/** The editor of one questionnaire: outline, document, dialogs; saved while one works. */
export function QuestionnaireDesk({ quest, onPublished }: Props) {
  const { t, language } = useText();
  const given = useDesk(keptDraft(keptBody(draftKey(quest))) ?? quest.Draft, quest.Archived);
  const { desk, editor } = given;
  // Behind a dialog the document may follow a little later than what is typed.
  const resting = useDeferredValue(given);
  const { questionnaire } = desk.history;
  const [dialog, setDialog] = useState<OpenDialog>();
  const dialogs = useMemo<Dialogs>(() => ({ open: setDialog, close: () => setDialog(undefined) }), []);
  const { deeds, dialog: question } = useDoing(desk, editor, dialogs);
  const saving = useDraftSaving(quest, questionnaire, editor);
  const flaws = useFlaws(questionnaire);
  // Looked for in what the document shows, so that it is not drawn again before it follows.
  const shown = (dialog ? resting : given).desk.history.questionnaire;
  const models = useMemo(() => [...questionsWithFlaws(shown, flaws)].join(' '), [shown, flaws]);
  const flawed = useMemo(() => new Set(models.split(' ')), [models]);
  const exports = useExports(quest.Id, questionnaire);
  useUndoKeys(editor);
  useFocusBack(dialog !== undefined, desk.chosen);
  const { autosave, theirs } = saving;
  return (
    <EditorProvider value={given}>
      <DialogsProvider value={dialogs}>
        <DeedsProvider value={deeds}>
          <PageHeader
            above={<BackToList />}
            title={textIn(questionnaire.Title, language) || t('questEditor.untitled')}
            lead={
              quest.Published === null
                ? t('questEditor.neverPublished')
                : t('questEditor.leadPublished', { number: quest.Published })
            }
          />
          {quest.Archived && <Alert mb="md">{t('errors.QuestArchived')}</Alert>}
          {theirs && (
            <ConflictChoice
              mine={conflictText(theirs, questionnaire, language, t)}
              theirs={conflictText(questionnaire, theirs, language, t)}
              onMine={autosave.keepMine}
              onTheirs={autosave.takeTheirs}
            />
          )}
          <EditorBar
            flaws={flaws.length}
            readOnly={quest.Archived}
            saving={!quest.Archived && <SaveState state={autosave.state} message={saving.message} />}
            {...exports}
          />
          <EditorProvider value={dialog ? resting : given}>
            <div className={classes.frame}>
              <div className={classes.outline}>
                <Outline onGo={focusPlace} />
              </div>
              <QuestionnaireDocument flawed={flawed} />
            </div>
          </EditorProvider>
          {dialog && (
            <EditorDialogs
              dialog={dialog}
              quest={quest}
              flaws={flaws}
              version={saving.version}
              onSave={autosave.saveNow}
              onPublished={onPublished}
            />
          )}
          {question}
        </DeedsProvider>
      </DialogsProvider>
    </EditorProvider>
  );
}
