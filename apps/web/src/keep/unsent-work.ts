/** Sources of work that the server does not have yet: the outbox of writes, and that of an open answer set. */
const sources = new Set<() => boolean>();

/** Adds a source that says whether something of it is unsent. Returns a function that removes it. */
export function addUnsentWork(isUnsent: () => boolean): () => void {
  sources.add(isUnsent);
  return () => sources.delete(isUnsent);
}

/** Whether anything typed on this page is unsent. */
export const hasUnsentWork = (): boolean => [...sources].some((isUnsent) => isUnsent());
