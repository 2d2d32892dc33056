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

/** How often the palette has been opened; 0 until its code is needed. */
export const usePaletteOpenCount = (): number => useSyncExternalStore(subscribe, () => openCount);

/** Returns true once for each opening, so that a palette that is mounted again does not open again. */
export function consumeOpening(count: number): boolean {
  const waiting = count > openedCount;
  openedCount = count;
  return waiting;
}
