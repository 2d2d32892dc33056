/** Milliseconds without a key or a movement after which a page counts as left alone. */
const IDLE = 5 * 60_000;

let lastUse = Date.now();
const listeners = new Set<() => void>();

function use(): void {
  if (document.visibilityState !== 'visible') return;
  lastUse = Date.now();
  for (const listener of listeners) listener();
}

for (const name of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  document.addEventListener(name, use, { passive: true, capture: true });
document.addEventListener('visibilitychange', use);

/** Whether somebody is at the page: it is in sight, and a key or the pointer was used within five minutes. */
export const isInUse = (): boolean => document.visibilityState === 'visible' && Date.now() - lastUse < IDLE;

/** Adds a listener for each use of the page, and for its coming into sight. Returns a function that removes it. */
export function onUse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
