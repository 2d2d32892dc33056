import { expect, test } from 'vitest';
import { aMentee, aProject } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp({ PUBLIC_URL: 'http://programme.example.gr' });
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
