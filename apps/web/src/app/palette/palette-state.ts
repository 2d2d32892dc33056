import { useSyncExternalStore } from 'react';

let openCount = 0;
let openedCount = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Opens the command palette. */
export function openPalette(): void {
  openCount += 1;
  for (const listener of listeners) listener();
}

/** How often the palette was opened; 0 until its code is needed. */
export const usePaletteOpenCount = (): number => useSyncExternalStore(subscribe, () => openCount);

/** Returns whether that opening is still to be done, once: a palette drawn anew does not open again. */
export function takeOpening(count: number): boolean {
  const waiting = count > openedCount;
  openedCount = count;
  return waiting;
}
