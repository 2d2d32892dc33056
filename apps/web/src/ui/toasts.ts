import { notifications } from '@mantine/notifications';

export interface Toast {
  id: number;
  message: string;
  failed: boolean;
  at: Date;
}

const usualTime = 3000;
const kept = 50;

let list: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const keep = (message: string, failed: boolean): void => {
  count += 1;
  list = [{ id: count, message, failed, at: new Date() }, ...list].slice(0, kept);
  for (const listener of listeners) listener();
};

/** A message that comes and goes; it also stays in the list that the header opens. */
export const toast = {
  /** Something was done. `time` in milliseconds, 3 s unless told. */
  done(message: string, time = usualTime): void {
    keep(message, false);
    notifications.show({ message, autoClose: time, color: 'teal' });
  },
  /** Something was not done; stays until read. */
  failed(message: string): void {
    keep(message, true);
    notifications.show({ message, autoClose: false, color: 'red', role: 'alert' });
  },
};

/** The messages shown so far, newest first, for `useSyncExternalStore`. */
export const toastList = {
  get: (): readonly Toast[] => list,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
