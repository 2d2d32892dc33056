import type { Notification as Told } from '@ithaki/contract';
import type { BrowserNotification } from '../../../service-worker/worker-scope.ts';

/** Whether the browser may show notifications: it was asked and agreed, refused, was not asked, or cannot. */
export type BrowserPermission = NotificationPermission | 'unsupported';

/** Returns whether this browser may show notifications of the application. */
export const browserPermission = (): BrowserPermission =>
  typeof Notification === 'undefined' || !navigator.serviceWorker ? 'unsupported' : Notification.permission;

/** Asks the person for the browser's permission. Only after a press: browsers refuse other questions for good. */
export const askPermission = (): Promise<BrowserPermission> => Notification.requestPermission();

const lockOf = (path: string): string => `ithaki-shown:${path.toLowerCase()}`;

/** Marks the path as shown to the person, for all tabs of the browser, until the returned function is called. */
export function markShown(path: string): () => void {
  const end = new AbortController();
  const held = () => new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  navigator.locks
    ?.request(lockOf(path), { mode: 'shared', signal: end.signal }, held)
    // A mark that is taken back before it was set.
    .catch(() => undefined);
  return () => end.abort();
}

/** Whether a tab in sight shows one of the paths. */
async function isShown(paths: readonly string[]): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => paths.some((path) => name === lockOf(path)));
}

/** Has the browser show something, unless one of the pages that show it is on screen; one at a time for each tag. */
export async function showUnlessSeen(show: BrowserNotification, pages: readonly string[]): Promise<void> {
  if (browserPermission() !== 'granted' || (await isShown(pages))) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ show });
}

/**
 * Has the browser show what the person chose to be shown, unless it is on screen; one at a time for each thing. `page`: the
 * page of all notifications, which shows what leads nowhere else.
 */
export async function showInBrowser(told: readonly Told[], title: string, page: string): Promise<void> {
  for (const { Id, Text, Link, Browser } of told) {
    const link = Link ?? page;
    if (Browser) await showUnlessSeen({ title, body: Text, tag: `notification-${Id}`, link }, [link, page]);
  }
}
