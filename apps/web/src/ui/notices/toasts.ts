export interface Toast {
  id: number;
  text: string;
  failed: boolean;
  /** When it was shown, ISO 8601. */
  at: string;
  /** What can still be done about it, while it is shown. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

const usualTime = 3000;
const kept = 50;

let past: readonly Toast[] = [];
let shown: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const change = (nextPast: readonly Toast[], nextShown: readonly Toast[]): void => {
  past = nextPast;
  shown = nextShown;
  for (const listener of listeners) listener();
};

const show = (text: string, failed: boolean, action?: ToastAction): number => {
  count += 1;
  const one = { id: count, text, failed, at: new Date().toISOString(), action };
  change([one, ...past].slice(0, kept), [...shown, one]);
  return count;
};

const hide = (id: number): void =>
  change(
    past,
    shown.filter((one) => one.id !== id),
  );

/** A message that comes and goes; it also stays in the list that the header opens. */
export const toast = {
  /** Something was done. `time` in milliseconds, 3 s unless told. */
  done(text: string, time = usualTime, action?: ToastAction): void {
    const id = show(text, false, action);
    setTimeout(() => hide(id), time);
  },
  /** Something was not done; stays until closed. */
  failed(text: string): void {
    if (!shown.some((one) => one.failed && one.text === text)) show(text, true);
  },
  hide,
};

/** The messages, for `useSyncExternalStore`. */
export const toastList = {
  /** All so far, newest first. */
  past: (): readonly Toast[] => past,
  /** Those on the page now, oldest first. */
  shown: (): readonly Toast[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
