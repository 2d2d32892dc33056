import type { Questionnaire } from '@ithaki/questionnaire';
import { edited, type History, type Operation, opened, type Path, redone, undone } from '@ithaki/questionnaire/edit';

/** The editor's state: the questionnaire with its history, and what is chosen in it. */
export interface Desk {
  history: History;
  /** A section, a line or a question. */
  chosen: Path | undefined;
  /** Changes with this same word are one in the history: what is typed in one dialog. */
  together: string | undefined;
}

export type DeskAct =
  | { do: 'edit'; operation: Operation; choose?: Path | undefined; together?: string }
  | { do: 'undo' | 'redo' }
  | { do: 'choose'; path: Path | undefined }
  | { do: 'settle' }
  | { do: 'open'; questionnaire: Questionnaire };

export const openDesk = (questionnaire: Questionnaire): Desk => ({
  history: opened(questionnaire),
  chosen: undefined,
  together: undefined,
});

/** Changes that belong together keep the inverse of the first, which takes all of them back. */
function joined(desk: Desk, operation: Operation, together: string | undefined): History {
  const next = edited(desk.history, operation);
  const isSame = together !== undefined && together === desk.together;
  return isSame ? { ...next, undos: desk.history.undos } : next;
}

/** What becomes of the editor by one act. A change of a place that is gone changes nothing. */
export function deskAfter(desk: Desk, act: DeskAct): Desk {
  switch (act.do) {
    case 'edit':
      return {
        history: joined(desk, act.operation, act.together),
        chosen: 'choose' in act ? act.choose : desk.chosen,
        together: act.together,
      };
    case 'undo':
      return { ...desk, history: undone(desk.history), together: undefined };
    case 'redo':
      return { ...desk, history: redone(desk.history), together: undefined };
    case 'choose':
      return { ...desk, chosen: act.path };
    case 'settle':
      return { ...desk, together: undefined };
    case 'open':
      return openDesk(act.questionnaire);
  }
}
