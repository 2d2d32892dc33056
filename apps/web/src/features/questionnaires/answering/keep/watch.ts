/** Things by name that change, so that only what shows one of them is drawn again when it does. */
export class Watch {
  readonly #versions = new Map<string, number>();
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Counts the changes of a thing: the snapshot of `useSyncExternalStore`. */
  version(key: string): number {
    return this.#versions.get(key) ?? 0;
  }

  /** Hears of changes of a thing. Returns a way to stop listening. */
  subscribe(key: string, listener: () => void): () => void {
    const heard = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, heard.add(listener));
    return () => heard.delete(listener);
  }

  /** Says that these have changed. */
  tell(keys: Iterable<string>): void {
    const all = new Set(keys);
    for (const key of all) this.#versions.set(key, this.version(key) + 1);
    for (const key of all) for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
