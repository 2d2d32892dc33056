import type { Problem } from './unsent-writes.ts';

/** How it stands with what a person typed. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'conflict' | 'refused';

/** How it stands with one key. */
export interface KeyState {
  state: SaveState;
  problem?: Problem | undefined;
  /** The Version of the last row known, when later than the screen's. */
  version?: number;
}

const nothingUnsent: KeyState = { state: 'saved' };

/** The states by key, in a form that `useSyncExternalStore` can watch. */
export class States {
  #states = new Map<string, KeyState>();
  #listeners = new Set<() => void>();

  readonly get = (key: string): KeyState => this.#states.get(key) ?? nothingUnsent;

  /** How many keys wait for the connection. */
  readonly waiting = (): number => [...this.#states.values()].filter(({ state }) => state === 'waiting').length;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(key: string, change: KeyState): void {
    this.#states.set(key, { ...this.#states.get(key), problem: undefined, ...change });
    for (const listener of this.#listeners) listener();
  }
}
