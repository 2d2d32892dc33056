import { accounts, errorReply } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { performer } from '../access/perform.ts';
import { directRoute } from '../access/route.ts';
import { aMentee, aProject } from '../testing/factories.ts';
import { aTestApp } from '../testing/test-app.ts';

const app = await aTestApp({ RATE_LIMITS: 'on' });
const project = await aProject(app.db);

const ask = (url: string, cookie = '', remoteAddress = '127.0.0.1') =>
  app.server.inject({ method: 'POST', url, headers: { cookie }, remoteAddress });

/** Sends requests one after another and counts their statuses. */
async function statusesOf(count: number, send: () => ReturnType<typeof ask>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let sent = 0; sent < count; sent++) {
    const { statusCode } = await send();
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

test('a session can make a burst of a hundred calls; the next gets 429 with the time to wait', async () => {
  const cookie = await app.cookieOf(await aMentee(app.db, project.id));
  const other = await app.cookieOf(await aMentee(app.db, project.id));
  expect(await statusesOf(101, () => ask('/Account/Identity', cookie))).toEqual({ 200: 100, 429: 1 });
  const refused = await ask('/Account/Identity', cookie);
  const { Code, RetryAfter } = errorReply.parse(refused.json()).Error;
  expect(Code).toBe('TooOften');
  expect(RetryAfter).toBeGreaterThanOrEqual(1);
  expect(refused.headers['retry-after']).toBe(String(RetryAfter));
  expect((await ask('/Account/Identity', other)).statusCode).toBe(200);
});

/** Performs a call that does not come over HTTP, such as over a socket opened with the session's cookie. */
async function performWith(cookie: string, address: string): Promise<unknown> {
  const [sessionId = ''] = cookie.slice('ithaki='.length).split('.');
  const perform = performer(
    directRoute(accounts.sessions, async () => ({ list: [] }) as never),
    { ...app, checkReplies: false },
  );
  const actor = cookie === '' ? null : await app.authenticator.findActor(sessionId, null);
  return perform({ actor, language: 'el', body: {}, address, onGone: () => () => undefined });
}

test('calls made over HTTP and otherwise are counted together', async () => {
  const cookie = await app.cookieOf(await aMentee(app.db, project.id));
  expect(await statusesOf(99, () => ask('/Account/Identity', cookie))).toEqual({ 200: 99 });
  await performWith(cookie, '10.1.1.9');
  await expect(performWith(cookie, '10.1.1.9')).rejects.toMatchObject({
    status: 429,
    code: 'TooOften',
    details: { retryAfter: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 5) },
  });
  expect(await statusesOf(1, () => ask('/Account/Identity', cookie))).toEqual({ 429: 1 });
  const other = await app.cookieOf(await aMentee(app.db, project.id));
  await expect(performWith(other, '10.1.1.9')).resolves.toBeDefined();
});

test('an address without a session can make a burst of twenty, over all such calls together', async () => {
  const counts = await statusesOf(10, () => ask('/Account/PasswordRule', '', '10.1.1.1'));
  expect(counts[429]).toBeUndefined();
  expect((await statusesOf(11, () => ask('/Account/NeedsFirstAdmin', '', '10.1.1.1')))[429]).toBe(1);
  expect((await ask('/Account/PasswordRule', '', '10.1.1.2')).statusCode).toBe(200);
});

test('an address can request a password link three times an hour, and retry a refused new password more often', async () => {
  const forgot = () => statusesOf(1, () => ask('/Account/ForgotPassword', '', '10.1.1.3'));
  for (const expected of [400, 400, 400, 429]) expect(await forgot()).toEqual({ [expected]: 1 });
  expect((await statusesOf(6, () => ask('/Account/ResetPassword', '', '10.1.1.3')))[429]).toBeUndefined();
});

test('health checks are never limited', async () => {
  const healthy = () => app.server.inject({ method: 'GET', url: '/healthz' });
  expect(await statusesOf(150, healthy)).toEqual({ 200: 150 });
});
