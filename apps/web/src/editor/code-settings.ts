import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '../keep/browser-storage.ts';

/** How the person wants code to be shown; kept in this browser. */
export interface CodeSettings {
  minimap: boolean;
  /** Size of the letters in pixels. */
  size: number;
}

const storageKey = 'codeEditor';
const smallest = 8;
const largest = 32;
const defaults: CodeSettings = { minimap: true, size: 12 };

const isSettings = (value: unknown): value is CodeSettings =>
  typeof value === 'object' &&
  value !== null &&
  'minimap' in value &&
  'size' in value &&
  typeof value.minimap === 'boolean' &&
  typeof value.size === 'number';

function storedSettings(): CodeSettings {
  try {
    const stored: unknown = JSON.parse(readStorage(storageKey) ?? 'null');
    return isSettings(stored) ? stored : defaults;
  } catch {
    return defaults;
  }
}

let current = storedSettings();
const listeners = new Set<() => void>();

function change(next: CodeSettings): void {
  current = next;
  writeStorage(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** Shows or hides the small picture of the whole text. */
export const toggleMinimap = (): void => change({ ...current, minimap: !current.minimap });

/** Makes the letters larger or smaller. */
export const resizeCode = (by: 1 | -1): void =>
  change({ ...current, size: Math.min(largest, Math.max(smallest, current.size + by)) });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** How code is shown in this browser. */
export const useCodeSettings = (): CodeSettings => useSyncExternalStore(subscribe, () => current);

/**
 * The keys of the code editor: Ctrl+Shift+M for the minimap, Ctrl with plus and minus of the number pad for the size.
 * Returns whether the key was one of them.
 */
export function takeCodeKey({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey) return false;
  if (shiftKey && code === 'KeyM') toggleMinimap();
  else if (code === 'NumpadAdd') resizeCode(1);
  else if (code === 'NumpadSubtract') resizeCode(-1);
  else return false;
  return true;
}
