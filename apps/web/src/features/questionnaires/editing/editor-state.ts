import type { Questionnaire } from '@ithaki/questionnaire';
import {
  applyEdit,
  type History,
  type Operation,
  openHistory,
  type Path,
  redo,
  undo,
} from '@ithaki/questionnaire/edit';

/** State of the editor: the questionnaire with its history, and the selected part. */
export interface EditorState {
  history: History;
  /** Path of a section, a line or a question. */
  selected: Path | undefined;
  /** Successive operations with the same key are one undo step, such as the changes of one dialog. */
  together: string | undefined;
}

export type EditorAction =
  | { do: 'edit'; operation: Operation; select?: Path | undefined; together?: string }
  | { do: 'undo' | 'redo' }
  | { do: 'select'; path: Path | undefined }
  | { do: 'settle' }
  | { do: 'open'; questionnaire: Questionnaire };

export const initialState = (questionnaire: Questionnaire): EditorState => ({
  history: openHistory(questionnaire),
  selected: undefined,
  together: undefined,
});

/** Successive operations of one step keep the inverse of the first, which reverts all of them. */
function historyAfterEdit(state: EditorState, operation: Operation, together: string | undefined): History {
  const next = applyEdit(state.history, operation);
  const isSame = together !== undefined && together === state.together;
  return isSame ? { ...next, undos: state.history.undos } : next;
}

/** Returns the state after an action. An operation on a part that no longer exists changes nothing. */
export function editorStateAfter(state: EditorState, action: EditorAction): EditorState {
  switch (action.do) {
    case 'edit':
      return {
        history: historyAfterEdit(state, action.operation, action.together),
        selected: 'select' in action ? action.select : state.selected,
        together: action.together,
      };
    case 'undo':
      return { ...state, history: undo(state.history), together: undefined };
    case 'redo':
      return { ...state, history: redo(state.history), together: undefined };
    case 'select':
      return { ...state, selected: action.path };
    case 'settle':
      return { ...state, together: undefined };
    case 'open':
      return initialState(action.questionnaire);
  }
}
