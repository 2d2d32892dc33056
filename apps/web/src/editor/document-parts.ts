import type { KeyboardEvent } from 'react';

/** Milliseconds after which a closed dialog has finished trying to return the focus to a removed element. */
export const FOCUS_RETURN_DELAY = 50;

const PART = '[data-place]';

/** Focuses a part of the document by its key. */
export function focusPart(key: string): void {
  const parts = [...document.querySelectorAll<HTMLElement>(PART)];
  parts.find(({ dataset }) => dataset.place === key)?.focus();
}

function focusAdjacentPart(root: HTMLElement, part: HTMLElement, step: 1 | -1): boolean {
  const parts = [...root.querySelectorAll<HTMLElement>(PART)];
  const next = parts[parts.indexOf(part) + step];
  next?.focus();
  return next !== undefined;
}

/** Commands on a part of the document, by its key. */
interface PartCommands {
  move: (key: string, step: 1 | -1) => void;
  remove: (key: string) => void;
  duplicate: (key: string) => void;
}

/**
 * Handles a key on the focused part of a document: arrows move the focus, or the part with Alt; Enter opens it, Delete
 * removes it, Ctrl D duplicates it. Returns whether the key was handled.
 */
export function handlePartKey(event: KeyboardEvent, root: HTMLElement, commands: PartCommands): boolean {
  const part = event.target;
  if (!(part instanceof HTMLElement) || part.dataset.place === undefined) return false;
  const { place: partKey } = part.dataset;
  const { key, altKey } = event;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const step = key === 'ArrowUp' ? -1 : 1;
    if (!altKey) return focusAdjacentPart(root, part, step);
    commands.move(partKey, step);
  } else if (key === 'Enter') part.querySelector<HTMLButtonElement>('button:not([aria-haspopup])')?.click();
  else if (key === 'Delete') commands.remove(partKey);
  // Compares the key's position, so that it works with a Greek keyboard too.
  else if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') commands.duplicate(partKey);
  else return false;
  return true;
}
