import { expect, test } from 'vitest';
import { showNotifications } from './browser-notifications.ts';
import type { WorkerScope } from './worker-scope.ts';

const origin = 'https://programme.example.gr';
const shown = { title: 'Επιχειρώ', body: 'Η παράδοσή σας επιστράφηκε.', tag: 'notification-9', link: '/epicheiro/a' };

/** A service worker with open pages; `did` records its actions in order. */
function worker(...pages: { path: string; visibilityState?: string }[]) {
  const did: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const clients = pages.map(({ path, visibilityState = 'hidden' }) => ({
    url: origin + path,
    visibilityState,
    focus: async () => void did.push(`focus ${path}`),
    postMessage: (message: unknown) => did.push([path, message]),
  }));
  const scope = {
    location: { origin },
    registration: { showNotification: async (title: string, options: object) => void did.push([title, options]) },
    clients: { matchAll: async () => clients, openWindow: async (path: string) => void did.push(`open ${path}`) },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  showNotifications(scope as unknown as WorkerScope);
  const run = async (type: string, more: object) => {
    const done: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => done.push(promise), ...more });
    await Promise.all(done);
    return did;
  };
  const press = (link: string) =>
    run('notificationclick', { notification: { close: () => did.push('close'), data: { link } } });
  return { run, press };
}

test('a notification requested by a page is shown, one for each subject, and other messages are ignored', async () => {
  const { run } = worker();
  await run('message', { data: 'take over' });
  const [note, ...others] = await run('message', { data: { show: shown } });
  expect(note).toMatchObject(['Επιχειρώ', { body: shown.body, tag: 'notification-9', data: { link: '/epicheiro/a' } }]);
  expect(others).toEqual([]);
});

test('a click opens its address in an open page of the same programme, preferably a visible one', async () => {
  const { press } = worker({ path: '/neoi/home' }, { path: '/epicheiro/home' }, seen('/epicheiro/about'));
  const opening = ['/epicheiro/about', { open: '/epicheiro/a' }];
  expect(await press('/epicheiro/a')).toEqual(['close', 'focus /epicheiro/about', opening]);
});

test('a click opens a new page when none of the programme is open', async () => {
  const { press } = worker(seen('/neoi/home'), { path: '/signin' });
  expect(await press('/epicheiro/a')).toEqual(['close', 'open /epicheiro/a']);
});

const seen = (path: string) => ({ path, visibilityState: 'visible' });
