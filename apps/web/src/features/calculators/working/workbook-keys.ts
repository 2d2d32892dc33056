import type { KeyboardEvent } from 'react';

export type WorkbookCommand = 'print' | 'undo' | 'redo';

/** The command of a keyboard shortcut: Ctrl or ⌘ with P, Z, Y, or Shift Z; undefined for any other key. */
export function workbookCommand(event: KeyboardEvent): WorkbookCommand | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'p') return 'print';
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
