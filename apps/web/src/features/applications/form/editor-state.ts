import type { Form } from '@ithaki/application/schema';

/** State of the editor: the form, its earlier states, and the undone ones. */
export interface EditorState {
  form: Form;
  past: readonly Form[];
  future: readonly Form[];
  /** Successive changes with the same key form one undo step, such as the changes in one dialog. */
  together: string | undefined;
}

export type EditorAction =
  | { do: 'edit'; change: (form: Form) => Form; together?: string | undefined }
  | { do: 'undo' | 'redo' | 'settle' }
  | { do: 'open'; form: Form };

/** The largest number of steps that can be undone. */
const MOST_STEPS = 200;

export const initialState = (form: Form): EditorState => ({ form, past: [], future: [], together: undefined });

function stateAfterEdit(state: EditorState, change: (form: Form) => Form, together: string | undefined): EditorState {
  const form = change(state.form);
  if (form === state.form) return state;
  const isSame = together !== undefined && together === state.together;
  const past = isSame ? state.past : [...state.past, state.form].slice(-MOST_STEPS);
  return { form, past, future: [], together };
}

/** Returns the state after an action. */
export function editorStateAfter(state: EditorState, action: EditorAction): EditorState {
  const { form, past, future } = state;
  switch (action.do) {
    case 'edit':
      return stateAfterEdit(state, action.change, action.together);
    case 'undo': {
      const before = past.at(-1);
      if (!before) return state;
      return { form: before, past: past.slice(0, -1), future: [form, ...future], together: undefined };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { form: after, past: [...past, form], future: rest, together: undefined } : state;
    }
    case 'settle':
      return { ...state, together: undefined };
    case 'open':
      return initialState(action.form);
  }
}
