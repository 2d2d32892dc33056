import { useMemo, useState } from 'react';

/** Opens and closes the dialogs over an editor. The object never changes. */
export interface Dialogs<Dialog> {
  open: (dialog: Dialog) => void;
  close: () => void;
}

/** State of the dialog that is open over an editor, at most one. */
export function useOpenDialog<Dialog extends object>(): { dialog: Dialog | undefined; dialogs: Dialogs<Dialog> } {
  const [dialog, setDialog] = useState<Dialog>();
  const dialogs = useMemo(() => ({ open: setDialog, close: () => setDialog(undefined) }), []);
  return { dialog, dialogs };
}
