import type { Path } from '@ithaki/questionnaire/edit';
import type { KeyboardEvent } from 'react';
import type { Deeds } from '../useEditorCommands.ts';

const isHeading = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.dataset.place !== undefined;

/** The next or previous part of the document takes the focus. */
function step(root: HTMLElement, from: HTMLElement, by: 1 | -1): boolean {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-place]')];
  const next = parts[parts.indexOf(from) + by];
  next?.focus();
  return next !== undefined;
}

/** Does what a key says to the part that has the focus; tells whether the key said something. */
export function doByKey(event: KeyboardEvent, root: HTMLElement, deeds: Deeds, chosen: Path | undefined): boolean {
  const part = event.target as Element;
  if (!isHeading(part) || !chosen) return false;
  const { key, altKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const selected = window.getSelection()?.toString() ?? '';
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const by = key === 'ArrowUp' ? -1 : 1;
    if (!altKey) return step(root, part, by);
    deeds.move(chosen, by);
    return true;
  }
  if (key === 'Enter') {
    part.querySelector<HTMLButtonElement>('button:not([aria-haspopup])')?.click();
    return true;
  }
  if (key === 'Delete') deeds.remove(chosen);
  else if (key === 'Escape') deeds.forget();
  else if (ctrl && selected === '' && event.code === 'KeyC') deeds.copy(chosen);
  else if (ctrl && selected === '' && event.code === 'KeyX') deeds.cut(chosen);
  else if (ctrl && event.code === 'KeyV') deeds.paste();
  else if (ctrl && event.code === 'KeyD') deeds.duplicate(chosen);
  else return false;
  return true;
}
