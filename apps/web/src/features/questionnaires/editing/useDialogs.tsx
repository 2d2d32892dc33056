import type { Path } from '@ithaki/questionnaire/edit';
import { requiredContext } from '../../../editor/required-context.ts';
import type { Dialogs as EditorDialogs } from '../../../editor/useOpenDialog.ts';

/** A dialog of the editor, with the part it edits. */
export type OpenDialog =
  | { dialog: 'question' | 'section' | 'line'; path: Path }
  | { dialog: 'uses'; id: string }
  | {
      dialog:
        | 'add'
        | 'settings'
        | 'lists'
        | 'flaws'
        | 'logic'
        | 'trial'
        | 'keys'
        | 'outline'
        | 'import'
        | 'compare'
        | 'publish'
        | 'where';
    };

export type Dialogs = EditorDialogs<OpenDialog>;

/** Opens and closes the dialogs of the editor. */
export const [DialogsProvider, useDialogs] = requiredContext<Dialogs>();
