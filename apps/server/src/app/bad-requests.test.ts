import { accounts, consent, errorReply, people } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aProject } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const cookie = await app.cookieOf(await aMentee(app.db, project.id));

const json = { 'content-type': 'application/json' };
interface RequestInput {
  method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PUT';
  url?: string;
  payload?: string;
  headers?: Record<string, string>;
}

/** Sends a request as a signed-in mentee, and asserts that every refusal has the common error shape. */
async function send({ method = 'POST', url = '/Account/Identity', payload, headers = json }: RequestInput) {
  const response = await app.server.inject({
    method,
    url,
    headers: { cookie, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  if (response.statusCode < 400) return { status: response.statusCode, headers: response.headers };
  const body = method === 'HEAD' ? undefined : errorReply.parse(response.json()).Error;
  return { status: response.statusCode, headers: response.headers, error: body };
}

test('paths match without regard to case, with or without a trailing slash', async () => {
  for (const url of ['/Account/Identity', '/account/identity', '/ACCOUNT/IDENTITY/']) {
    expect((await send({ url, payload: '{}' })).status, url).toBe(200);
  }
});

test('a call without arguments accepts an empty body', async () => {
  expect((await send({ payload: '' })).status).toBe(200);
  expect((await send({ headers: {} })).status).toBe(200);
});

test.for([
  ['broken JSON', { payload: '{"a":' }],
  ['a body that is not an object', { payload: '[1]' }],
  ['another kind of body', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
  ['plain text', { payload: '{}', headers: { 'content-type': 'text/plain' } }],
  ['a body nested too deeply', { payload: `${'["a",'.repeat(90_000)}1${']'.repeat(90_000)}` }],
  ['an attempt on the prototype', { payload: '{"__proto__":{"a":1}}' }],
  ['a malformed percent-encoded url', { url: '/api/%E0%A4%A', method: 'GET' }],
] satisfies [string, RequestInput][])('%s is refused as malformed', async ([, asked]) => {
  const { status, error } = await send(asked);
  expect([status, error?.Code]).toEqual([400, 'Malformed']);
});

test('text that cannot be stored is refused anywhere in the body, naming the field', async () => {
  const fields = async (payload: string) => Object.keys((await send({ payload })).error?.Fields ?? {});
  expect(await fields('{"a":{"b":["x","\\u0000"]}}')).toEqual(['a.b.1']);
  expect(await fields('{"a":"\\ud800"}')).toEqual(['a']);
  expect(await fields('{"a\\u0000":1}')).toEqual(['body']);
  // Here the backslash itself is escaped, so the text holds six ordinary characters and the body is wrong only in its
  // unknown field.
  expect((await send({ payload: '{"a":"\\\\u0000"}' })).error?.Fields).toEqual({ a: 'Άγνωστο πεδίο.' });
});

test('of very many wrong fields the first hundred are named', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`field${n}`, 1]));
  for (const [url, body] of [
    ['/Account/Identity', unknown],
    [people.updateOwnFields.path, { Fields: unknown }],
  ] as const) {
    const { status, error } = await send({ url, payload: JSON.stringify(body) });
    const named = Object.keys(error?.Fields ?? {});
    expect([status, named.length, new Set(named).size]).toEqual([400, 100, 100]);
  }
});

test('a body over 1 MB is too large', async () => {
  const { status, error } = await send({ payload: `{"a":"${'a'.repeat(1_048_577)}"}` });
  expect([status, error?.Code]).toEqual([413, 'TooLarge']);
});

test('a form sent to a call that takes JSON is refused', async () => {
  const forms = {
    'multipart/form-data; boundary=x': '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    'application/x-www-form-urlencoded': 'a=1',
  };
  for (const [type, payload] of Object.entries(forms)) {
    const headers = { 'content-type': type, cookie };
    const response = await app.server.inject({ method: 'POST', url: accounts.identity.path, headers, payload });
    expect([response.statusCode, response.json().Error.Code]).toEqual([415, 'NotJson']);
  }
});

test('a version of a consent text beyond all numbers is refused', async () => {
  const payload = { Version: 2_147_483_648 };
  const response = await app.server.inject({ method: 'POST', url: consent.text.path, headers: { cookie }, payload });
  expect([response.statusCode, Object.keys(response.json().Error.Fields)]).toEqual([400, ['Version']]);
  expect(response.json().Error.Fields.Version).toContain('2147483647');
});

test('an unknown path gets 404', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'HEAD'] as const) {
    expect((await send({ method, url: '/api/nothing' })).status, method).toBe(404);
  }
});

test('a call made with the wrong method gets 405 and the right method', async () => {
  const { status, headers, error } = await send({ method: 'GET', headers: { 'accept-language': 'en' } });
  expect([status, headers.allow]).toEqual([405, 'POST']);
  const inPath = await app.server.inject({ method: 'GET', url: '/api/quest/resetquest/7' });
  expect([inPath.statusCode, inPath.headers.allow]).toEqual([405, 'POST']);
  expect(error?.Message).toBe('This call must be made with POST.');
});

test('a malformed or unknown project gets 404', async () => {
  for (const named of ['%00', '%E0%A4%A', 'no-such-programme', '99999999999']) {
    expect((await send({ payload: '{}', headers: { ...json, 'x-project': named } })).status, named).toBe(404);
  }
  expect((await send({ payload: '{}', headers: { ...json, 'x-project': project.url } })).status).toBe(200);
});

test('replies of calls are never cached', async () => {
  expect((await send({ payload: '{}' })).headers['cache-control']).toBe('no-store');
  expect((await send({ payload: '{' })).headers['cache-control']).toBe('no-store');
});

test('a field of the wrong type and a missing field get different messages', async () => {
  const fieldsOf = async (payload: object) =>
    (await send({ url: '/api/Consent/Text', payload: JSON.stringify(payload) })).error?.Fields;
  const [wrong, absent] = [await fieldsOf({ Version: 'ένα' }), await fieldsOf({})];
  expect(Object.keys(wrong ?? {})).toEqual(['Version']);
  expect(wrong?.Version).not.toBe(absent?.Version);
  expect(absent).toEqual({ Version: 'Συμπληρώστε αυτό το πεδίο.' });
});
