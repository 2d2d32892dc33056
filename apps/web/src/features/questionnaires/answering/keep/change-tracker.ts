/** Counts changes of named items, so that only the components that show a changed item are rendered again. */
export class ChangeTracker {
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Number of changes of an item: the snapshot of `useSyncExternalStore`. */
  version(key: string): number {
    return this.#versions.get(key) ?? 0;
  }

  /** Subscribes to changes of an item; returns the unsubscribe function. */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Marks items as changed and notifies their listeners. */
  markChanged(keys: Iterable<string>): void {
    const all = new Set(keys);
    for (const key of all) this.#versions.set(key, this.version(key) + 1);
    for (const key of all) for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
