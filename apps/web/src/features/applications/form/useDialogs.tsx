import { requiredContext } from '../../../editor/required-context.ts';
import type { Dialogs as EditorDialogs } from '../../../editor/useOpenDialog.ts';
import type { FormPosition } from './form-positions.ts';

/** A dialog of the editor, with the part it edits. */
export type OpenDialog =
  | { dialog: 'add' | 'trial' | 'ranking' | 'flaws' | 'publish' | 'versions' }
  | { dialog: 'section' | 'question'; position: FormPosition };

export type Dialogs = EditorDialogs<OpenDialog>;

/** Opens and closes the dialogs of the editor. */
export const [DialogsProvider, useDialogs] = requiredContext<Dialogs>();
