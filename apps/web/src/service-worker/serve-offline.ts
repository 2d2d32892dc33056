import { cachedPageOf, kindOf } from './offline-addresses.ts';
import { CACHE_FILLED_IN, type KeptBuild, TAKE_OVER, type WorkerScope } from './worker-scope.ts';

const PREFIX = 'ithaki-';
/** The page with which any address of the application can be opened. */
const COMMON_PAGE = '/';

const isPage = (response: Response): boolean =>
  response.ok && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html');

/**
 * Lets the application open without a connection: caches its page, with the header that allows its scripts, the
 * files of the shell and, after one is open, those of questionnaires. Never caches a reply of a call. A new
 * version waits until a page activates it.
 */
export function serveOffline(scope: WorkerScope, { version, shell, filledIn }: KeptBuild): void {
  const { caches, location } = scope;
  const name = PREFIX + version;

  async function install(): Promise<void> {
    const cache = await caches.open(name);
    const page = await scope.fetch(COMMON_PAGE, { cache: 'no-cache', headers: { Accept: 'text/html' } });
    if (!isPage(page)) throw new Error(`the page cannot be kept: HTTP ${page.status}`);
    await Promise.all([cache.put(COMMON_PAGE, page), cache.addAll([...shell])]);
  }

  async function keepFilledIn(): Promise<void> {
    const cache = await caches.open(name);
    const missing = await Promise.all(filledIn.map(async (address) => ((await kept(address)) ? [] : [address])));
    await cache.addAll(missing.flat());
  }

  async function activate(): Promise<void> {
    const older = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name);
    await Promise.all(older.map((key) => caches.delete(key)));
    await scope.clients.claim();
  }

  // Looks in all caches, because a page of the new version may be open before that version is active.
  const kept = (address: string) => caches.match(address, { ignoreSearch: true, ignoreVary: true });

  const keep = async (address: string, response: Response) => (await caches.open(name)).put(address, response);

  async function file({ url }: Request): Promise<Response> {
    const found = await kept(url);
    if (found) return found;
    const response = await scope.fetch(url);
    if (response.ok) await keep(url, response.clone());
    return response;
  }

  async function page(request: Request): Promise<Response> {
    const address = cachedPageOf(new URL(request.url).pathname);
    const response = await scope.fetch(request).catch(() => undefined);
    // A proxy's error page while the server is down is of no use to people.
    if (response && response.status < 500) {
      if (isPage(response)) await keep(address, response.clone());
      return response;
    }
    return (await kept(address)) ?? (await kept(COMMON_PAGE)) ?? response ?? Response.error();
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('message', (event) => {
    if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
    if (event.data === CACHE_FILLED_IN) event.waitUntil(keepFilledIn());
  });
  scope.addEventListener('fetch', (event) => {
    const kind = kindOf(event.request, location.origin);
    if (kind === 'file') event.respondWith(file(event.request));
    if (kind === 'page') event.respondWith(page(event.request));
  });
}
