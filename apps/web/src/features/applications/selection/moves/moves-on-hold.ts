import { useSyncExternalStore } from 'react';

/** A move whose mails wait, so that it can be taken back. */
export interface Held {
  moveId: number;
  count: number;
  /** By this browser's clock, in milliseconds: the server's own may be another. */
  until: number;
}

/** How long mails of a move wait, in milliseconds. */
const HOLD = 30_000;

let list: readonly Held[] = [];
const listeners = new Set<() => void>();

function put(next: readonly Held[]): void {
  list = next;
  for (const listener of listeners) listener();
}

/** Forgets a move: it was taken back, or its mails have left. */
export const letGo = (moveId: number): void => put(list.filter((one) => one.moveId !== moveId));

/** Remembers a move for as long as its mails wait; it outlives the dialog and the screen that made it. */
export function hold(moveId: number, count: number): void {
  put([...list, { moveId, count, until: Date.now() + HOLD }]);
  setTimeout(() => letGo(moveId), HOLD);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The moves that can still be taken back, the oldest first. */
export const useHeld = (): readonly Held[] => useSyncExternalStore(subscribe, () => list);
