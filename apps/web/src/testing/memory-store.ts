import type { UnsentStore } from '../keep/unsent-store.ts';
import type { Unsent } from '../keep/unsent-writes.ts';

/** An unsent store in memory, in place of IndexedDB; tests can read its content. */
export function memoryStore(): UnsentStore & { kept: Map<string, Unsent> } {
  const kept = new Map<string, Unsent>();
  return {
    kept,
    all: async () => [...kept.values()],
    put: async (unsent) => void kept.set(unsent.key, unsent),
    remove: async (key) => void kept.delete(key),
  };
}
