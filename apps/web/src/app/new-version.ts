import { TAKE_OVER } from '../service-worker/worker-scope.ts';

/** Milliseconds between checks for a new version while the page stays open. */
const INTERVAL = 3_600_000;

let waiting: ServiceWorker | null = null;
/** Whether another tab of this browser has activated the new version. */
let isReplaced = false;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The first version also waits for a moment before it becomes active, but replaces none.
    waiting = registration.active && registration.waiting;
    tell();
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  setInterval(() => void registration.update().catch(() => undefined), INTERVAL);
}

/** Installs the service worker after the page has loaded, so that the application opens without a connection. */
export async function installServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    isReplaced = hadWorker;
    tell();
  });
  // Browsers that refuse a service worker, as in private windows, work without one.
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  if (registration) follow(registration);
}

/** Whether a new version of the application waits to be activated; a store for `useSyncExternalStore`. */
export const newVersion = {
  isThere: (): boolean => waiting !== null || isReplaced,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Activates the new version: the page is reloaded. */
  takeOver(): void {
    const reload = () => window.location.reload();
    if (waiting && !isReplaced) {
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
      waiting.postMessage(TAKE_OVER);
    } else reload();
  },
};
