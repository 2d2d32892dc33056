/** Message from a page to activate the new version. */
export const TAKE_OVER = 'take over';
/** Message from a page that can be filled in offline, so that its files are cached too. */
export const CACHE_FILLED_IN = 'keep what is filled in';

/** The notification that a page requests in a message `{ show }`. */
export interface BrowserNotification {
  title: string;
  body: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  /** The path that a click opens. */
  link: string;
}

/** Message to a page to open the path of a clicked notification. */
export interface Opening {
  open: string;
}

interface LifetimeEvent {
  /** Keeps the worker running until the promise settles. */
  waitUntil: (done: Promise<unknown>) => void;
}

interface RequestEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

interface PressEvent extends LifetimeEvent {
  notification: { close: () => void; data: { link: string } };
}

/** An open page of the application. */
interface OpenPage {
  url: string;
  visibilityState: string;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
}

/**
 * The members of the global scope that the service worker uses; the full types of workers would conflict with
 * those of pages.
 */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  registration: { showNotification: (title: string, options: object) => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifetimeEvent) => void) => void) &
    ((type: 'fetch', listener: (event: RequestEvent) => void) => void) &
    ((type: 'message', listener: (event: LifetimeEvent & { data: unknown }) => void) => void) &
    ((type: 'notificationclick', listener: (event: PressEvent) => void) => void);
}

/** The files to cache, as listed by the build, and its version. */
export interface KeptBuild {
  version: string;
  /** Addresses of the files of the shell; their names change with their content. */
  shell: readonly string[];
  /** Addresses of the files of pages that can be filled in, cached after such a page is open. */
  filledIn: readonly string[];
}
