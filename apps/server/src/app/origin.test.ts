import { expect, test } from 'vitest';
import { aMentee, aProject } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp({ PUBLIC_URL: 'http://programme.example.gr', ALLOWED_HOSTS: 'other.example.gr' });
const project = await aProject(app.db);
const cookie = await app.cookieOf(await aMentee(app.db, project.id));

const statusOf = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST', url = '/Account/Identity') =>
  (await app.server.inject({ method, url, headers: { host: 'localhost:3000', cookie, ...headers } })).statusCode;

test('a page of another site cannot make a call, by either header that browsers send', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403);
  expect(await statusOf({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ origin: 'null' })).toBe(403);
});

test('calls under a foreign host name that points at this machine are refused; our names and addresses work', async () => {
  expect(await statusOf({ host: 'rebound.example:3000', 'sec-fetch-site': 'same-origin' })).toBe(421);
  expect(await statusOf({ host: 'programme.example.gr.evil.example' })).toBe(421);
  for (const host of ['programme.example.gr', 'Other.example.gr', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect(await statusOf({ host }), host).toBe(200);
});

test('a foreign host name stays refused whatever X-Forwarded-Host says', async () => {
  const claims: Record<string, string>[] = [
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-host': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
  ];
  for (const claim of claims)
    expect(await statusOf({ host: 'rebound.example:3000', 'sec-fetch-site': 'same-origin', ...claim })).toBe(421);
  expect(await statusOf({ 'x-forwarded-host': 'rebound.example' })).toBe(200);
});

test('no page is sent under a foreign host name', async () => {
  const pageAt = (host: string, url: string) => app.server.inject({ method: 'GET', url, headers: { host } });
  for (const url of ['/', '/home', '/healthz', '/api/docs', '/account/loginas']) {
    const { statusCode, json } = await pageAt('rebound.example:3000', url);
    expect([statusCode, json().Error.Code], url).toEqual([421, 'ForeignHost']);
  }
  expect((await pageAt('127.0.0.1:3000', '/healthz')).statusCode).toBe(200);
});

test('our own pages and callers other than browsers can make calls', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(200);
  expect(await statusOf({ origin: 'http://localhost:3000' })).toBe(200);
  expect(await statusOf({ origin: 'http://programme.example.gr' })).toBe(200);
  expect(await statusOf({})).toBe(200);
});

test('a link on another site cannot sign a person out', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' }, 'GET', '/account/logoff')).toBe(403);
  expect(await statusOf({}, 'POST')).toBe(200);
});
