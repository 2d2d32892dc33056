import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '../../../keep/browser-storage.ts';

const storageKey = 'liveReload';
const listeners = new Set<() => void>();
let on = readStorage(storageKey) === 'on';

/** Switches live reload on or off in this browser. */
export function setLiveReload(wanted: boolean): void {
  on = wanted;
  writeStorage(storageKey, wanted ? 'on' : 'off');
  for (const listener of listeners) listener();
}

// Another tab of this browser switched live reload on or off.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key !== storageKey) return;
  on = newValue === 'on';
  for (const listener of listeners) listener();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns whether live reload is on: pages then reload their data after each save of the person. */
export const useLiveReload = (): boolean => useSyncExternalStore(subscribe, () => on);
