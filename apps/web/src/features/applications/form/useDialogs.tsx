import { createContext, use } from 'react';
import type { Place } from './document-places.ts';

/** The dialog that is open over the editor. */
export type OpenDialog =
  | { dialog: 'add' | 'trial' | 'ranking' | 'flaws' | 'publish' | 'versions' }
  | { dialog: 'section' | 'question'; place: Place };

export interface Dialogs {
  open: (dialog: OpenDialog) => void;
  close: () => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

export const DialogsProvider = DialogsContext.Provider;

/** Opens and closes the editor's dialogs. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('The editor’s dialogs are opened within it');
  return dialogs;
}
