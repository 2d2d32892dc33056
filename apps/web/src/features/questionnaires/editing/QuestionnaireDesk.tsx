import type { EditedQuest } from '@ithaki/contract';
import { type Language, type Questionnaire, textIn } from '@ithaki/questionnaire';
import { type Flaw, flawsOf, type Path } from '@ithaki/questionnaire/edit';
import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import classes from '../../../editor/Document.module.css';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useUndoKeys } from '../../../editor/useUndoKeys.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { keptBody } from '../../../keep/index.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { BackToList } from './BackToList.tsx';
import { EditorDialogs } from './dialogs/EditorDialogs.tsx';
import { questionsWithFlaws } from './document/flaw-places.ts';
import { Outline } from './document/Outline.tsx';
import { wordOf } from './document/places.ts';
import { QuestionnaireDocument } from './document/QuestionnaireDocument.tsx';
import { focusPlace } from './document/useGo.ts';
import { EditorBar } from './EditorBar.tsx';
import { useExports } from './exchange/useExports.ts';
import { comparedLines } from './publishing/compared-versions.ts';
import { useDoing } from './useCommandHandlers.tsx';
import { type Dialogs, DialogsProvider, type OpenDialog } from './useDialogs.tsx';
import { draftKey, keptDraft, useDraftSaving } from './useDraftSaving.ts';
import { EditorProvider, useDesk } from './useEditor.tsx';
import { DeedsProvider } from './useEditorCommands.ts';

/** Once a dialog is closed, what is chosen has the focus; the first of the buttons where nothing is. */
function useFocusBack(isOpen: boolean, chosen: Path | undefined): void {
  const wasOpen = useRef(false);
  const back = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    if (chosen) focusPlace(wordOf(chosen));
    else document.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) back();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Milliseconds of rest before a questionnaire is looked through again. */
const REST = 400;

/** What is wrong with a questionnaire, looked for whenever one pauses. */
function useFlaws(questionnaire: Questionnaire): readonly Flaw[] {
  const [rested] = useDebouncedValue(questionnaire, REST);
  return useMemo(() => flawsOf(rested), [rested]);
}

/** What one draft has that another has not, a line a question, for the choice between the two. */
function conflictText(other: Questionnaire, own: Questionnaire, language: Language, t: Translate): string {
  const lines = comparedLines(other, own, language).map(
    ({ name, change }) => `${t(`questionnaires.editing.change.${change}`)}: ${name}`,
  );
  return lines.length > 0 ? lines.join('\n') : t('questionnaires.editing.nothingChanged');
}

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
            title={textIn(questionnaire.Title, language) || t('questionnaires.editing.untitled')}
            lead={
              quest.Published === null
                ? t('questionnaires.editing.neverPublished')
                : t('questionnaires.editing.leadPublished', { number: quest.Published })
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
