import type { Notification, UnreadCount } from '@ithaki/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { openHub } from '../../../live/index.ts';
import { fakeHub } from '../../../testing/fake-hub.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { followUnread, type UnreadReport } from './follow-unread.ts';

const notification = (Id: number, At: string): Notification => ({
  Id,
  ProjectId: 1,
  Kind: 'handIn.returned',
  Group: 'actions',
  Text: `Νούμερο ${Id}`,
  Link: null,
  Actor: null,
  At,
  Read: false,
  Count: 1,
  Browser: true,
});
const first = notification(1, '2026-11-24T10:00:00.000Z');
const second = notification(2, '2026-11-24T10:01:00.000Z');
const none: UnreadCount = { Count: 0, Projects: [], Revision: '0' };

/** Fake locks of a browser: one holder at a time, the others in turn. */
function browserLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const turn = last.then(() => (signal.aborted ? undefined : hold()));
    last = turn;
    return turn;
  };
  return { request };
}

/** A fake server whose notifications a test sets; the waiting call is answered at once. */
function startServer() {
  let rows: Notification[] = [];
  let failure: Refusal | undefined;
  const calls = fakeServer({
    notifications: {
      count: () => {
        if (failure) throw failure;
        return { Count: rows.length, Projects: [], Revision: rows.map(({ Id, At }) => Id + At).join() || '0' };
      },
      list: () => rows,
    },
  });
  return {
    asked: () => calls.filter(({ path }) => path === '/api/notify/Count').length,
    set: (...now: Notification[]) => {
      rows = now;
    },
    fail: (refusal?: Refusal) => {
      failure = refusal;
    },
  };
}

/** A tab that follows the notifications; `told` and `news` record what it received. */
function openTab(person = 5) {
  const told: UnreadReport[] = [];
  const news: Notification[] = [];
  const end = followUnread({
    person,
    unread: none,
    onReport: (now) => told.push(now),
    onNews: (now) => news.push(...now),
  });
  ends.push(end);
  return { told, news, end };
}
const ends: (() => void)[] = [];
const wait = { timeout: 10_000 };

afterEach(() => {
  for (const end of ends.splice(0)) end();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
});

test('one tab makes the calls and the others are notified; when it is closed, another takes over', async () => {
  Object.assign(navigator, { locks: browserLocks() });
  const server = startServer();
  const [leader, other] = [openTab(), openTab()];
  server.set(first);
  await expect.poll(() => [leader.told.length, other.told.length], wait).toEqual([1, 1]);
  expect(other.told[0]?.news.map(({ Id }) => Id)).toEqual([1]);
  expect([leader.news.map(({ Id }) => Id), other.news]).toEqual([[1], []]);
  leader.end();
  server.set(second, first);
  await expect.poll(() => other.news.map(({ Id }) => Id), wait).toEqual([2]);
  expect(leader.told).toHaveLength(1);
});

test('a notification that happened again is news, and one that was read elsewhere is not', async () => {
  const server = startServer();
  const { told, news } = openTab();
  server.set(first);
  await expect.poll(() => news.length, wait).toBe(1);
  server.set({ ...first, At: second.At, Count: 2 });
  await expect.poll(() => news.map(({ Count }) => Count), wait).toEqual([1, 2]);
  server.set();
  await expect.poll(() => told.at(-1)?.unread.Count, wait).toBe(0);
  expect(news).toHaveLength(2);
});

test('it continues after a temporary failure, at once when the connection returns, and not after a refusal', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1_000);
  const server = startServer();
  server.fail(new Refusal(503, 'NotReady'));
  const { told } = openTab();
  await expect.poll(server.asked, wait).toBe(1);
  server.fail();
  server.set(first);
  // The pause after the failure is much longer than this test.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return told.length;
    }, wait)
    .toBe(1);
  server.fail(new Refusal(403, 'NotWhileActing'));
  const before = server.asked();
  await expect.poll(server.asked, wait).toBe(before + 1);
  window.dispatchEvent(new Event('online'));
  server.fail();
  server.set(second, first);
  const another = openTab(6);
  await expect.poll(() => another.told.length, wait).toBe(1);
  expect(told).toHaveLength(1);
});

test('while the live connection is open, calls are made only after it reports a change', async () => {
  const server = startServer();
  const hub = fakeHub();
  ends.push(openHub(5));
  const tab = openTab();
  await vi.waitFor(() => expect(server.asked()).toBe(1), wait);
  server.set(first);
  hub.push({ Event: 'notification' });
  await vi.waitFor(() => expect(tab.news.map(({ Id }) => Id)).toEqual([1]), wait);
  const asked = server.asked();
  // After the connection is lost, the waiting call replaces it.
  hub.lose();
  server.set(second, first);
  await vi.waitFor(() => expect(tab.news.map(({ Id }) => Id)).toEqual([1, 2]), wait);
  expect(asked).toBeLessThan(5);
});
