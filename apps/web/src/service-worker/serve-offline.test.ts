import { expect, test } from 'vitest';
import { kindOf, opensOffline } from './offline-addresses.ts';
import { serveOffline } from './serve-offline.ts';
import { CACHE_FILLED_IN, type WorkerScope } from './worker-scope.ts';

const origin = 'https://programme.example.gr';
const build = { version: 'one', shell: ['/assets/app.js'], filledIn: ['/assets/questionnaire.js'] };

/** Fake caches in memory, by name and address. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (address: RequestInfo | URL) => new URL(String(address), origin).pathname;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (address: string, response: Response) => void store.set(pathOf(address), response);
    const addAll = async (addresses: readonly string[]) => {
      for (const address of addresses) await put(address, new Response(`file ${address}`));
    };
    return { put, addAll };
  };
  const match = async (address: string) =>
    [...stores.values()].map((store) => store.get(pathOf(address))?.clone()).find((found) => found !== undefined);
  const keys = async () => [...stores.keys()];
  return { caches: { open, match, keys, delete: async (name: string) => stores.delete(name) }, stores };
}

/** A service worker with a server that replies with `respond`; the server is unreachable when that throws. */
async function worker(respond: (address: string) => Response) {
  const { caches, stores } = memoryCaches();
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    location: { origin },
    caches,
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    fetch: async (request: Request | string) => respond(typeof request === 'string' ? request : request.url),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  serveOffline(scope as unknown as WorkerScope, build);
  const run = async (type: string, more: object = {}) => {
    const done: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => done.push(promise), ...more });
    await Promise.all(done);
  };
  const ask = async (path: string, mode = 'navigate', method = 'GET'): Promise<string | undefined> => {
    let reply: Promise<Response> | undefined;
    const request = { url: origin + path, mode, method };
    listeners.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (reply = response) });
    return (await reply)?.text();
  };
  await run('install');
  await run('activate');
  return { run, ask, stores };
}

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

test('pages open from the cache while the server cannot be reached, with a page for each programme', async () => {
  let isReached = true;
  const { ask } = await worker((address) => {
    if (!isReached) throw new TypeError('offline');
    return html(address.includes('/epicheiro') ? 'page of the programme' : 'page');
  });
  await ask('/epicheiro/home');
  isReached = false;
  expect(await ask('/epicheiro/questionnaire/9?step=2')).toBe('page of the programme');
  expect(await ask('/questtoken/abc')).toBe('page');
  expect(await ask('/other/home')).toBe('page');
});

test('a page comes from the server if it can be reached, and a gateway’s error is not shown in its place', async () => {
  let reply = () => html('first');
  const { ask } = await worker(() => reply());
  reply = () => html('second');
  expect(await ask('/home')).toBe('second');
  reply = () => new Response('bad gateway', { status: 502 });
  expect(await ask('/home')).toBe('second');
});

test('files of the shell are cached at once, those of questionnaires when one is open, others when used', async () => {
  const asked: string[] = [];
  const { ask, run } = await worker((address) => {
    asked.push(new URL(address, origin).pathname);
    return address === '/' ? html('page') : new Response('from the server');
  });
  expect(await ask('/assets/app.js', 'cors')).toBe('file /assets/app.js');
  await run('message', { data: CACHE_FILLED_IN });
  expect(await ask('/assets/questionnaire.js', 'cors')).toBe('file /assets/questionnaire.js');
  expect(await ask('/assets/other.js', 'cors')).toBe('from the server');
  await ask('/assets/other.js', 'cors');
  expect(asked).toEqual(['/', '/assets/other.js']);
});

test('its own caches of earlier versions are removed, and other caches remain', async () => {
  const { stores, run } = await worker(() => html('page'));
  stores.set('ithaki-earlier', new Map()).set('of something else', new Map());
  await run('activate');
  expect([...stores.keys()]).toEqual(['ithaki-one', 'of something else']);
});

test('an installation that cannot load its page fails, so that the earlier version remains', async () => {
  await expect(worker(() => new Response('', { status: 503 }))).rejects.toThrow('503');
});

test('calls, links with a secret and applicants’ pages never come from the cache', async () => {
  const online = ['/api/quest/getByAction', '/Account/LogOff', '/account/logoff', '/razor/x.pdf', '/uncached/a/b'];
  const secret = ['/feed/abc.ics', '/verify/1', '/share/x', '/p/story', '/link/token', '/LINK/token'];
  const applicants = ['/applicationForm?project=a', '/applicant', '/application/form/x', '/sw.js', '/robots.txt'];
  const { ask, stores } = await worker(() => html('page'));
  for (const path of [...online, ...secret, ...applicants]) {
    expect(opensOffline(new URL(path, origin).pathname), path).toBe(false);
    expect(await ask(path), path).toBeUndefined();
  }
  expect([...(stores.get('ithaki-one')?.keys() ?? [])]).toEqual(['/', '/assets/app.js']);
});

test('requests that are not for a page or a file, that change something, or that go elsewhere are not handled', () => {
  const kind = (path: string, mode = 'cors', method = 'GET') =>
    kindOf({ url: new URL(path, origin).href, mode: mode as RequestMode, method }, origin);
  expect([kind('/api/Lang/LangService?lang=el-GR'), kind('/home'), kind('/favicon.svg')]).toEqual(
    Array.from({ length: 3 }, () => 'other'),
  );
  expect([kind('/home', 'navigate', 'POST'), kind('https://elsewhere.example/assets/a.js')]).toEqual([
    'other',
    'other',
  ]);
  expect([kind('/epicheiro/home', 'navigate'), kind('/assets/a.js')]).toEqual(['page', 'file']);
});
