import { isApplicantPath, isReservedPath, serverPaths } from '@ithaki/contract';

/** How the service worker handles a request: as a built file, as a page, or not at all. */
export type RequestKind = 'file' | 'page' | 'other';

/**
 * First path segments that always need the server, besides those of its calls, because they may contain a
 * secret or a proof.
 */
const onlineSegments: ReadonlySet<string> = new Set([...serverPaths, 'feed', 'verify', 'share', 'p', 'link']);

const firstSegment = (pathname: string): string => (pathname.split('/')[1] ?? '').toLowerCase();

/** Whether an address opens with the cached page while the server cannot be reached. Ignores case. */
export const opensOffline = (pathname: string): boolean =>
  !onlineSegments.has(firstSegment(pathname)) && !isApplicantPath(pathname) && !/\.[a-z0-9]+$/i.test(pathname);

/** Returns the kind of a request to this origin. Calls are 'other': their replies are never cached. */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && opensOffline(pathname) ? 'page' : 'other';
}

/**
 * Returns the address under which a page is cached: one for each programme, because the page may contain its
 * look.
 */
export function cachedPageOf(pathname: string): string {
  const first = firstSegment(pathname);
  return first === '' || isReservedPath(first) ? '/' : `/${first}`;
}
