import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/error.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { Hub } from './hub.ts';
import type { ConnectionListener, HubEvent } from './hub-types.ts';

/** Simulates Web Locks, which jsdom lacks: one holder at a time, then the next. */
function browserLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const turn = last.then(() => (signal.aborted ? undefined : hold()));
    last = turn;
    return turn;
  };
  return { request };
}

/**
 * Fake connections that a test can open, interrupt and send events through; `answer` returns the replies to
 * calls.
 */
function connections(answer: (method: string) => unknown = () => ({ Ok: true })) {
  const opened: ConnectionListener[] = [];
  const sent: string[] = [];
  let mayOpen = true;
  const connect = async (_person: number, listener: ConnectionListener) => {
    opened.push(listener);
    queueMicrotask(() => (mayOpen ? listener.opened() : listener.lost()));
    return {
      send: async (method: string) => {
        sent.push(method);
        return answer(method);
      },
      close: () => undefined,
    };
  };
  return {
    connect,
    opened,
    sent,
    last: () => opened.at(-1),
    block: () => {
      mayOpen = false;
    },
  };
}

const hubs: Hub[] = [];
function openTab(connect: ReturnType<typeof connections>['connect']) {
  const hub = new Hub(5, connect, () => undefined);
  hubs.push(hub);
  const heard: HubEvent[] = [];
  hub.listen((event) => heard.push(event));
  return { hub, heard: () => heard.map(({ Event }) => Event) };
}

const typing: HubEvent = { Event: 'userTyping', ConversationId: 1, UserId: 7 };
const wait = { timeout: 10_000 };

afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
});

test('one tab has the connection; the others use it, and another takes over when it is closed', async () => {
  Object.assign(navigator, { locks: browserLocks() });
  const server = connections();
  const [first, second] = [openTab(server.connect), openTab(server.connect)];
  await expect.poll(() => [first.hub.state(), second.hub.state()], wait).toEqual(['connected', 'connected']);
  expect(server.opened).toHaveLength(1);
  server.last()?.heard(typing);
  await expect.poll(second.heard, wait).toEqual(['resync', 'userTyping']);
  expect(first.heard()).toEqual(['resync', 'userTyping']);
  await expect(second.hub.send('receive', {})).resolves.toEqual({ Ok: true });
  expect(server.sent).toEqual(['receive']);
  first.hub.close();
  await expect.poll(() => server.opened.length, wait).toBe(2);
  server.last()?.heard(typing);
  await expect.poll(second.heard, wait).toEqual(['resync', 'userTyping', 'resync', 'userTyping']);
});

test('a refusal reaches the tab that made the call, with its code and status', async () => {
  Object.assign(navigator, { locks: browserLocks() });
  const server = connections(() => {
    throw new ApiError(403, { Code: 'NotInContact', Message: 'Όχι' });
  });
  const [, second] = [openTab(server.connect), openTab(server.connect)];
  await expect.poll(() => second.hub.state(), wait).toBe('connected');
  await expect(second.hub.send('sendMessage', {})).rejects.toMatchObject({ status: 403, code: 'NotInContact' });
});

test('a lost connection is opened again, at once when the browser is online, followed by resync', async () => {
  const server = connections();
  const { hub, heard } = openTab(server.connect);
  await expect.poll(() => hub.state(), wait).toBe('connected');
  server.last()?.lost();
  await expect.poll(() => hub.state(), wait).toBe('reconnecting');
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return hub.state();
    }, wait)
    .toBe('connected');
  expect(heard()).toEqual(['resync', 'resync']);
});

test('if WebSockets are blocked, a waiting call returns the same events, from the last known change on', async () => {
  let isNotified = false;
  const calls = fakeServer({
    messages: {
      events: ({ Wait }) => {
        if (!Wait || isNotified) return { Events: [] };
        isNotified = true;
        return { Events: [{ Event: 'messageReceived', ConversationId: 1, Seq: 4, Change: 9 }] };
      },
    },
  });
  const server = connections();
  server.block();
  const { hub, heard } = openTab(server.connect);
  hub.hold(1, 8);
  await expect.poll(heard, wait).toEqual(['resync', 'messageReceived']);
  expect(hub.state()).toBe('connected');
  const since = () => calls.map(({ body }) => (body as { Since: { Conversations: unknown } }).Since.Conversations);
  await expect.poll(() => since().at(-1), wait).toEqual([{ Id: 1, Change: 9 }]);
  expect(since()[0]).toEqual([{ Id: 1, Change: 8 }]);
  hub.close();
});

test('a connection that the server ends is not opened again', async () => {
  const server = connections();
  const { hub } = openTab(server.connect);
  await expect.poll(() => hub.state(), wait).toBe('connected');
  server.last()?.ended({ Status: 403, Error: { Code: 'NotWhileActing', Message: '' } });
  await expect.poll(() => hub.state(), wait).toBe('disconnected');
  window.dispatchEvent(new Event('online'));
  await expect(hub.send('receive', {})).rejects.toThrow();
  expect(server.opened).toHaveLength(1);
});
