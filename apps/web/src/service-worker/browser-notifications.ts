import type { BrowserNotification, Opening, WorkerScope } from './worker-scope.ts';

const projectOf = (address: string, origin: string): string => new URL(address, origin).pathname.split('/')[1] ?? '';

/**
 * Shows browser notifications that pages request, also while no page is visible. A click opens the
 * notification's address, in an open page of the same programme if there is one, else in a new one.
 */
export function showNotifications(scope: WorkerScope): void {
  const { clients, location, registration } = scope;

  const show = ({ title, body, tag, link }: BrowserNotification) =>
    registration.showNotification(title, { body, tag, renotify: true, icon: '/favicon.svg', data: { link } });

  async function open(link: string): Promise<void> {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const sameProject = pages.filter(({ url }) => projectOf(url, location.origin) === projectOf(link, location.origin));
    const page = sameProject.find(({ visibilityState }) => visibilityState === 'visible') ?? sameProject[0];
    if (!page) return void (await clients.openWindow(link));
    await page.focus();
    page.postMessage({ open: link } satisfies Opening);
  }

  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (typeof data === 'object' && data !== null && 'show' in data)
      event.waitUntil(show(data.show as BrowserNotification));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.link));
  });
}
