import { accounts, jobs, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute, findRow, getRow } from '../../platform/database/statement.ts';
import { aMentee, aMentor, aPassword, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aBrowser } from './browser.testing.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const Password = 'θάλασσα&άλας7';

let count = 0;
async function signedIn() {
  const UserName = `user-${++count}`;
  const id = await aMentee(app.db, project.id, { userName: UserName, email: `${UserName}@mail.gr` });
  await aPassword(app.db, id, Password);
  const browser = aBrowser(app);
  await browser.call(accounts.signIn, { UserName, Password });
  const again = async () => {
    const other = aBrowser(app);
    await other.call(accounts.signIn, { UserName, Password }, { 'user-agent': 'Firefox' });
    return other;
  };
  return { id, UserName, browser, again };
}

test('a person changes their user name, signs in with it and is found by it', async () => {
  const { id, browser, UserName } = await signedIn();
  expect((await browser.call(accounts.updateLogin, { login: 'Οδυσσέας' })).status).toBe(200);
  expect((await browser.call(accounts.identity, {})).reply.UserName).toBe('Οδυσσέας');
  expect((await app.call(accounts.signIn, { UserName: 'οδυσσέας', Password })).status).toBe(200);
  expect((await app.call(accounts.signIn, { UserName, Password })).status).toBe(401);
  const row = await findRow(
    app.db,
    sql<{
      text: string;
    }>`select search_open as text from member_index where user_id = ${id}`,
  );
  expect(row?.text).toContain('οδυσσεασ');
});

test('another person’s name or address and a malformed name are refused; their own address is accepted', async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  const take = async (login: string) => (await me.browser.call(accounts.updateLogin, { login })).error?.Code;
  expect(await take(other.UserName.toUpperCase())).toBe('UserNameTaken');
  expect(await take(`${other.UserName}@mail.gr`)).toBe('BadUserName');
  expect(await take('two words')).toBe('BadUserName');
  expect(await take(`${me.UserName}@mail.gr`)).toBeUndefined();
});

test('when several people request one user name at once, only one gets it', async () => {
  const people = [await signedIn(), await signedIn(), await signedIn()];
  const answers = await Promise.all(
    people.map(({ browser }) => browser.call(accounts.updateLogin, { login: 'wanted' })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
});

test('language and theme are saved', async () => {
  const { browser } = await signedIn();
  expect((await browser.call(accounts.setPreferences, { Language: 'en', Theme: 'dark' })).status).toBe(200);
  expect((await browser.call(accounts.setPreferences, {})).status).toBe(200);
  expect((await browser.call(accounts.identity, {})).reply).toMatchObject({ Language: 'en', Theme: 'dark' });
  expect((await browser.call(accounts.setPreferences, { Theme: 'pink' } as never)).status).toBe(400);
  // A preference that the call leaves out stays unchanged; an empty list removes all pins.
  expect((await browser.call(accounts.setPreferences, { Pins: ['library', 'admin/audit'] })).status).toBe(200);
  const pinned = (await browser.call(accounts.identity, {})).reply;
  expect(pinned).toMatchObject({ Theme: 'dark', Pins: ['library', 'admin/audit'] });
  expect((await browser.call(accounts.setPreferences, { Pins: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })).status).toBe(400);
  expect((await browser.call(accounts.setPreferences, { Pins: ['library', 'library'] })).status).toBe(400);
  expect((await browser.call(accounts.setPreferences, { Home: ['chat.unread', 'mentee.next'] })).status).toBe(200);
  const arranged = (await browser.call(accounts.identity, {})).reply;
  expect(arranged).toMatchObject({ Pins: ['library', 'admin/audit'], Home: ['chat.unread', 'mentee.next'] });
  for (const Home of [['nothing'], ['chat.unread', 'chat.unread']])
    expect((await browser.call(accounts.setPreferences, { Home } as never)).status).toBe(400);
  await browser.call(accounts.setPreferences, { Pins: [] });
  expect((await browser.call(accounts.identity, {})).reply.Pins).toEqual([]);
});

test('the density of lists is the role’s until the person chooses one', async () => {
  const { browser } = await signedIn();
  expect((await browser.call(accounts.identity, {})).reply.Density).toBe('roomy');
  expect((await browser.call(accounts.setPreferences, { Density: 'dense' })).status).toBe(200);
  expect((await browser.call(accounts.identity, {})).reply.Density).toBe('dense');
  expect((await browser.call(accounts.setPreferences, { Density: 'tiny' } as never)).status).toBe(400);
  const mentor = await aMentor(app.db, project.id);
  expect((await app.call(accounts.identity, {}, { as: mentor })).reply.Density).toBe('dense');
});

test('a person sees their sessions and ends one, or all the others', async () => {
  const { browser, again } = await signedIn();
  const [second, third] = [await again(), await again()];
  const { list } = (await browser.call(accounts.sessions, {})).reply;
  expect(list.map((session) => session.Current).sort()).toEqual([false, false, true]);
  const otherSession = list.find((session) => !session.Current);
  expect(otherSession).toMatchObject({ Agent: 'Firefox', Address: '127.0.0.1', Remember: false });
  expect((await browser.call(accounts.endSession, { Id: otherSession?.Id ?? '' })).status).toBe(200);
  const left = [await second.call(accounts.identity, {}), await third.call(accounts.identity, {})];
  expect(left.map((answer) => answer.status).sort()).toEqual([200, 401]);
  expect((await browser.call(accounts.endSession, {})).status).toBe(200);
  expect((await browser.call(accounts.sessions, {})).reply.list).toHaveLength(1);
  expect((await browser.call(accounts.identity, {})).status).toBe(200);
});

test('another person’s session can be neither seen nor ended, and a listed Id cannot be used as a session', async () => {
  const [me, other] = [await signedIn(), await signedIn()];
  const theirs = (await other.browser.call(accounts.sessions, {})).reply.list[0]?.Id ?? '';
  expect((await me.browser.call(accounts.endSession, { Id: theirs })).status).toBe(404);
  expect((await me.browser.call(accounts.endSession, { Id: 'no such session' })).status).toBe(404);
  expect((await other.browser.call(accounts.identity, {})).status).toBe(200);
  expect((await app.call(accounts.identity, {}, { headers: { cookie: `ithaki=${theirs}` } })).status).toBe(401);
});

test('a session ends after 12 idle hours, or 30 days with remember me', async () => {
  const hours = async (RememberMe: boolean) => {
    const { id, UserName } = await signedIn();
    await execute(app.db, sql`delete from sessions where user_id = ${id}`);
    await app.call(accounts.signIn, { UserName, Password, RememberMe });
    const row = await findRow(
      app.db,
      sql<{
        hours: number;
      }>`select round(extract(epoch from expires_at - now()) / 3600)::int as hours
      from sessions where user_id = ${id}`,
    );
    return row?.hours;
  };
  expect([await hours(false), await hours(true)]).toEqual([12, 720]);
  const { id, again } = await signedIn();
  const late = await again();
  await execute(app.db, sql`update sessions set expires_at = now() where user_id = ${id}`);
  app.authenticator.clear();
  expect((await late.call(accounts.identity, {})).status).toBe(401);
});

test('calls that an open page makes by itself do not keep a session from ending idle', async () => {
  const { id, browser } = await signedIn();
  const idleHours = async () => {
    const row = await getRow(
      app.db,
      sql<{ hours: number }>`select round(extract(epoch from now() - last_seen_at) / 3600)::int as hours
      from sessions where user_id = ${id}`,
    );
    return row.hours;
  };
  await execute(app.db, sql`update sessions set last_seen_at = now() - interval '3 hours' where user_id = ${id}`);
  app.authenticator.clear();
  for (const call of [notifications.count, jobs.watch]) expect((await browser.call(call, {})).status).toBe(200);
  expect(await idleHours()).toBe(3);
  await browser.call(accounts.identity, {});
  await expect.poll(idleHours).toBe(0);
});
