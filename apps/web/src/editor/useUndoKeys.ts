import { useEffect } from 'react';

/** Fields have an undo of their own. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

interface Steps {
  undo: () => void;
  redo: () => void;
}

/** Ctrl Z and Ctrl Y of a whole editor. */
export function useUndoKeys(editor: Steps): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isWritten(event.target)) return;
      // By its place on the keyboard, so that it is the same with Greek letters.
      const isRedo = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey);
      if (!isRedo && event.code !== 'KeyZ') return;
      event.preventDefault();
      if (isRedo) editor.redo();
      else editor.undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [editor]);
}
