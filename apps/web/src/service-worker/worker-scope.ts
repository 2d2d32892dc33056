/** Message of a page whose person chose to go on with the new version. */
export const TAKE_OVER = 'take over';
/** Message of a page that is being filled in: its own files are to be kept too. */
export const KEEP_FILLED_IN = 'keep what is filled in';

interface LifetimeEvent {
  /** Keeps the worker running until the promise settles. */
  waitUntil: (done: Promise<unknown>) => void;
}

interface RequestEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

/** What the service worker uses of its global scope; the types of all workers would clash with those of pages. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifetimeEvent) => void) => void) &
    ((type: 'fetch', listener: (event: RequestEvent) => void) => void) &
    ((type: 'message', listener: (event: LifetimeEvent & { data: unknown }) => void) => void);
}

/** The files that the build wants kept, and its version. */
export interface KeptBuild {
  version: string;
  /** Addresses of the files of the shell; names of files change with their content. */
  shell: readonly string[];
  /** Addresses of the files of pages that are filled in, kept once such a page is open. */
  filledIn: readonly string[];
}
