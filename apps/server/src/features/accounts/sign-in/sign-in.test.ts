import { accounts } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aPassword, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { cookiesOf } from '../browser.testing.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const Password = 'θάλασσα&άλας7';

let count = 0;
/** A person who can sign in, from an address of their own. */
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

test('a person signs in by user name or by e-mail, whatever the case, and is told who they are', async () => {
  const { id, UserName, email } = await someone();
  for (const name of [UserName, UserName.toUpperCase(), email, email.toUpperCase()]) {
    const { status, reply, headers } = await app.call(accounts.signIn, { UserName: name, Password });
    expect([status, reply.Id, reply.CurrentRole]).toEqual([200, id, 'Mentee']);
    const cookie = cookiesOf(headers).ithaki ?? '';
    const identity = await app.call(accounts.identity, {}, { headers: { cookie: `ithaki=${cookie}` } });
    expect(identity.reply.Id).toBe(id);
  }
});

test('a wrong password and a wrong name get the same answer, and no session', async () => {
  const { UserName } = await someone();
  const password = await app.call(accounts.signIn, { UserName, Password: 'wrong' });
  const name = await app.call(accounts.signIn, { UserName: 'nobody-of-that-name', Password });
  expect(password.status).toBe(401);
  expect([name.status, name.error]).toEqual([password.status, password.error]);
  expect(password.error.Code).toBe('WrongCredentials');
  expect(cookiesOf(password.headers)).toEqual({});
});

test('a wrong name takes as long as a wrong password', async () => {
  const { UserName } = await someone();
  // By the work of this process, hashing included: by the clock, whatever else runs on the machine would count too.
  const work = async (name: string) => {
    const start = process.cpuUsage();
    await app.call(accounts.signIn, { UserName: name, Password: 'wrong' });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const pairs: [number, number][] = [];
  for (let i = 0; i < 9; i++) {
    await sql`delete from sign_in_failures`.execute(app.db);
    pairs.push([await work(UserName), await work(`nobody${i}`)]);
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const ratio = median(pairs.map(([known]) => known)) / median(pairs.map(([, unknown]) => unknown));
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
});

test('after five failures within 15 minutes even the right password waits, and the wait is said in words', async () => {
  const { UserName, email } = await someone();
  expect((await fails(UserName, 4)).map((answer) => answer.status)).toEqual([401, 401, 401, 401]);
  expect((await app.call(accounts.signIn, { UserName, Password })).status).toBe(200);
  expect((await app.call(accounts.signIn, { UserName: email, Password: 'wrong' })).status).toBe(401);
  const { status, error, headers } = await app.call(accounts.signIn, { UserName, Password });
  expect([status, error.Code]).toEqual([429, 'TooManyTries']);
  expect(error.Message).toMatch(/Δοκιμάστε ξανά σε 15 λεπτά/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  await sql`update sign_in_failures set at = at - interval '16 minutes'`.execute(app.db);
  expect((await app.call(accounts.signIn, { UserName, Password })).status).toBe(200);
});

test('an unknown name is slowed down like a known one', async () => {
  await fails('nobody-there', 5);
  expect((await app.call(accounts.signIn, { UserName: 'nobody-there', Password })).status).toBe(429);
});

test('tries sent at once reveal no more than tries one after the other', async () => {
  const { UserName } = await someone();
  const answers = (await fails(UserName, 11)).map((answer) => answer.status);
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});

test('fifty failures from one address slow down every account from there, and other addresses not', async () => {
  const { UserName } = await someone();
  const bad = '203.0.113.7';
  await sql`insert into sign_in_failures (account_key, address) select 'name:' || n, ${bad} from generate_series(1, 49) n`.execute(
    app.db,
  );
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  expect((await app.call(accounts.signIn, { UserName, Password }, from(bad))).status).toBe(200);
  expect((await app.call(accounts.signIn, { UserName: 'nobody', Password }, from(bad))).status).toBe(401);
  expect((await app.call(accounts.signIn, { UserName, Password }, from(bad))).status).toBe(429);
  expect((await app.call(accounts.signIn, { UserName, Password }, from('203.0.113.8'))).status).toBe(200);
});

test('many right passwords at once all let in', async () => {
  const { UserName } = await someone();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call(accounts.signIn, { UserName, Password })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
});

test('a storm of sign-ins is refused beyond what may wait, and other calls go on', async () => {
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

test('a disabled account is refused once the password is right; a member who has left may still sign in', async () => {
  const { id, UserName } = await someone();
  await sql`update users set disabled = true where id = ${id}`.execute(app.db);
  expect((await app.call(accounts.signIn, { UserName, Password })).error.Code).toBe('AccountDisabled');
  expect((await app.call(accounts.signIn, { UserName, Password: 'wrong' })).error.Code).toBe('WrongCredentials');
  const left = await someone({ state: 2 });
  const { status, reply } = await app.call(accounts.signIn, { UserName: left.UserName, Password });
  expect([status, reply.State]).toEqual([200, 2]);
});

test('the cookie lasts with the browser, or 30 days when the person asks to be remembered', async () => {
  const { UserName } = await someone();
  const plain = await app.call(accounts.signIn, { UserName, Password });
  const remembered = await app.call(accounts.signIn, { UserName, Password, RememberMe: true });
  expect(String(plain.headers['set-cookie'])).toMatch(/^ithaki=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const expires = /Expires=([^;]+)/.exec(String(remembered.headers['set-cookie']))?.[1] ?? '';
  expect(Math.round((Date.parse(expires) - Date.now()) / 86_400_000)).toBe(30);
});

test('signing in gives a new session id and ends the session the browser had', async () => {
  const { UserName } = await someone();
  const first = cookiesOf((await app.call(accounts.signIn, { UserName, Password })).headers).ithaki ?? '';
  const headers = { cookie: `ithaki=${first}` };
  const second = cookiesOf((await app.call(accounts.signIn, { UserName, Password }, { headers })).headers).ithaki;
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  expect((await app.call(accounts.identity, {}, { headers })).status).toBe(401);
});

test('signing out ends the session and leads to the root; another site cannot do it', async () => {
  const { UserName } = await someone();
  const cookie = `ithaki=${cookiesOf((await app.call(accounts.signIn, { UserName, Password })).headers).ithaki}`;
  const foreign = await app.call(accounts.signOut, {}, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  expect(foreign.error.Code).toBe('ForeignOrigin');
  expect((await app.call(accounts.identity, {}, { headers: { cookie } })).status).toBe(200);
  const own = await app.call(accounts.signOut, {}, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect([own.status, own.headers.location]).toEqual([302, '/']);
  expect((await app.call(accounts.identity, {}, { headers: { cookie } })).status).toBe(401);
});
