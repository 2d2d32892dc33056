import type { Questionnaire } from '@ithaki/questionnaire';
import { IdsUsedUp, type Operation, type Path } from '@ithaki/questionnaire/edit';
import { type Dispatch, type ReactNode, useMemo, useReducer } from 'react';
import { requiredContext } from '../../../editor/required-context.ts';
import { useText } from '../../../i18n/text.ts';
import { toast } from '../../../ui/notices/toasts.ts';
import { nearestPath, type SelectingOperation } from './document/moves.ts';
import { type EditorAction, type EditorState, editorStateAfter, initialState } from './editor-state.ts';

/** Commands of the editor on its state. The object never changes, so that it causes no rendering. */
export interface Editor {
  /** Successive edits with the same `together` form one undo step. */
  edit: (operation: Operation, more?: { select?: Path | undefined; together?: string }) => void;
  /** Applies an operation that also selects a part; does nothing for undefined. */
  apply: (move: SelectingOperation | undefined) => void;
  undo: () => void;
  redo: () => void;
  select: (path: Path | undefined) => void;
  /** Ends the current undo step. */
  settle: () => void;
  open: (questionnaire: Questionnaire) => void;
  /** Runs work that may need more ids than exist; shows an error if so. */
  attempt: (work: () => void) => void;
}

const [CommandsProvider, useCommands] = requiredContext<Editor>();
const [StateProvider, useCurrentState] = requiredContext<EditorState>();

/** Two contexts, so that components that only issue commands are not rendered at each key press. */
export const EditorProvider = ({
  value,
  children,
}: {
  value: { editor: Editor; state: EditorState };
  children: ReactNode;
}) => (
  <CommandsProvider value={value.editor}>
    <StateProvider value={value.state}>{children}</StateProvider>
  </CommandsProvider>
);

/** The commands of the editor. */
export const useEditor = useCommands;

/** The current questionnaire, the selected part, and whether undo and redo are possible. */
export function useEditedQuestionnaire() {
  const { history, selected } = useCurrentState();
  const { questionnaire, undos, redos } = history;
  return {
    questionnaire,
    selected: nearestPath(questionnaire, selected),
    canUndo: undos.length > 0,
    canRedo: redos.length > 0,
  };
}

const createEditor = (dispatch: Dispatch<EditorAction>, showUsedUp: () => void): Editor => ({
  edit: (operation, more = {}) => dispatch({ do: 'edit', operation, ...more }),
  apply: (move) => move && dispatch({ do: 'edit', ...move }),
  undo: () => dispatch({ do: 'undo' }),
  redo: () => dispatch({ do: 'redo' }),
  select: (path) => dispatch({ do: 'select', path }),
  settle: () => dispatch({ do: 'settle' }),
  open: (questionnaire) => dispatch({ do: 'open', questionnaire }),
  attempt: (work) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof IdsUsedUp)) throw error;
      showUsedUp();
    }
  },
});

/** State of an editor that starts with a questionnaire; an archived one accepts no changes. */
export function useEditorState(questionnaire: Questionnaire, readOnly: boolean) {
  const { t } = useText();
  const [state, dispatch] = useReducer(editorStateAfter, questionnaire, initialState);
  const usedUpMessage = t('questionnaires.problem.IdsUsedUp');
  const editor = useMemo(() => {
    const act: Dispatch<EditorAction> = (action) => (readOnly && action.do !== 'select' ? undefined : dispatch(action));
    return createEditor(act, () => toast.failed(usedUpMessage));
  }, [usedUpMessage, readOnly]);
  return useMemo(() => ({ state: state, editor }), [state, editor]);
}
