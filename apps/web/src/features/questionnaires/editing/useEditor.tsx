import type { Questionnaire } from '@ithaki/questionnaire';
import { IdsUsedUp, type Operation, type Path } from '@ithaki/questionnaire/edit';
import { type Context, createContext, type Dispatch, type ReactNode, use, useMemo, useReducer } from 'react';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { type Move, nearest } from './document/moves.ts';
import { type Desk, type DeskAct, deskAfter, openDesk } from './editor-state.ts';

/** What the parts of the editor may do. The same all the time, so that nothing is drawn again for it. */
export interface Editor {
  /** `together`: changes with the same word, one after the other, are one in the history. */
  edit: (operation: Operation, more?: { choose?: Path | undefined; together?: string }) => void;
  /** Makes a change that also chooses; nothing where there is none. */
  make: (move: Move | undefined) => void;
  undo: () => void;
  redo: () => void;
  choose: (path: Path | undefined) => void;
  /** Ends what belongs together. */
  settle: () => void;
  open: (questionnaire: Questionnaire) => void;
  /** Does what may need more ids than there are, and says so when it does. */
  attempt: (work: () => void) => void;
}

const EditorContext = createContext<Editor | null>(null);
const DeskContext = createContext<Desk | null>(null);

/** Apart from one another: what only acts is not drawn again with each letter that is typed. */
export const EditorProvider = ({ value, children }: { value: { editor: Editor; desk: Desk }; children: ReactNode }) => (
  <EditorContext value={value.editor}>
    <DeskContext value={value.desk}>{children}</DeskContext>
  </EditorContext>
);

function given<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (!value) throw new Error('The editor’s parts stand within it');
  return value;
}

/** What may be done. */
export const useEditor = (): Editor => given(EditorContext);

/** The questionnaire as it is now, and what is chosen in it. */
export function useEdited() {
  const { history, chosen } = given(DeskContext);
  const { questionnaire, undos, redos } = history;
  return {
    questionnaire,
    chosen: nearest(questionnaire, chosen),
    canUndo: undos.length > 0,
    canRedo: redos.length > 0,
  };
}

const editorOf = (dispatch: Dispatch<DeskAct>, sayUsedUp: () => void): Editor => ({
  edit: (operation, more = {}) => dispatch({ do: 'edit', operation, ...more }),
  make: (move) => move && dispatch({ do: 'edit', ...move }),
  undo: () => dispatch({ do: 'undo' }),
  redo: () => dispatch({ do: 'redo' }),
  choose: (path) => dispatch({ do: 'choose', path }),
  settle: () => dispatch({ do: 'settle' }),
  open: (questionnaire) => dispatch({ do: 'open', questionnaire }),
  attempt: (work) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof IdsUsedUp)) throw error;
      sayUsedUp();
    }
  },
});

/** The state of an editor that begins with a questionnaire; one that is only read takes no change. */
export function useDesk(questionnaire: Questionnaire, readOnly: boolean) {
  const { t } = useText();
  const [desk, dispatch] = useReducer(deskAfter, questionnaire, openDesk);
  const sentence = t('questionnaires.problem.IdsUsedUp');
  const editor = useMemo(() => {
    const act: Dispatch<DeskAct> = (one) => (readOnly && one.do !== 'choose' ? undefined : dispatch(one));
    return editorOf(act, () => toast.failed(sentence));
  }, [sentence, readOnly]);
  return useMemo(() => ({ desk, editor }), [desk, editor]);
}
