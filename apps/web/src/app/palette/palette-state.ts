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

/** Returns whether the palette was asked for since the last call, so that a palette drawn anew does not open again. */
export function takeOpenRequest(): boolean {
  const asked = openCount > openedCount;
  openedCount = openCount;
  return asked;
}
