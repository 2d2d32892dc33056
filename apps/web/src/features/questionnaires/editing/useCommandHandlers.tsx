import { newQuestion, type Path } from '@ithaki/questionnaire/edit';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { FOCUS_RETURN_DELAY, focusPart } from '../../../editor/document-parts.ts';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { createClip, planPaste } from './document/clipboard.ts';
import { readClip, storeClip } from './document/clipboard-storage.ts';
import {
  addition,
  joinLineAbove,
  moveStep,
  nearestPath,
  removal,
  sectionAddition,
  splitLine,
} from './document/moves.ts';
import { pathKey } from './document/part-paths.ts';
import { placeName } from './document/question-names.ts';
import type { EditorState } from './editor-state.ts';
import type { Dialogs } from './useDialogs.tsx';
import type { Editor } from './useEditor.tsx';
import type { EditorCommands } from './useEditorCommands.ts';

/** Returns a command object that never changes, while its commands use the values of the latest render. */
function useStableCommands(commands: EditorCommands): EditorCommands {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  return useMemo(
    () => ({
      move: (path, step) => latest.current.move(path, step),
      joinLineAbove: (path) => latest.current.joinLineAbove(path),
      splitLine: (path) => latest.current.splitLine(path),
      copy: (path) => latest.current.copy(path),
      cut: (path) => latest.current.cut(path),
      paste: () => latest.current.paste(),
      clearClipboard: () => latest.current.clearClipboard(),
      duplicate: (path) => latest.current.duplicate(path),
      remove: (path) => latest.current.remove(path),
      add: (type) => latest.current.add(type),
      addSection: () => latest.current.addSection(),
    }),
    [],
  );
}

/** Commands of the editor, and the dialog that confirms removal. */
export function useCommandHandlers(
  state: EditorState,
  editor: Editor,
  dialogs: Dialogs,
): { commands: EditorCommands; dialog: ReactNode } {
  const { t, language } = useText();
  const { ask, dialog } = useConfirm();
  const { questionnaire } = state.history;
  const selected = nearestPath(questionnaire, state.selected);

  const copyToClipboard = (path: Path, isCut: boolean) => {
    const created = createClip(questionnaire, path, isCut);
    if (!created) return;
    if (storeClip(created)) toast.done(t(isCut ? 'questionnaires.editing.cutDone' : 'questionnaires.editing.copyDone'));
    else toast.failed(t('questionnaires.editing.tooLargeToCopy'));
  };
  const paste = (clip = readClip(), anchor = selected) =>
    editor.attempt(() => {
      if (!clip) return;
      const plan = planPaste(questionnaire, clip, anchor);
      editor.apply(plan);
      if (plan.lost.length > 0) toast.failed(t('questionnaires.editing.lost', { ids: plan.lost.join(', ') }));
    });
  const remove = async (path: Path) => {
    const name = placeName(questionnaire, path, language, (number) => t('questionnaires.editing.section', { number }));
    const [title, message] = [t('questionnaires.editing.sure'), t('questionnaires.editing.sureMessage', { name })];
    if (!(await ask({ title, message, confirm: t('questionnaires.editing.remove'), destructive: true }))) return;
    editor.edit(removal(questionnaire, path));
    setTimeout(() => focusPart(pathKey(path)), FOCUS_RETURN_DELAY);
  };
  const commands = useStableCommands({
    move: (path, step) => editor.apply(moveStep(questionnaire, path, step)),
    joinLineAbove: (path) => editor.apply(joinLineAbove(questionnaire, path)),
    splitLine: (path) => editor.apply(splitLine(questionnaire, path)),
    copy: (path) => copyToClipboard(path, false),
    cut: (path) => copyToClipboard(path, true),
    paste: () => {
      paste();
      storeClip(undefined);
    },
    clearClipboard: () => void storeClip(undefined),
    duplicate: (path) => paste(createClip(questionnaire, path, false), path),
    remove: (path) => void remove(path),
    add: (type) =>
      editor.attempt(() => {
        const move = addition(questionnaire, newQuestion(questionnaire, type), selected);
        editor.apply(move);
        dialogs.open({ dialog: 'question', path: move.select });
      }),
    addSection: () => {
      const move = sectionAddition(questionnaire, selected);
      editor.apply(move);
      dialogs.open({ dialog: 'section', path: move.select });
    },
  });
  return { commands, dialog };
}
