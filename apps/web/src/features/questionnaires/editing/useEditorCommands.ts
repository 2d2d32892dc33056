import type { Path } from '@ithaki/questionnaire/edit';
import { requiredContext } from '../../../editor/required-context.ts';
import type { TypeName } from './document/question-types.ts';

/** Commands on the parts of the document, from a menu, a button or the keyboard. The object never changes. */
export interface EditorCommands {
  move: (path: Path, step: 1 | -1) => void;
  joinLineAbove: (path: Path) => void;
  splitLine: (path: Path) => void;
  copy: (path: Path) => void;
  cut: (path: Path) => void;
  paste: () => void;
  /** Empties the clipboard. */
  clearClipboard: () => void;
  duplicate: (path: Path) => void;
  /** Removes a part, after asking for confirmation. */
  remove: (path: Path) => void;
  add: (type: TypeName) => void;
  addSection: () => void;
}

/** The commands on the parts of a questionnaire. */
export const [CommandsProvider, useEditorCommands] = requiredContext<EditorCommands>();
