import type { Answers, Form } from '@ithaki/application/schema';
import { createContext, type Dispatch, type ReactNode, use, useMemo, useReducer, useState } from 'react';
import type { Place } from './document-places.ts';
import { type Desk, type DeskAct, deskAfter, openDesk } from './edit-history.ts';

/** What the parts of the editor may do. The same all the time. */
export interface Editor {
  /** `together`: changes with the same word, one after the other, are one step back. */
  edit: (change: (form: Form) => Form, together?: string) => void;
  undo: () => void;
  redo: () => void;
  /** Ends what belongs together. */
  settle: () => void;
  open: (form: Form) => void;
  choose: (place: Place | undefined) => void;
  /** Puts other sample answers in the place of those there are. */
  answer: (answers: Answers) => void;
}

interface Given {
  editor: Editor;
  desk: Desk;
  chosen: Place | undefined;
  /** Of somebody who does not exist; nothing of them is kept. */
  answers: Answers;
}

/** Apart from what changes: parts that only do something are not drawn again with every letter. */
const EditorContext = createContext<Editor | null>(null);
const GivenContext = createContext<Given | null>(null);

export function EditorProvider({ value, children }: { value: Given; children: ReactNode }) {
  return (
    <EditorContext value={value.editor}>
      <GivenContext value={value}>{children}</GivenContext>
    </EditorContext>
  );
}

function within<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The editor’s parts stand within it');
  return value;
}

const given = (): Given => within(use(GivenContext));

export const useEditor = (): Editor => within(use(EditorContext));
export const useEdited = (): Form => given().desk.form;
export const useSampleAnswers = (): Answers => given().answers;

/** What is chosen, and which steps there are. */
export function useStanding() {
  const { desk, chosen } = given();
  return { chosen, canUndo: desk.past.length > 0, canRedo: desk.future.length > 0 };
}

const editorOf = (dispatch: Dispatch<DeskAct>, choose: Editor['choose'], answer: Editor['answer']): Editor => ({
  edit: (change, together) => dispatch({ do: 'edit', change, together }),
  undo: () => dispatch({ do: 'undo' }),
  redo: () => dispatch({ do: 'redo' }),
  settle: () => dispatch({ do: 'settle' }),
  open: (form) => dispatch({ do: 'open', form }),
  choose,
  answer,
});

/** The state of an editor that begins with a form. */
export function useDesk(form: Form): Given {
  const [desk, dispatch] = useReducer(deskAfter, form, openDesk);
  const [chosen, choose] = useState<Place>();
  const [answers, answer] = useState<Answers>({});
  const editor = useMemo(() => editorOf(dispatch, choose, answer), []);
  return useMemo(() => ({ editor, desk, chosen, answers }), [editor, desk, chosen, answers]);
}
