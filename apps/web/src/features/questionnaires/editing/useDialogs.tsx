import type { Path } from '@ithaki/questionnaire/edit';
import { createContext, use } from 'react';

/** A dialog of the editor, and what it is about. */
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

/** Opens a dialog over the page, and closes it. The same all the time. */
export interface Dialogs {
  open: (dialog: OpenDialog) => void;
  close: () => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

export const DialogsProvider = DialogsContext.Provider;

/** The editor's dialogs. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('The editor’s parts stand within it');
  return dialogs;
}
