import type { Answers, Form } from '@ithaki/application/schema';
import { type Dispatch, type ReactNode, useMemo, useReducer, useState } from 'react';
import { requiredContext } from '../../../editor/required-context.ts';
import { type EditorAction, type EditorState, editorStateAfter, initialState } from './editor-state.ts';
import type { FormPosition } from './form-positions.ts';

/** Commands of the editor on its state. The object never changes. */
export interface Editor {
  /** Successive edits with the same `together` form one undo step. */
  edit: (change: (form: Form) => Form, together?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Ends the current undo step. */
  settle: () => void;
  open: (form: Form) => void;
  select: (position: FormPosition | undefined) => void;
  /** Replaces the sample answers. */
  answer: (answers: Answers) => void;
}

interface EditorValue {
  editor: Editor;
  state: EditorState;
  selected: FormPosition | undefined;
  /** The answers of an invented applicant, which are not stored. */
  answers: Answers;
}

// Two contexts, so that components that only issue commands are not rendered at each key press.
const [CommandsProvider, useCommands] = requiredContext<Editor>();
const [StateProvider, useEditorValue] = requiredContext<EditorValue>();

export function EditorProvider({ value, children }: { value: EditorValue; children: ReactNode }) {
  return (
    <CommandsProvider value={value.editor}>
      <StateProvider value={value}>{children}</StateProvider>
    </CommandsProvider>
  );
}

export const useEditor = useCommands;
export const useEditedForm = (): Form => useEditorValue().state.form;
export const useSampleAnswers = (): Answers => useEditorValue().answers;

/** The selected position, and whether undo and redo are possible. */
export function useEditorStatus() {
  const { state, selected } = useEditorValue();
  return { chosen: selected, canUndo: state.past.length > 0, canRedo: state.future.length > 0 };
}

const createEditor = (
  dispatch: Dispatch<EditorAction>,
  select: Editor['select'],
  answer: Editor['answer'],
): Editor => ({
  edit: (change, together) => dispatch({ do: 'edit', change, together }),
  undo: () => dispatch({ do: 'undo' }),
  redo: () => dispatch({ do: 'redo' }),
  settle: () => dispatch({ do: 'settle' }),
  open: (form) => dispatch({ do: 'open', form }),
  select,
  answer,
});

/** State of an editor that starts with a form. */
export function useEditorState(form: Form): EditorValue {
  const [state, dispatch] = useReducer(editorStateAfter, form, initialState);
  const [selected, select] = useState<FormPosition>();
  const [answers, answer] = useState<Answers>({});
  const editor = useMemo(() => createEditor(dispatch, select, answer), []);
  return useMemo(() => ({ editor, state, selected, answers }), [editor, state, selected, answers]);
}
