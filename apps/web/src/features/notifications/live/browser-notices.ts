import type { Notification as Listed } from '@ithaki/contract';
import type { BrowserNotification } from '../../../service-worker/worker-scope.ts';

/** Whether the browser may show notifications: granted, denied, not asked yet, or unsupported. */
export type BrowserPermission = NotificationPermission | 'unsupported';

/** Returns whether this browser may show notifications of the application. */
export const browserPermission = (): BrowserPermission =>
  typeof Notification === 'undefined' || !navigator.serviceWorker ? 'unsupported' : Notification.permission;

/**
 * Asks the person for the browser's permission. Call it only on a click: browsers block other requests
 * permanently.
 */
export const askPermission = (): Promise<BrowserPermission> => Notification.requestPermission();

const lockOf = (path: string): string => `ithaki-shown:${path.toLowerCase()}`;

/** Marks a path as visible to the person, in all tabs of the browser, until the returned function is called. */
export function markShown(path: string): () => void {
  const end = new AbortController();
  const held = () => new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  navigator.locks
    ?.request(lockOf(path), { mode: 'shared', signal: end.signal }, held)
    // The mark was removed before it was set.
    .catch(() => undefined);
  return () => end.abort();
}

/** Whether a visible tab shows one of the paths. */
async function isShown(paths: readonly string[]): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => paths.some((path) => name === lockOf(path)));
}

/** Shows a browser notification, unless one of the pages with its content is visible; one at a time for each tag. */
export async function showUnlessSeen(show: BrowserNotification, pages: readonly string[]): Promise<void> {
  if (browserPermission() !== 'granted' || (await isShown(pages))) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ show });
}

/**
 * Shows the notifications that the person chose to see in the browser, unless their page is visible; one at a
 * time for each subject. `page` is the page of all notifications, for those without a page.
 */
export async function showInBrowser(rows: readonly Listed[], title: string, page: string): Promise<void> {
  for (const { Id, Text, Link, Browser } of rows) {
    const link = Link ?? page;
    if (Browser) await showUnlessSeen({ title, body: Text, tag: `notification-${Id}`, link }, [link, page]);
  }
}
