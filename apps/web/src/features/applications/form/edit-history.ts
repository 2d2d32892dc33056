import type { Form } from '@ithaki/application/schema';

/** The editor's state: the form as it is now, as it was before each step, and what was taken back. */
export interface Desk {
  form: Form;
  past: readonly Form[];
  future: readonly Form[];
  /** Changes with this same word, one after the other, are one step: what is typed in one visit of a dialog. */
  together: string | undefined;
}

export type DeskAct =
  | { do: 'edit'; change: (form: Form) => Form; together?: string | undefined }
  | { do: 'undo' | 'redo' | 'settle' }
  | { do: 'open'; form: Form };

/** Steps that can be taken back. */
const MOST_STEPS = 200;

export const openDesk = (form: Form): Desk => ({ form, past: [], future: [], together: undefined });

function editedDesk(desk: Desk, change: (form: Form) => Form, together: string | undefined): Desk {
  const form = change(desk.form);
  if (form === desk.form) return desk;
  const isSame = together !== undefined && together === desk.together;
  const past = isSame ? desk.past : [...desk.past, desk.form].slice(-MOST_STEPS);
  return { form, past, future: [], together };
}

/** What becomes of the editor by one act. */
export function deskAfter(desk: Desk, act: DeskAct): Desk {
  const { form, past, future } = desk;
  switch (act.do) {
    case 'edit':
      return editedDesk(desk, act.change, act.together);
    case 'undo': {
      const before = past.at(-1);
      if (!before) return desk;
      return { form: before, past: past.slice(0, -1), future: [form, ...future], together: undefined };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { form: after, past: [...past, form], future: rest, together: undefined } : desk;
    }
    case 'settle':
      return { ...desk, together: undefined };
    case 'open':
      return openDesk(act.form);
  }
}
