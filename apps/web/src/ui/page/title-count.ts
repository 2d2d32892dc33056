let count = 0;
const listeners = new Set<() => void>();

/** The number before the title of the browser tab; 0 for none. A store for `useSyncExternalStore`. */
export const titleCount = {
  shown: (): number => count,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  set(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of listeners) listener();
  },
};
