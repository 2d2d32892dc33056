import type { Problem } from './unsent-writes.ts';

/** The state of typed input: `waiting` for the connection, `conflict` with a newer row, `refused` by the server. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'conflict' | 'refused';

/** The state of the write of one key. */
export interface KeyState {
  state: SaveState;
  problem?: Problem | undefined;
  /** The Version of the last known row, if it is newer than the page's. */
  version?: number;
}

const nothingUnsent: KeyState = { state: 'saved' };

/** The states by key, as a store for `useSyncExternalStore`. */
export class SaveStates {
  #states = new Map<string, KeyState>();
  #listeners = new Set<() => void>();

  readonly get = (key: string): KeyState => this.#states.get(key) ?? nothingUnsent;

  /** Number of keys that wait for the connection. */
  readonly waiting = (): number => [...this.#states.values()].filter(({ state }) => state === 'waiting').length;

  /** Number of keys whose last write has not reached the server. */
  readonly unsent = (): number => [...this.#states.values()].filter(({ state }) => state !== 'saved').length;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(key: string, change: KeyState): void {
    this.#states.set(key, { ...this.#states.get(key), problem: undefined, ...change });
    for (const listener of this.#listeners) listener();
  }
}
