/** Sources of unsent work: the outbox of writes, and the outbox of an open answer set. */
const sources = new Set<() => boolean>();

/** Adds a source that reports whether it has unsent work. Returns a function that removes it. */
export function addUnsentWork(isUnsent: () => boolean): () => void {
  sources.add(isUnsent);
  return () => sources.delete(isUnsent);
}

/** Whether anything typed on this page is unsent. */
export const hasUnsentWork = (): boolean => [...sources].some((isUnsent) => isUnsent());
