import { useEffect } from 'react';

/** The editors that save with Ctrl+S; the one that was opened last comes last. */
const savers: (() => void)[] = [];

/** Saves in the editor that was opened last; does nothing where none is open. */
export const saveByKey = (): void => savers.at(-1)?.();

/** Lets Ctrl+S save in this editor. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    savers.push(save);
    return () => {
      savers.splice(savers.lastIndexOf(save), 1);
    };
  }, [save]);
}
