import { useEffect, useState } from 'react';
import type { Autosave } from './useAutosave.ts';

/**
 * Returns a function that runs an operation after everything typed is saved on the server; calls `onUnsaved` when saving
 * fails.
 */
export function useWhenSaved(autosave: Autosave, onUnsaved: () => void): (operation: () => void) => void {
  const [pending, setPending] = useState<() => void>();
  const { state } = autosave;
  useEffect(() => {
    if (!pending || state === 'saving') return;
    setPending(undefined);
    if (state === 'saved') pending();
    else onUnsaved();
  }, [pending, state, onUnsaved]);
  return (operation) => {
    autosave.saveNow();
    setPending(() => operation);
  };
}
