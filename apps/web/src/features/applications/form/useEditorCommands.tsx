import type { Form, QuestionType } from '@ithaki/application/schema';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { FOCUS_RETURN_DELAY, focusPart } from '../../../editor/document-parts.ts';
import { requiredContext } from '../../../editor/required-context.ts';
import type { Language } from '../../../i18n/language.ts';
import { type Translate, useText } from '../../../i18n/text.ts';
import { localText } from '../../../i18n/text-in-language.ts';
import { useConfirm } from '../../../ui/dialogs/useConfirm.tsx';
import {
  type FormChange,
  type FormPosition,
  nearestPosition,
  positionKey,
  questionAt,
  withoutPart,
  withPartMoved,
  withQuestionAdded,
  withQuestionMoved,
  withSectionAdded,
} from './form-positions.ts';
import { copiedQuestion, newQuestion, newSection } from './questions/new-questions.ts';
import type { Dialogs } from './useDialogs.tsx';
import { type Editor, useEditedForm, useEditorStatus } from './useEditor.tsx';

/** Commands on the parts of the document, from a menu, a button or the keyboard. */
export interface EditorCommands {
  move: (position: FormPosition, step: 1 | -1) => void;
  /** Indexes in the flat list of headings and questions. */
  drag: (from: number, to: number) => void;
  duplicate: (position: FormPosition) => void;
  /** Removes a part, after asking for confirmation. */
  remove: (position: FormPosition) => void;
  add: (type: QuestionType) => void;
  addSection: () => void;
}

/** The commands on the parts of the form. */
export const [CommandsProvider, useEditorCommands] = requiredContext<EditorCommands>();

/** Focuses a part of the document after it is rendered. */
export function focusPosition(position: FormPosition): void {
  setTimeout(() => focusPart(positionKey(position)), FOCUS_RETURN_DELAY);
}

interface CommandContext {
  editor: Editor;
  dialogs: Dialogs;
  /** Returns the current form and the selected position. */
  current: () => { form: Form; selected: FormPosition | undefined };
  ask: ReturnType<typeof useConfirm>['ask'];
  t: Translate;
  language: Language;
}

function createCommands({ editor, dialogs, current, ask, t, language }: CommandContext): EditorCommands {
  const applyMove = (change: FormChange | undefined) => {
    if (!change) return;
    editor.edit(() => change.form);
    editor.select(change.position);
    focusPosition(change.position);
  };
  const partName = (form: Form, position: FormPosition) => {
    const question = questionAt(form, position);
    const section = form.Sections[position.sectionIndex];
    return question
      ? localText(question.Label, language) || question.Name
      : localText(section?.Title ?? '', language) || section?.Name;
  };
  const remove = async (position: FormPosition) => {
    const { form } = current();
    const count =
      position.questionIndex === undefined ? (form.Sections[position.sectionIndex]?.Questions.length ?? 0) : 0;
    const name = partName(form, position) ?? '';
    const message = t(count > 0 ? 'applications.form.sure.section' : 'applications.form.sure.message', { name, count });
    if (
      !(await ask({
        title: t('applications.form.sure'),
        message,
        confirm: t('applications.form.remove'),
        destructive: true,
      }))
    )
      return;
    editor.edit((current) => withoutPart(current, position));
    focusPosition(position);
  };
  const addAndOpen = (change: FormChange | undefined) => {
    if (!change) return;
    editor.edit(() => change.form);
    editor.select(change.position);
    const kind = change.position.questionIndex === undefined ? 'section' : 'question';
    dialogs.open({ dialog: kind, position: change.position });
  };
  return {
    move: (position, step) => applyMove(withPartMoved(current().form, position, step)),
    drag: (from, to) => applyMove(withQuestionMoved(current().form, from, to)),
    duplicate: (position) => {
      const { form } = current();
      const question = questionAt(form, position);
      if (question) applyMove(withQuestionAdded(form, copiedQuestion(form, question), position));
    },
    remove: (position) => void remove(position),
    add: (type) => {
      const { form, selected } = current();
      const target = form.Sections.length > 0 ? form : withSectionAdded(form, newSection(form), undefined).form;
      addAndOpen(withQuestionAdded(target, newQuestion(target, type), selected));
    },
    addSection: () => {
      const { form, selected } = current();
      addAndOpen(withSectionAdded(form, newSection(form), selected));
    },
  };
}

/** Returns the commands of the editor, which never change, and the dialog that confirms a removal. */
export function useCommandHandlers(editor: Editor, dialogs: Dialogs): { commands: EditorCommands; dialog: ReactNode } {
  const { t, language } = useText();
  const { ask, dialog } = useConfirm();
  const form = useEditedForm();
  const selected = nearestPosition(form, useEditorStatus().chosen);
  const latest = useRef({ form, selected });
  useLayoutEffect(() => {
    latest.current = { form, selected };
  });
  const now = useCallback(() => latest.current, []);
  const commands = useMemo(
    () => createCommands({ editor, dialogs, current: now, ask, t, language }),
    [editor, dialogs, now, ask, t, language],
  );
  return { commands: commands, dialog };
}
