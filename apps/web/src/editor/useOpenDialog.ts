import { useMemo, useState } from 'react';

/** Functions to open and close the dialogs of an editor. The object never changes. */
export interface Dialogs<Dialog> {
  open: (dialog: Dialog) => void;
  close: () => void;
}

/** State of the dialog of an editor; at most one is open. */
export function useOpenDialog<Dialog extends object>(): { dialog: Dialog | undefined; dialogs: Dialogs<Dialog> } {
  const [dialog, setDialog] = useState<Dialog>();
  const dialogs = useMemo(() => ({ open: setDialog, close: () => setDialog(undefined) }), []);
  return { dialog, dialogs };
}
