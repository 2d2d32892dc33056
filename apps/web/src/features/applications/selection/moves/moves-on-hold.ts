import { useSyncExternalStore } from 'react';

/** A move that can still be undone because its mails are held. */
export interface HeldMove {
  moveId: number;
  count: number;
  /** End of the hold, in milliseconds of this browser's clock, which may differ from the server's. */
  until: number;
}

/** How long mails of a move are on hold, in milliseconds. */
const HOLD_DURATION = 30_000;

let heldMoves: readonly HeldMove[] = [];
const listeners = new Set<() => void>();

function setHeldMoves(next: readonly HeldMove[]): void {
  heldMoves = next;
  for (const listener of listeners) listener();
}

/** Removes a move that was undone, or whose mails were sent. */
export const release = (moveId: number): void => setHeldMoves(heldMoves.filter((move) => move.moveId !== moveId));

/** Adds a move until its mails are sent; it outlives the dialog and the screen that made it. */
export function hold(moveId: number, count: number): void {
  setHeldMoves([...heldMoves, { moveId, count, until: Date.now() + HOLD_DURATION }]);
  setTimeout(() => release(moveId), HOLD_DURATION);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Moves that can still be undone, oldest first. */
export const useHeldMoves = (): readonly HeldMove[] => useSyncExternalStore(subscribe, () => heldMoves);
