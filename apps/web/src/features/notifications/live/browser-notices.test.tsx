import type { Notification as Told } from '@ithaki/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { browserPermission, markShown, showInBrowser } from './browser-notices.ts';

const told = (Id: number, change: Partial<Told> = {}): Told => ({
  Id,
  ProjectId: 1,
  Kind: 'handIn.returned',
  Group: 'actions',
  Text: `Νούμερο ${Id}`,
  Link: `/epicheiro/mentee/action/${Id}`,
  Actor: null,
  At: '2026-11-24T10:00:00.000Z',
  Read: false,
  Count: 1,
  Browser: true,
  ...change,
});

const PAGE = '/epicheiro/notifications';

/** A fake browser with a service worker and locks; returns the tags and links of the notifications it showed. */
function browserThat(permission: NotificationPermission) {
  const asked: string[] = [];
  const held: { name: string }[] = [];
  const postMessage = ({ show }: { show: { tag: string; link: string } }) => asked.push(`${show.tag} ${show.link}`);
  const request = async (name: string, _options: object, hold: () => Promise<void>) => {
    const lock = { name };
    held.push(lock);
    await hold();
    held.splice(held.indexOf(lock), 1);
  };
  vi.stubGlobal('Notification', { permission });
  Object.assign(navigator, {
    serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) },
    locks: { request, query: async () => ({ held }) },
  });
  return asked;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'locks');
});

test('the browser shows the kinds that the person chose, with a link to the list if a notification has none', async () => {
  const asked = browserThat('granted');
  await showInBrowser([told(1), told(2, { Browser: false }), told(3, { Link: null })], 'Επιχειρώ', PAGE);
  expect(asked).toEqual(['notification-1 /epicheiro/mentee/action/1', `notification-3 ${PAGE}`]);
});

test('a notification whose page is visible in a tab is not shown, until that tab shows another page', async () => {
  const asked = browserThat('granted');
  const leave = markShown('/Epicheiro/mentee/action/1');
  await showInBrowser([told(1), told(2)], 'Επιχειρώ', PAGE);
  expect(asked).toEqual(['notification-2 /epicheiro/mentee/action/2']);
  leave();
  await showInBrowser([told(1)], 'Επιχειρώ', PAGE);
  expect(asked.at(-1)).toBe('notification-1 /epicheiro/mentee/action/1');
});

test('nothing is shown while the list of notifications is visible, nor without permission', async () => {
  const asked = browserThat('granted');
  const leave = markShown(PAGE);
  await showInBrowser([told(1)], 'Επιχειρώ', PAGE);
  leave();
  vi.stubGlobal('Notification', { permission: 'denied' });
  await showInBrowser([told(1)], 'Επιχειρώ', PAGE);
  expect([asked, browserPermission()]).toEqual([[], 'denied']);
});
