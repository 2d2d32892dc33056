/** Milliseconds without a key press or pointer movement after which a page counts as unused. */
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

/** Whether somebody uses the page: it is visible, and a key or the pointer was used within five minutes. */
export const isInUse = (): boolean => document.visibilityState === 'visible' && Date.now() - lastUse < IDLE;

/** Adds a listener for key presses, pointer use and the page becoming visible. Returns a function that removes it. */
export function onUse(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
