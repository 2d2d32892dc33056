import type { EditedQuest } from '@ithaki/contract';
import { type Language, type Questionnaire, textIn } from '@ithaki/questionnaire';
import { findFlaws, type Path } from '@ithaki/questionnaire/edit';
import { Alert } from '@mantine/core';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { api } from '../../../api/client.ts';
import { ConflictChoice } from '../../../editor/ConflictChoice.tsx';
import classes from '../../../editor/Document.module.css';
import { focusPart } from '../../../editor/document-parts.ts';
import { SaveState } from '../../../editor/SaveState.tsx';
import { useFlaws } from '../../../editor/useFlaws.ts';
import { useOpenDialog } from '../../../editor/useOpenDialog.ts';
import { useUndoKeys } from '../../../editor/useUndoKeys.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { unsentBody, useDraftAutosave, write } from '../../../keep/index.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { BackToList } from './BackToList.tsx';
import { EditorDialogs } from './dialogs/EditorDialogs.tsx';
import { questionsWithFlaws } from './document/flaw-paths.ts';
import { Outline } from './document/Outline.tsx';
import { pathKey } from './document/part-paths.ts';
import { QuestionnaireDocument } from './document/QuestionnaireDocument.tsx';
import { useExports } from './exchange/useExports.ts';
import { comparedLines } from './publishing/compared-versions.ts';
import { QuestionnaireEditorBar } from './QuestionnaireEditorBar.tsx';
import { useCommandHandlers } from './useCommandHandlers.tsx';
import { DialogsProvider, type OpenDialog } from './useDialogs.tsx';
import { type Editor, EditorProvider, useEditorState } from './useEditor.tsx';
import { CommandsProvider } from './useEditorCommands.ts';

/** Storage key of a draft's unsent changes: one per version to be published. */
const draftKey = ({ Id, Published }: Pick<EditedQuest, 'Id' | 'Published'>): string =>
  `questionnaire/${Id}/${(Published ?? 0) + 1}`;

/** Returns the draft in an unsent save or in the server's newer row; undefined when it has none. */
function draftIn(body: unknown): Questionnaire | undefined {
  const draft: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'Draft') : undefined;
  return typeof draft === 'object' && draft !== null && 'Section' in draft ? (draft as Questionnaire) : undefined;
}

/** Saves the draft while it is edited, also after a lost connection; in a conflict the person chooses a version. */
const useDraftSaving = (quest: EditedQuest, questionnaire: Questionnaire, editor: Editor) =>
  useDraftAutosave({
    key: draftKey(quest),
    draft: questionnaire,
    version: quest.Version,
    save: (Draft) => write(api.questEditing.saveDraft, { Id: quest.Id, Draft }),
    read: draftIn,
    open: editor.open,
  });

/** After a dialog closes, moves the focus to the selected part, or to the first button of the toolbar. */
function useFocusReturn(isOpen: boolean, selected: Path | undefined): void {
  const wasOpen = useRef(false);
  const returnFocus = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    if (selected) focusPart(pathKey(selected));
    else document.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) returnFocus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Returns what a draft contains and the other one does not, one line per question, for choosing between the two. */
function conflictText(
  otherVersion: Questionnaire,
  ownVersion: Questionnaire,
  language: Language,
  t: Translate,
): string {
  const lines = comparedLines(otherVersion, ownVersion, language).map(
    ({ name, change }) => `${t(`questionnaires.editing.change.${change}`)}: ${name}`,
  );
  return lines.length > 0 ? lines.join('\n') : t('questionnaires.editing.nothingChanged');
}

const hasQuestions = ({ Section }: Questionnaire): boolean => Section.some(({ Lines }) => Lines.length > 0);

interface Props {
  quest: EditedQuest;
  onPublished: () => void;
}

/** Editor of one questionnaire: outline, document and dialogs; the draft is saved while it is edited. */
export function QuestionnaireEditor({ quest, onPublished }: Props) {
  const { t, language } = useText();
  const state = useEditorState(draftIn(unsentBody(draftKey(quest))) ?? quest.Draft, quest.Archived);
  const { state: current, editor } = state;
  // Behind a dialog the document may be rendered slightly later than what is typed.
  const deferred = useDeferredValue(state);
  const { questionnaire } = current.history;
  const { dialog, dialogs } = useOpenDialog<OpenDialog>();
  const { commands, dialog: confirmation } = useCommandHandlers(current, editor, dialogs);
  const saving = useDraftSaving(quest, questionnaire, editor);
  const flaws = useFlaws(questionnaire, findFlaws);
  // Computed from the deferred document, so that this component is not rendered again before the document.
  const shown = (dialog ? deferred : state).state.history.questionnaire;
  const flawedModels = useMemo(() => [...questionsWithFlaws(shown, flaws)].join(' '), [shown, flaws]);
  const flawed = useMemo(() => new Set(flawedModels.split(' ')), [flawedModels]);
  const exports = useExports(quest.Id, questionnaire);
  useUndoKeys(editor);
  useFocusReturn(dialog !== undefined, current.selected);
  const { autosave, theirs } = saving;
  return (
    <EditorProvider value={state}>
      <DialogsProvider value={dialogs}>
        <CommandsProvider value={commands}>
          <PageHeader
            above={<BackToList />}
            title={textIn(questionnaire.Title, language) || t('questionnaires.editing.untitled')}
            lead={
              quest.Published === null
                ? t(
                    hasQuestions(questionnaire)
                      ? 'questionnaires.editing.nextTrial'
                      : 'questionnaires.editing.neverPublished',
                  )
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
          <QuestionnaireEditorBar
            flaws={flaws.length}
            readOnly={quest.Archived}
            saving={!quest.Archived && <SaveState state={autosave.state} message={saving.message} />}
            {...exports}
          />
          <EditorProvider value={dialog ? deferred : state}>
            <div className={classes.frame}>
              <div className={classes.outline}>
                <Outline onGo={focusPart} />
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
          {confirmation}
        </CommandsProvider>
      </DialogsProvider>
    </EditorProvider>
  );
}
