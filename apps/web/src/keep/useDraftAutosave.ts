import { useState } from 'react';
import { messageOf } from '../api/error-message.ts';
import type { Write } from './unsent-writes.ts';
import { useAutosave } from './useAutosave.ts';

interface Options<Draft> {
  /** Storage key of the draft's unsent changes. */
  key: string;
  draft: Draft;
  /** Save counter of the loaded draft. */
  version: number;
  save: (draft: Draft) => Write;
  /** Returns the draft in the server's newer row; undefined when it has none. */
  read: (row: unknown) => Draft | undefined;
  /** Shows another draft in the editor. */
  open: (draft: Draft) => void;
}

/** Saves a draft while it is edited, also after a lost connection; in a conflict the person chooses a version. */
export function useDraftAutosave<Draft>({ draft, save, read, open, ...options }: Options<Draft>) {
  // A later load could bring a version whose content was never shown in the editor.
  const [initial] = useState({ key: options.key, version: options.version });
  const autosave = useAutosave({
    ...initial,
    value: draft,
    save,
    showTheirs: (row) => {
      const theirs = read(row) ?? draft;
      open(theirs);
      return theirs;
    },
  });
  const { problem, state } = autosave;
  return {
    autosave,
    /** The draft that another person saved in the meantime. */
    theirs: problem?.kind === 'conflict' ? read(problem.current) : undefined,
    message: problem?.kind === 'refused' ? messageOf(problem.error) : undefined,
    /** Save counter of the draft; undefined while a save is pending. */
    version: state === 'saved' ? Math.max(autosave.version ?? 0, initial.version) : undefined,
  };
}
