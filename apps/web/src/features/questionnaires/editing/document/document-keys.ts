import type { Path } from '@ithaki/questionnaire/edit';
import type { KeyboardEvent } from 'react';
import { handlePartKey } from '../../../../editor/document-parts.ts';
import type { EditorCommands } from '../useEditorCommands.ts';

/** Handles a key on the focused part of the document; returns whether it was handled. Commands apply to the selected part. */
export function handleDocumentKey(
  event: KeyboardEvent,
  root: HTMLElement,
  commands: EditorCommands,
  selected: Path | undefined,
): boolean {
  const part = event.target;
  if (!(part instanceof HTMLElement) || part.dataset.place === undefined || !selected) return false;
  const byKey = {
    move: (_key: string, step: 1 | -1) => commands.move(selected, step),
    remove: () => commands.remove(selected),
    duplicate: () => commands.duplicate(selected),
  };
  return handlePartKey(event, root, byKey) || handleClipboardKey(event, commands, selected);
}

function handleClipboardKey(event: KeyboardEvent, commands: EditorCommands, selected: Path): boolean {
  const ctrl = event.ctrlKey || event.metaKey;
  // Selected text is copied by the browser.
  const hasText = (window.getSelection()?.toString() ?? '') !== '';
  if (event.key === 'Escape') commands.clearClipboard();
  else if (ctrl && !hasText && event.code === 'KeyC') commands.copy(selected);
  else if (ctrl && !hasText && event.code === 'KeyX') commands.cut(selected);
  else if (ctrl && event.code === 'KeyV') commands.paste();
  else return false;
  return true;
}
