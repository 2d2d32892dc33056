export interface Toast {
  id: number;
  text: string;
  failed: boolean;
  /** When it appeared, ISO 8601. */
  at: string;
  /** A button in the toast, such as undo. */
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

/** Milliseconds for which a toast is shown. */
const DEFAULT_TIME = 3000;
/** Maximal length of the list of past toasts. */
const MAX_PAST = 50;

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
  const message = { id: count, text, failed, at: new Date().toISOString(), action };
  change([message, ...past].slice(0, MAX_PAST), [...shown, message]);
  return count;
};

const hide = (id: number): void =>
  change(
    past,
    shown.filter((message) => message.id !== id),
  );

/** Shows messages for a short time; they stay in the list that the header opens. */
export const toast = {
  /** Shows a success. `time`: milliseconds, 3 s by default. */
  done(text: string, time = DEFAULT_TIME, action?: ToastAction): void {
    const id = show(text, false, action);
    setTimeout(() => hide(id), time);
  },
  /** Shows a failure until it is closed. */
  failed(text: string): void {
    if (!shown.some((message) => message.failed && message.text === text)) show(text, true);
  },
  hide,
};

/** The toasts, for `useSyncExternalStore`. */
export const toastList = {
  /** Past toasts since the page was loaded, newest first. */
  past: (): readonly Toast[] => past,
  /** The toasts visible now, oldest first. */
  shown: (): readonly Toast[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
