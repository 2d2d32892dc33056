import { TAKE_OVER } from '../service-worker/worker-scope.ts';

/** Milliseconds between looks for a new version while the page stays open. */
const INTERVAL = 3_600_000;

let waiting: ServiceWorker | null = null;
/** Whether another tab of this browser went on with the new version. */
let isReplaced = false;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    waiting = registration.waiting;
    tell();
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  setInterval(() => void registration.update().catch(() => undefined), INTERVAL);
}

/** Keeps the application on the device once the page has loaded, so that it opens without a connection. */
export async function keepApplication(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    isReplaced = hadWorker;
    tell();
  });
  // A browser that refuses, as in a private window, goes on without it.
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  if (registration) follow(registration);
}

/** Whether a new version of the application waits for the person to go on with it; a store for `useSyncExternalStore`. */
export const newVersion = {
  isThere: (): boolean => waiting !== null || isReplaced,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Goes on with the new version: the page is loaded again. */
  takeOver(): void {
    const reload = () => window.location.reload();
    if (waiting && !isReplaced) {
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage(TAKE_OVER);
    } else reload();
  },
};
