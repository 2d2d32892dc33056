/** Message of a page whose person chose to go on with the new version. */
export const TAKE_OVER = 'take over';
/** Message of a page that is being filled in: its own files are to be kept too. */
export const KEEP_FILLED_IN = 'keep what is filled in';

/** What a page asks the browser to show, in a message `{ show }`. */
export interface BrowserNotification {
  title: string;
  body: string;
  /** One with the same tag takes its place. */
  tag: string;
  /** The path that a press opens. */
  link: string;
}

/** Message to a page: the person pressed a notification, and the page is to open its path. */
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

/** What the service worker uses of its global scope; the types of all workers would clash with those of pages. */
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

/** The files that the build wants kept, and its version. */
export interface KeptBuild {
  version: string;
  /** Addresses of the files of the shell; names of files change with their content. */
  shell: readonly string[];
  /** Addresses of the files of pages that are filled in, kept once such a page is open. */
  filledIn: readonly string[];
}
