import { useEffect, useState } from 'react';
import type { Autosave } from '../../../keep/index.ts';

/** Does something once all that was typed is with the server; `onUnsaved` hears when it cannot be. */
export function useWhenSaved(autosave: Autosave, onUnsaved: () => void): (then: () => void) => void {
  const [then, setThen] = useState<() => void>();
  const { state } = autosave;
  useEffect(() => {
    if (!then || state === 'saving') return;
    setThen(undefined);
    if (state === 'saved') then();
    else onUnsaved();
  }, [then, state, onUnsaved]);
  return (next) => {
    autosave.saveNow();
    setThen(() => next);
  };
}
