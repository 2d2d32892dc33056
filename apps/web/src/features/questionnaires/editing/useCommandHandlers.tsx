import { newQuestion, type Path } from '@ithaki/questionnaire/edit';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '../../../i18n/text.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import { toast } from '../../../ui/notices/toasts.ts';
import { clipOf, pastePlan } from './document/clipboard.ts';
import { keepClip, readClip } from './document/clipboard-storage.ts';
import { added, besideAbove, moved, nearest, onOwnLine, removed, sectionAdded } from './document/moves.ts';
import { wordOf } from './document/places.ts';
import { placeName } from './document/question-names.ts';
import { focusPlace } from './document/useGo.ts';
import type { Desk } from './editor-state.ts';
import type { Dialogs } from './useDialogs.tsx';
import type { Editor } from './useEditor.tsx';
import type { Deeds } from './useEditorCommands.ts';

/** Milliseconds after which a dialog that closed has tried to give the focus back to what is gone. */
const FOCUS_RETURNS = 50;

/** Deeds that stay the same while what they do follows the page. */
function useStable(now: Deeds): Deeds {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      move: (...given) => latest.current.move(...given),
      beside: (path) => latest.current.beside(path),
      ownLine: (path) => latest.current.ownLine(path),
      copy: (path) => latest.current.copy(path),
      cut: (path) => latest.current.cut(path),
      paste: () => latest.current.paste(),
      forget: () => latest.current.forget(),
      duplicate: (path) => latest.current.duplicate(path),
      remove: (path) => latest.current.remove(path),
      add: (type) => latest.current.add(type),
      addSection: () => latest.current.addSection(),
    }),
    [],
  );
}

/** The deeds of an editor, and the question that removing asks. */
export function useDoing(desk: Desk, editor: Editor, dialogs: Dialogs): { deeds: Deeds; dialog: ReactNode } {
  const { t, language } = useText();
  const { ask, dialog } = useConfirm();
  const { questionnaire } = desk.history;
  const chosen = nearest(questionnaire, desk.chosen);

  const clip = (path: Path, isCut: boolean) => {
    const made = clipOf(questionnaire, path, isCut);
    if (!made) return;
    if (keepClip(made)) toast.done(t(isCut ? 'questionnaires.editing.cutDone' : 'questionnaires.editing.copyDone'));
    else toast.failed(t('questionnaires.editing.tooLargeToCopy'));
  };
  const paste = (what = readClip(), after = chosen) =>
    editor.attempt(() => {
      if (!what) return;
      const plan = pastePlan(questionnaire, what, after);
      editor.make(plan);
      if (plan.lost.length > 0) toast.failed(t('questionnaires.editing.lost', { ids: plan.lost.join(', ') }));
    });
  const remove = async (path: Path) => {
    const name = placeName(questionnaire, path, language, (number) => t('questionnaires.editing.section', { number }));
    const [title, message] = [t('questionnaires.editing.sure'), t('questionnaires.editing.sureMessage', { name })];
    if (!(await ask({ title, message, confirm: t('questionnaires.editing.remove'), destructive: true }))) return;
    editor.edit(removed(questionnaire, path));
    setTimeout(() => focusPlace(wordOf(path)), FOCUS_RETURNS);
  };
  const deeds = useStable({
    move: (path, by) => editor.make(moved(questionnaire, path, by)),
    beside: (path) => editor.make(besideAbove(questionnaire, path)),
    ownLine: (path) => editor.make(onOwnLine(questionnaire, path)),
    copy: (path) => clip(path, false),
    cut: (path) => clip(path, true),
    paste: () => {
      paste();
      keepClip(undefined);
    },
    forget: () => void keepClip(undefined),
    duplicate: (path) => paste(clipOf(questionnaire, path, false), path),
    remove: (path) => void remove(path),
    add: (type) =>
      editor.attempt(() => {
        const made = added(questionnaire, newQuestion(questionnaire, type), chosen);
        editor.make(made);
        dialogs.open({ dialog: 'question', path: made.choose });
      }),
    addSection: () => {
      const made = sectionAdded(questionnaire, chosen);
      editor.make(made);
      dialogs.open({ dialog: 'section', path: made.choose });
    },
  });
  return { deeds, dialog };
}
