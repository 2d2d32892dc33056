import { isApplicantPath, isReservedPath, serverPaths } from '@ithaki/contract';

/** What the service worker does with a request: a built file, a page, or nothing of its own. */
export type RequestKind = 'file' | 'page' | 'other';

/** First path segments that only the server answers, beside those of its calls: they may carry a secret or a proof. */
const onlineSegments: ReadonlySet<string> = new Set([...serverPaths, 'feed', 'verify', 'share', 'p', 'link']);

const firstSegment = (pathname: string): string => (pathname.split('/')[1] ?? '').toLowerCase();

/** Whether an address opens with the kept page while the server is not reached. Ignores case. */
export const opensOffline = (pathname: string): boolean =>
  !onlineSegments.has(firstSegment(pathname)) && !isApplicantPath(pathname) && !/\.[a-z0-9]+$/i.test(pathname);

/** Returns the kind of a request to this origin. Calls are 'other': their replies are never kept. */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (pathname.startsWith('/assets/')) return 'file';
  return mode === 'navigate' && opensOffline(pathname) ? 'page' : 'other';
}

/** Returns the address under which the page of an address is kept: one for each programme, whose look the page may have. */
export function keptPageOf(pathname: string): string {
  const first = firstSegment(pathname);
  return first === '' || isReservedPath(first) ? '/' : `/${first}`;
}
