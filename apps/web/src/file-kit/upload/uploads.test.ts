import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { subtleDigest } from './digests.ts';
import { fakeTransport } from './testing/fake-transport.ts';
import type { PersistedUpload, Transport } from './upload-types.ts';
import { type UploadStore, Uploads } from './uploads.ts';

const aFile = (content: string, name = 'σχέδιο.txt') => new File([content], name, { type: 'text/plain' });

function memoryStore(): UploadStore<string> & { kept: Map<string, PersistedUpload<string>> } {
  const kept = new Map<string, PersistedUpload<string>>();
  return {
    kept,
    all: async () => [...kept.values()],
    put: async (upload) => void kept.set(upload.key, upload),
    remove: async (key) => void kept.delete(key),
  };
}

/** The uploads of a browser; waits before retries end only when `goOn` is called. */
function aBrowser(transport: Transport<string, string>, store = memoryStore()) {
  const stored: string[] = [];
  const pauses: (() => void)[] = [];
  const uploads = new Uploads<string, string>({
    owner: 1,
    store,
    transport,
    digest: subtleDigest,
    pause: (_seconds, signal) =>
      new Promise((resolve, reject) => {
        pauses.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    now: () => 0,
    placeKey: (place) => place,
    onStored: (_place, content) => void stored.push(content),
  });
  const first = () => uploads.views()[0];
  const until = (stage: string) => expect.poll(() => first()?.stage).toBe(stage);
  const goOn = () => {
    for (const resume of pauses.splice(0)) resume();
  };
  return { uploads, stored, store, first, until, goOn, waiting: pauses };
}

test('files are sent in parts, three at a time, and arrive complete', async () => {
  const server = fakeTransport();
  const { uploads, stored } = aBrowser(server.transport);
  uploads.add('task/1', [aFile('Το επιχειρηματικό μου σχέδιο'), aFile('', 'κενό.txt')]);
  expect(uploads.views().map(({ progress }) => progress)).toEqual([-1, -1]);
  await expect.poll(() => stored).toHaveLength(2);
  expect(stored.sort()).toEqual(['', 'Το επιχειρηματικό μου σχέδιο']);
  // Three parts of the long file, and the single part of the empty one.
  expect(server.most.parallel).toBe(4);
  expect(uploads.views()).toEqual([]);
});

test('progress goes from -1 to 1 by parts', async () => {
  const server = fakeTransport(2);
  const { uploads, stored } = aBrowser(server.transport);
  const seen = new Set<number>();
  uploads.subscribe(() => {
    const [view] = uploads.views();
    if (view) seen.add(view.progress);
  });
  uploads.add('task/1', [aFile('12345678')]);
  await expect.poll(() => stored).toHaveLength(1);
  expect([...seen]).toEqual([-1, 0, 0.25, 0.5, 0.75, 1]);
});

test('after a lost connection an upload resumes by itself without repeating parts', async () => {
  const server = fakeTransport(1);
  server.after.part = async (number) => {
    if (number === 4) server.cut(true);
  };
  const { uploads, stored, until, goOn, waiting } = aBrowser(server.transport);
  uploads.add('task/1', [aFile('123456789')]);
  await until('offline');
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  server.after.part = async () => undefined;
  server.cut(false);
  while (stored.length === 0) {
    goOn();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(stored).toEqual(['123456789']);
  expect(server.sent.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a paused upload resumes where it stopped', async () => {
  const server = fakeTransport(1);
  const { uploads, stored, until, first } = aBrowser(server.transport);
  server.after.part = async (number) => {
    if (number === 3) uploads.pause(first()?.key ?? '');
  };
  uploads.add('task/1', [aFile('123456789')]);
  await until('paused');
  const sentBefore = server.sent.length;
  expect(sentBefore).toBeLessThan(9);
  uploads.resume(first()?.key ?? '');
  await expect.poll(() => stored).toEqual(['123456789']);
  expect(server.sent.length).toBeLessThanOrEqual(9 + 3);
});

test('a file that is chosen again continues its stopped upload; a different file with its name does not', async () => {
  const server = fakeTransport(1);
  const { uploads, stored, until, first } = aBrowser(server.transport);
  server.after.part = async (number) => {
    if (number === 3) uploads.pause(first()?.key ?? '');
  };
  uploads.add('task/1', [aFile('123456789')]);
  await until('paused');
  server.after.part = async () => undefined;
  expect(uploads.stoppedAt(aFile('123456789'), (place) => place.startsWith('task'))).toBe('task/1');
  expect(uploads.stoppedAt(aFile('longer than that'), () => true)).toBeUndefined();
  const sentBefore = server.sent.length;
  uploads.add('task/1', [aFile('123456789')]);
  uploads.add('task/2', [aFile('123456789')]);
  expect(uploads.views()).toHaveLength(2);
  await expect.poll(() => stored).toEqual(['123456789', '123456789']);
  expect(server.sent.length - sentBefore).toBeLessThan(18);
});

test('a cancelled upload is removed here and on the server', async () => {
  const server = fakeTransport(1);
  const { uploads, store, stored, first } = aBrowser(server.transport);
  server.after.part = async (number) => {
    if (number === 2) await uploads.cancel(first()?.key ?? '');
  };
  uploads.add('task/1', [aFile('123456789')]);
  await expect.poll(() => [server.sent.length > 0, server.uploads.size]).toEqual([true, 0]);
  expect([uploads.views(), stored, store.kept.size]).toEqual([[], [], 0]);
});

test('after a reload the missing parts are sent', async () => {
  const server = fakeTransport(1);
  const store = memoryStore();
  const before = aBrowser(server.transport, store);
  server.after.part = async (number) => {
    if (number === 4) server.cut(true);
  };
  before.uploads.add('task/1', [aFile('123456789')]);
  await before.until('offline');
  server.after.part = async () => undefined;
  server.cut(false);

  const after = aBrowser(server.transport, store);
  await after.uploads.restore();
  await expect.poll(() => after.stored).toEqual(['123456789']);
  expect(server.sent).toHaveLength(9);
  expect(store.kept.size).toBe(0);
});

test('a lost file must be chosen again, and a different file is refused', async () => {
  const server = fakeTransport(1);
  const store = memoryStore();
  const { id } = await server.transport.start({ size: 3 } as PersistedUpload<string>, new AbortController().signal);
  const kept = { key: 'k', owner: 1, place: 'task/1', name: 'σχέδιο.txt', type: '', size: 3, id, paused: false };
  store.kept.set('k', kept);
  const { uploads, stored, first } = aBrowser(server.transport, store);
  await uploads.restore();
  expect(first()?.stage).toBe('lost');
  expect(uploads.give('k', aFile('1234'))).toBe(false);
  expect(uploads.give('k', aFile('123', 'άλλο.txt'))).toBe(false);
  expect(uploads.give('k', aFile('123'))).toBe(true);
  await expect.poll(() => stored).toEqual(['123']);
});

test('a file that changed meanwhile is refused, and a retry starts from the beginning', async () => {
  const server = fakeTransport(1);
  const store = memoryStore();
  const { transport } = server;
  const { id } = await transport.start({ size: 3 } as PersistedUpload<string>, new AbortController().signal);
  server.uploads.get(id)?.parts.set(0, new TextEncoder().encode('x'));
  store.kept.set('k', { key: 'k', owner: 1, place: 'p', name: 'α', type: '', size: 3, id, paused: false });
  const { uploads, stored, until, first } = aBrowser(transport, store);
  await uploads.restore();
  uploads.give('k', aFile('123', 'α'));
  await until('failed');
  expect(first()?.error).toMatchObject({ code: 'WrongChecksum' });
  uploads.resume('k');
  await expect.poll(() => stored).toEqual(['123']);
});

test('a refusal is shown with its reason and does not delay other files', async () => {
  const server = fakeTransport();
  const { transport } = server;
  const start = transport.start;
  transport.start = (upload, signal) =>
    upload.name === 'virus.exe'
      ? Promise.reject(new ApiError(422, { Code: 'TypeNotAllowed', Message: 'Δεν επιτρέπεται.' }))
      : start(upload, signal);
  const { uploads, stored, until, first } = aBrowser(transport);
  uploads.add('task/1', [aFile('MZ', 'virus.exe'), aFile('κείμενο')]);
  await expect.poll(() => stored).toEqual(['κείμενο']);
  await until('failed');
  expect(first()?.error).toMatchObject({ message: 'Δεν επιτρέπεται.' });
});

test('an upload fails after repeated server errors, and at once when the storage is full', async () => {
  for (const [status, tries] of [
    [500, 5],
    [507, 1],
  ] as const) {
    const { transport } = fakeTransport();
    const start = vi.fn(() => Promise.reject(new ApiError(status, { Code: 'Unexpected' })));
    const { uploads, first, goOn } = aBrowser({ ...transport, start });
    uploads.add('task/1', [aFile('α')]);
    while (first()?.stage !== 'failed') {
      goOn();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(start, `${status}`).toHaveBeenCalledTimes(tries);
  }
});

test('uploads resume after signing in again', async () => {
  const server = fakeTransport();
  const { transport } = server;
  const start = transport.start;
  transport.start = () => Promise.reject(new ApiError(401, { Code: 'NoSession' }));
  const { uploads, stored, until } = aBrowser(transport);
  uploads.add('task/1', [aFile('α')]);
  await until('failed');
  transport.start = start;
  uploads.retry();
  await expect.poll(() => stored).toEqual(['α']);
});
