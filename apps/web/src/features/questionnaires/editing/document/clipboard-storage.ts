import type { Clip } from '@ithaki/questionnaire/edit';

/** Where what was copied is kept, for every questionnaire and tab of this browser. */
const KEY = 'ithaki.questionnaire.clip';
const listeners = new Set<() => void>();

const told = () => {
  for (const listener of listeners) listener();
};

/** Keeps what was copied or cut; nothing empties it. What is too large for the browser is told by false. */
export function keepClip(clip: Clip | undefined): boolean {
  try {
    if (clip) localStorage.setItem(KEY, JSON.stringify(clip));
    else localStorage.removeItem(KEY);
    told();
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

/** What was copied last; nothing when there is none, or when it cannot be read. */
export function readClip(): Clip | undefined {
  try {
    const clip: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isClip(clip) ? clip : undefined;
  } catch {
    return undefined;
  }
}

/** The kept text, which is the same as long as nothing was copied. */
export const clipText = (): string => localStorage.getItem(KEY) ?? '';

/** Hears when something was copied, also in another tab. */
export function onClip(listener: () => void): () => void {
  const stored = (event: StorageEvent) => event.key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', stored);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', stored);
  };
}
