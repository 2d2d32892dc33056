import { accounts } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute, getRow } from '../../../platform/database/statement.ts';
import { aMentee, aPassword, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aBrowser, cookiesOf } from '../browser.testing.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const Password = 'θάλασσα&άλας7';

let count = 0;
/** Creates a person with a password. */
async function someone(options: { state?: number } = {}) {
  const n = ++count;
  const id = await aMentee(app.db, project.id, {
    userName: `someone${n}`,
    email: `someone${n}@example.gr`,
    ...options,
  });
  await aPassword(app.db, id, Password);
  return { id, UserName: `someone${n}`, email: `someone${n}@example.gr` };
}
const fails = (UserName: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => app.call(accounts.signIn, { UserName, Password: 'wrong' })));

test('a person signs in by user name or e-mail in any case, and gets their identity', async () => {
  const { id, UserName, email } = await someone();
  for (const name of [UserName, UserName.toUpperCase(), email, email.toUpperCase()]) {
    const { status, reply, headers } = await app.call(accounts.signIn, { UserName: name, Password });
    expect([status, reply.Id, reply.CurrentRole]).toEqual([200, id, 'Mentee']);
    const cookie = cookiesOf(headers).ithaki ?? '';
    const identity = await app.call(accounts.identity, {}, { headers: { cookie: `ithaki=${cookie}` } });
    expect(identity.reply.Id).toBe(id);
  }
});

test('a wrong password and an unknown name get the same reply and no session', async () => {
  const { UserName } = await someone();
  const password = await app.call(accounts.signIn, { UserName, Password: 'wrong' });
  const name = await app.call(accounts.signIn, { UserName: 'nobody-of-that-name', Password });
  expect(password.status).toBe(401);
  expect([name.status, name.error]).toEqual([password.status, password.error]);
  expect(password.error.Code).toBe('WrongCredentials');
  expect(cookiesOf(password.headers)).toEqual({});
});

test('an unknown name takes as long as a wrong password', async () => {
  const { UserName } = await someone();
  // Measures the CPU time of this process, including hashing, because elapsed time would include other load on the
  // machine.
  const work = async (name: string) => {
    const start = process.cpuUsage();
    await app.call(accounts.signIn, { UserName: name, Password: 'wrong' });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const pairs: [number, number][] = [];
  for (let i = 0; i < 9; i++) {
    await execute(app.db, sql`delete from sign_in_failures`);
    pairs.push([await work(UserName), await work(`nobody${i}`)]);
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const ratio = median(pairs.map(([known]) => known)) / median(pairs.map(([, unknown]) => unknown));
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
});

test('after five failures within 15 minutes even the right password is refused, with the time to wait', async () => {
  const { UserName, email } = await someone();
  expect((await fails(UserName, 4)).map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
  expect((await app.call(accounts.signIn, { UserName, Password })).status).toBe(200);
  expect((await app.call(accounts.signIn, { UserName: email, Password: 'wrong' })).status).toBe(401);
  const { status, error, headers } = await app.call(accounts.signIn, { UserName, Password });
  expect([status, error.Code]).toEqual([429, 'TooManyTries']);
  expect(error.Message).toMatch(/Δοκιμάστε ξανά σε 15 λεπτά/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  await execute(app.db, sql`update sign_in_failures set at = at - interval '16 minutes'`);
  expect((await app.call(accounts.signIn, { UserName, Password })).status).toBe(200);
});

test('failures of strangers do not keep the owner out on a device that has signed in before', async () => {
  const { UserName } = await someone();
  const [known, forged] = [aBrowser(app), aBrowser(app)];
  await known.call(accounts.signIn, { UserName, Password });
  const cookie = known.jar.get('ithaki-device') ?? '';
  forged.jar.set('ithaki-device', `${cookie.slice(0, -4)}AAAA`);
  await fails(UserName, 5);
  expect((await aBrowser(app).call(accounts.signIn, { UserName, Password })).status).toBe(429);
  expect((await forged.call(accounts.signIn, { UserName, Password })).status).toBe(429);
  expect((await known.call(accounts.signIn, { UserName, Password })).status).toBe(200);
  // The device has a limit of its own, and its cookie does not help with another account.
  for (let i = 0; i < 5; i++) await known.call(accounts.signIn, { UserName, Password: 'wrong' });
  expect((await known.call(accounts.signIn, { UserName, Password })).status).toBe(429);
  const other = await someone();
  await fails(other.UserName, 5);
  expect((await known.call(accounts.signIn, { UserName: other.UserName, Password })).status).toBe(429);
});

test('wrong passwords given inside a session are limited there, and leave the account open', async () => {
  const { UserName } = await someone();
  const browser = aBrowser(app);
  await browser.call(accounts.signIn, { UserName, Password });
  const start = (password: string) => browser.call(accounts.startSecondFactor, { Password: password });
  for (let i = 0; i < 5; i++) expect((await start('wrong')).error.Code).toBe('WrongPassword');
  expect((await start(Password)).status).toBe(429);
  expect((await aBrowser(app).call(accounts.signIn, { UserName, Password })).status).toBe(200);
});

test('attempts with an unknown name are limited like those with a known one', async () => {
  await fails('nobody-there', 5);
  expect((await app.call(accounts.signIn, { UserName: 'nobody-there', Password })).status).toBe(429);
});

test('concurrent attempts reveal no more than attempts in sequence', async () => {
  const { UserName } = await someone();
  const answers = (await fails(UserName, 11)).map((answer) => answer.status);
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});

test('after fifty failures from one address every account is limited from that address, and not from others', async () => {
  const { UserName } = await someone();
  const bad = '203.0.113.7';
  await execute(
    app.db,
    sql`insert into sign_in_failures (account_key, address) select 'name:' || n, ${bad} from generate_series(1, 49) n`,
  );
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  expect((await app.call(accounts.signIn, { UserName, Password }, from(bad))).status).toBe(200);
  expect((await app.call(accounts.signIn, { UserName: 'nobody', Password }, from(bad))).status).toBe(401);
  expect((await app.call(accounts.signIn, { UserName, Password }, from(bad))).status).toBe(429);
  expect((await app.call(accounts.signIn, { UserName, Password }, from('203.0.113.8'))).status).toBe(200);
});

test('whoever fills an address with failures keeps out no device that has signed in before, and no open session', async () => {
  const { UserName } = await someone();
  const shared = { 'x-forwarded-for': '203.0.113.9' };
  const [known, open] = [aBrowser(app), aBrowser(app)];
  for (const browser of [known, open]) await browser.call(accounts.signIn, { UserName, Password }, shared);
  await execute(
    app.db,
    sql`insert into sign_in_failures (account_key, address) select 'name:' || n, '203.0.113.9' from generate_series(1, 50) n`,
  );
  expect((await aBrowser(app).call(accounts.signIn, { UserName, Password }, shared)).status).toBe(429);
  expect((await known.call(accounts.signIn, { UserName, Password }, shared)).status).toBe(200);
  expect((await open.call(accounts.startSecondFactor, { Password }, shared)).status).toBe(200);
});

test('many concurrent sign-ins with the right password all succeed', async () => {
  const { UserName } = await someone();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call(accounts.signIn, { UserName, Password })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
});

test('sign-ins beyond the queue limit are refused, and other calls go on', async () => {
  const { id } = await someone();
  const storm = Array.from({ length: 150 }, (_, i) =>
    app.call(
      accounts.signIn,
      { UserName: `storm${i}`, Password },
      { headers: { 'x-forwarded-for': `198.51.100.${i}` } },
    ),
  );
  const during = await app.call(accounts.identity, {}, { as: id });
  const answers = await Promise.all(storm);
  expect(during.status).toBe(200);
  const busy = answers.filter((answer) => answer.status === 503);
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([401, 503]));
  expect(busy.length).toBeGreaterThan(50);
  expect(busy[0]?.error).toMatchObject({ Code: 'Busy', Message: expect.stringContaining('Δοκιμάστε ξανά') });
  expect(busy[0]?.headers['retry-after']).toBe('2');
});

test('a crowd of attempts from one address leaves room for people of other addresses', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => someone()));
  const signInFrom = (address: string, UserName: string) =>
    app.call(accounts.signIn, { UserName, Password }, { headers: { 'x-forwarded-for': address } });
  const crowd: ReturnType<typeof signInFrom>[] = [];
  const others: typeof crowd = [];
  let refused = 0;
  await app.db.transaction().execute(async (transaction) => {
    await execute(transaction, sql`lock table users in access exclusive mode`);
    for (let n = 0; n < 100; n++) crowd.push(signInFrom('198.18.0.1', `crowd${n}`));
    for (const answer of crowd) void answer.then(({ status }) => (refused += status === 503 ? 1 : 0));
    await expect.poll(() => refused).toBe(32);
    for (const [n, { UserName }] of people.entries()) others.push(signInFrom(`198.18.1.${n}`, UserName));
    await expect.poll(() => refused).toBe(35);
  });
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('sign-ins that wait hold none of the connections that others need', async () => {
  const storm: ReturnType<typeof signInAs>[] = [];
  const signInAs = (n: number) =>
    app.call(accounts.signIn, { UserName: `surge${n}`, Password }, { headers: { 'x-forwarded-for': `192.0.2.${n}` } });
  let refused = 0;
  await app.db.transaction().execute(async (transaction) => {
    await execute(transaction, sql`lock table users in access exclusive mode`);
    for (let n = 0; n < 150; n++) storm.push(signInAs(n));
    for (const answer of storm) void answer.then(({ status }) => (refused += status === 503 ? 1 : 0));
    await expect.poll(() => refused).toBeGreaterThan(50);
    const { count } = await getRow(
      transaction,
      sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(count).toBeLessThanOrEqual(4);
  });
  expect(new Set((await Promise.all(storm)).map(({ status }) => status))).toEqual(new Set([401, 503]));
});

test('a disabled account is refused only after the right password; a member who has left can still sign in', async () => {
  const { id, UserName } = await someone();
  await execute(app.db, sql`update users set disabled = true where id = ${id}`);
  expect((await app.call(accounts.signIn, { UserName, Password })).error.Code).toBe('AccountDisabled');
  expect((await app.call(accounts.signIn, { UserName, Password: 'wrong' })).error.Code).toBe('WrongCredentials');
  const left = await someone({ state: 2 });
  const { status, reply } = await app.call(accounts.signIn, { UserName: left.UserName, Password });
  expect([status, reply.State]).toEqual([200, 2]);
});

test('the cookie lasts until the browser closes, or 30 days with remember me', async () => {
  const { UserName } = await someone();
  const plain = await app.call(accounts.signIn, { UserName, Password });
  const remembered = await app.call(accounts.signIn, { UserName, Password, RememberMe: true });
  const session = (headers: Record<string, unknown>) =>
    [headers['set-cookie'] ?? []].flat().find((line) => String(line).startsWith('ithaki='));
  expect(session(plain.headers)).toMatch(/^ithaki=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const expires = /Expires=([^;]+)/.exec(String(session(remembered.headers)))?.[1] ?? '';
  expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(30);
});

test('signing in creates a new session id and ends the session the browser had', async () => {
  const { UserName } = await someone();
  const first = cookiesOf((await app.call(accounts.signIn, { UserName, Password })).headers).ithaki ?? '';
  const headers = { cookie: `ithaki=${first}` };
  const second = cookiesOf((await app.call(accounts.signIn, { UserName, Password }, { headers })).headers).ithaki;
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  expect((await app.call(accounts.identity, {}, { headers })).status).toBe(401);
});

test('signing out ends the session and redirects to the root; another site cannot sign a person out', async () => {
  const { UserName } = await someone();
  const cookie = `ithaki=${cookiesOf((await app.call(accounts.signIn, { UserName, Password })).headers).ithaki}`;
  const foreign = await app.call(accounts.signOut, {}, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  expect(foreign.error.Code).toBe('ForeignOrigin');
  expect((await app.call(accounts.identity, {}, { headers: { cookie } })).status).toBe(200);
  const own = await app.call(accounts.signOut, {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect([own.status, own.headers.location]).toEqual([302, '/']);
  expect((await app.call(accounts.identity, {}, { headers: { cookie } })).status).toBe(401);
});
