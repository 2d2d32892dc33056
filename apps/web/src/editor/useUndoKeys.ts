import { useEffect } from 'react';

/** Whether the target is an input, which has its own undo. */
const isInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

interface UndoCommands {
  undo: () => void;
  redo: () => void;
}

/** Undo and redo in an editor with Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (or Cmd). */
export function useUndoKeys(editor: UndoCommands): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isInput(event.target)) return;
      // Compares `code`, the position of the key, because `key` differs on a Greek keyboard.
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
