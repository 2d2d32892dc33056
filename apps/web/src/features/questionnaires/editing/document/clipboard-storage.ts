import type { Clip } from '@ithaki/questionnaire/edit';

/** Storage key of the clipboard, which all questionnaires and tabs of this browser share. */
const KEY = 'ithaki.questionnaire.clip';
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Stores the copied or cut element, or clears the clipboard for undefined. Returns false when it exceeds the
 * browser's storage.
 */
export function storeClip(clip: Clip | undefined): boolean {
  try {
    if (clip) localStorage.setItem(KEY, JSON.stringify(clip));
    else localStorage.removeItem(KEY);
    notifyListeners();
    return true;
  } catch {
    return false;
  }
}

const kinds: ReadonlySet<unknown> = new Set(['section', 'line', 'question']);
const isClip = (value: unknown): value is Clip =>
  typeof value === 'object' &&
  value !== null &&
  kinds.has(Reflect.get(value, 'Kind')) &&
  typeof Reflect.get(value, 'From') === 'string' &&
  typeof Reflect.get(value, 'Node') === 'object';

/** Reads the clipboard; undefined when it is empty or unreadable. */
export function readClip(): Clip | undefined {
  try {
    const clip: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isClip(clip) ? clip : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the stored text, which stays equal as long as the clipboard is unchanged. */
export const clipText = (): string => localStorage.getItem(KEY) ?? '';

/** Subscribes to changes of the clipboard, also from another tab; returns the unsubscribe function. */
export function subscribeToClip(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
