import type { KeyboardEvent } from 'react';
import type { Place } from './document-places.ts';
import type { Deeds } from './useEditorCommands.tsx';

const isPart = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.dataset.place !== undefined;

function placeOf(part: HTMLElement): Place {
  const [s = 0, q] = (part.dataset.place ?? '').split('.').map(Number);
  return { s, q };
}

/** The next or previous part of the document takes the focus. */
function step(root: HTMLElement, from: HTMLElement, by: 1 | -1): boolean {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-place]')];
  const next = parts[parts.indexOf(from) + by];
  next?.focus();
  return next !== undefined;
}

/** Does what a key says to the part that has the focus; tells whether the key said something. */
export function doByKey(event: KeyboardEvent, root: HTMLElement, deeds: Deeds): boolean {
  const part = event.target as Element;
  if (!isPart(part)) return false;
  const { key, altKey } = event;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const by = key === 'ArrowUp' ? -1 : 1;
    if (!altKey) return step(root, part, by);
    deeds.move(placeOf(part), by);
    return true;
  }
  if (key === 'Enter') part.querySelector<HTMLButtonElement>('button:not([aria-haspopup])')?.click();
  else if (key === 'Delete') deeds.remove(placeOf(part));
  // By its place on the keyboard, so that it is the same with Greek letters.
  else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') deeds.duplicate(placeOf(part));
  else return false;
  return true;
}
