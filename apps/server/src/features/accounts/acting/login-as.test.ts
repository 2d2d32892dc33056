import { accounts, calls } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAdmin, aPassword, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aBrowser } from '../browser.testing.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const Password = 'θάλασσα&άλας7';
const Reason = 'Ζήτησε βοήθεια στο τηλέφωνο';

const nameOf = async (id: number) =>
  (await sql<{ name: string }>`select user_name as name from users where id = ${id}`.execute(app.db)).rows[0]?.name ??
  '';
async function signedIn(id: number) {
  await aPassword(app.db, id, Password);
  const browser = aBrowser(app);
  await browser.call(accounts.signIn, { UserName: await nameOf(id), Password });
  return browser;
}
/** An administrator at their browser, and a mentee. */
async function both() {
  const [adminId, mentee] = [await anAdmin(app.db, project.id), await aMentee(app.db, project.id)];
  const admin = await signedIn(adminId);
  const link = async () => (await admin.call(accounts.makeLoginAs, { UserId: mentee, Reason })).reply;
  return { adminId, mentee, admin, link };
}

test('the whole journey: a link, acting as the person, and the way back to the own session', async () => {
  const { adminId, mentee, admin } = await both();
  const made = await admin.call(accounts.makeLoginAs, { UserId: mentee, Reason, url: '/home' });
  expect(made.reply.Link).toBe(`http://127.0.0.1:3000/account/LoginAs?token=${made.reply.token}`);
  expect(Math.round((Date.parse(made.reply.ExpiresAt) - Date.now()) / 60_000)).toBe(5);
  const own = admin.jar.get('ithaki');
  const begun = await admin.call(accounts.loginAs, { token: made.reply.token });
  expect(begun.reply).toMatchObject({
    Id: mentee,
    ReturnUrl: '/home',
    ActingFor: { Id: adminId },
    CurrentRole: 'Mentee',
  });
  expect(admin.jar.get('ithaki')).not.toBe(own);
  expect((await admin.call(accounts.identity, {})).reply).toMatchObject({ Id: mentee, ActingFor: { Id: adminId } });
  const back = await admin.call(accounts.stopActing, {});
  expect(back.reply).toMatchObject({ Id: adminId, CurrentRole: 'Admin' });
  expect(back.reply?.ActingFor).toBeUndefined();
  expect([...admin.jar]).toEqual([['ithaki', own]]);
  expect((await admin.call(accounts.identity, {})).reply.Id).toBe(adminId);
  expect((await admin.call(accounts.stopActing, {})).error.Code).toBe('NotActing');
});

test('both identities are in the record, and the person sees who looked', async () => {
  const { adminId, mentee, admin, link } = await both();
  await admin.call(accounts.loginAs, { token: (await link()).token });
  await admin.call(accounts.setPreferences, { Language: 'en' });
  await admin.call(accounts.stopActing, {});
  const { rows } = await sql`select actor_id as actor, acting_admin_id as admin, target, after from audit_records
    where subject_id = ${mentee} order by id`.execute(app.db);
  expect(rows).toEqual([
    { actor: adminId, admin: null, target: 'loginAs', after: { Reason } },
    { actor: mentee, admin: adminId, target: 'loginAs', after: { Begun: true, Reason } },
    { actor: mentee, admin: adminId, target: 'preferences', after: null },
    { actor: mentee, admin: adminId, target: 'loginAs', after: { Begun: false } },
  ]);
  const seen = await sql`select distinct viewer_id from access_records where subject_id = ${mentee}`.execute(app.db);
  expect(seen.rows).toEqual([{ viewer_id: adminId }]);
});

test('a link works once, even when used ten times at the same moment, and for five minutes', async () => {
  const { link } = await both();
  const { token } = await link();
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(accounts.loginAs, { token })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(422)]);
  const late = await link();
  await sql`update one_time_tokens set expires_at = now() where kind = 'loginAs'`.execute(app.db);
  expect((await app.call(accounts.loginAs, { token: late.token })).error.Code).toBe('LinkExpired');
  expect((await app.call(accounts.loginAs, { token: 'made-up' })).error.Code).toBe('LinkExpired');
});

test('no one acts from within acting', async () => {
  const { adminId, admin, link } = await both();
  const second = await anAdmin(app.db, project.id);
  const other = await aMentee(app.db, project.id);
  const { token } = (await admin.call(accounts.makeLoginAs, { UserId: second, Reason })).reply;
  const unused = await link();
  await admin.call(accounts.loginAs, { token });
  expect((await admin.call(accounts.makeLoginAs, { UserId: other, Reason })).error.Code).toBe('NotWhileActing');
  expect((await admin.call(accounts.loginAs, { token: unused.token })).error.Code).toBe('NotWhileActing');
  expect((await admin.call(accounts.viewAs, { UserId: other })).error.Code).toBe('NotWhileActing');
  admin.jar.set('AdminViewAs', String(other));
  expect((await admin.call(accounts.identity, {})).reply).toMatchObject({ Id: second, ActingFor: { Id: adminId } });
});

test('whoever acts cannot change how the person signs in, nor end their sessions', async () => {
  const { admin, mentee, link } = await both();
  const person = await signedIn(mentee);
  await admin.call(accounts.loginAs, { token: (await link()).token });
  const answers = [
    await admin.call(accounts.changeOwnPassword, { Password: 'βουνό!θυμάρι8' }),
    await admin.call(accounts.updateLogin, { login: 'stolen' }),
    await admin.call(accounts.startSecondFactor, { Password }),
    await admin.call(accounts.confirmSecondFactor, { Code: '123456' }),
    await admin.call(accounts.stopSecondFactor, { Password }),
    await admin.call(accounts.endSession, {}),
  ];
  expect(answers.map(({ status, error }) => [status, error.Code])).toEqual(Array(6).fill([403, 'NotWhileActing']));
  expect((await person.call(accounts.identity, {})).status).toBe(200);
  const acting = (await person.call(accounts.sessions, {})).reply.list.find((session) => session.ActingFor);
  expect(acting?.ActingFor).toMatch(/^Επώνυμο/);
  await person.call(accounts.endSession, { Id: acting?.Id ?? '' });
  expect((await admin.call(accounts.identity, {})).status).toBe(401);
});

test('acting ends with the administrator’s own session: ended, expired, of a disabled account, or signed out', async () => {
  for (const ending of [
    (id: number) => sql`delete from sessions where user_id = ${id}`,
    (id: number) => sql`update sessions set expires_at = now() where user_id = ${id}`,
    (id: number) => sql`update users set disabled = true where id = ${id}`,
  ]) {
    const { adminId, link } = await both();
    const phone = aBrowser(app);
    await phone.call(accounts.loginAs, { token: (await link()).token });
    expect((await phone.call(accounts.identity, {})).status).toBe(200);
    await ending(adminId).execute(app.db);
    app.authenticator.forget(adminId);
    expect((await phone.call(accounts.identity, {})).status).toBe(401);
  }
  const { admin, link } = await both();
  const phone = aBrowser(app);
  const [first, unused] = [await link(), await link()];
  await phone.call(accounts.loginAs, { token: first.token });
  await admin.call(accounts.signOut, {});
  expect((await phone.call(accounts.identity, {})).status).toBe(401);
  expect((await phone.call(accounts.loginAs, { token: unused.token })).error.Code).toBe('LinkExpired');
});

test('on a device where nobody is signed in the link works, and its way back leads to nobody', async () => {
  const { mentee, link } = await both();
  const phone = aBrowser(app);
  expect((await phone.call(accounts.loginAs, { token: (await link()).token })).reply.Id).toBe(mentee);
  const back = await phone.call(accounts.stopActing, {});
  expect([back.status, back.reply]).toEqual([200, null]);
  expect((await phone.call(accounts.identity, {})).status).toBe(401);
});

test('another person who is signed in cannot use the link, and does not use it up', async () => {
  const { mentee, link } = await both();
  const { token } = await link();
  const other = await signedIn(await aMentee(app.db, project.id));
  expect((await other.call(accounts.loginAs, { token })).error.Code).toBe('LinkExpired');
  expect((await app.call(accounts.loginAs, { token })).reply.Id).toBe(mentee);
});

test('signing out while acting signs the administrator out too', async () => {
  const { admin, link } = await both();
  const own = admin.jar.get('ithaki') ?? '';
  await admin.call(accounts.loginAs, { token: (await link()).token });
  await admin.call(accounts.signOut, {});
  expect([...admin.jar]).toEqual([]);
  expect((await app.call(accounts.identity, {}, { headers: { cookie: `ithaki=${own}` } })).status).toBe(401);
});

test('a link is made only by an administrator, with a reason, for someone in reach with no more rights, to a page of ours', async () => {
  const { admin, adminId, mentee } = await both();
  const make = (UserId: number, as: number, body = {}) =>
    app.call(accounts.makeLoginAs, { UserId, Reason, ...body }, { as });
  const manager = await aPerson(app.db, project.id, { roles: ['ProjectManager'] });
  expect((await make(mentee, manager)).status).toBe(403);
  expect((await make(mentee, adminId, { Reason: ' ' })).status).toBe(400);
  expect((await make(adminId, adminId)).error.Code).toBe('Yourself');
  expect((await make(999_999, adminId)).status).toBe(404);
  expect((await make(mentee, adminId, { url: 'https://evil.example/' })).error.Fields).toHaveProperty('url');
  expect((await make(mentee, adminId, { url: '//evil.example/' })).error.Fields).toHaveProperty('url');
  const ofOne = await aPerson(app.db, project.id, { roles: ['Admin'] });
  expect((await make(mentee, ofOne)).status).toBe(200);
  expect((await make(adminId, ofOne)).error.Code).toBe('LowerLevel');
  await sql`update users set disabled = true where id = ${mentee}`.execute(app.db);
  expect((await admin.call(accounts.makeLoginAs, { UserId: mentee, Reason })).error.Code).toBe('AccountDisabled');
});

test('opening the link shows a page with one button and changes nothing; programs that look ahead do no harm', async () => {
  const { mentee, link } = await both();
  const { token, Link } = await link();
  const open = (language: string) => app.server.inject({ url: Link, headers: { 'accept-language': language } });
  const page = await open('el');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; /);
  expect([page.headers['referrer-policy'], page.headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
  expect(page.body.match(/<button/g)).toHaveLength(1);
  expect(page.body).toContain('Είσοδος ως άλλο πρόσωπο');
  expect(page.body).not.toContain(token);
  expect((await open('en')).body).toContain('<html lang="en">');
  expect((await app.call(accounts.loginAs, { token })).reply.Id).toBe(mentee);
});

test('view-as shows the pages as another sees them, and changes nothing', async () => {
  const { adminId, mentee, admin } = await both();
  expect((await admin.call(accounts.viewAs, { UserId: mentee })).status).toBe(200);
  expect((await admin.call(accounts.identity, {})).reply).toMatchObject({
    Id: mentee,
    CurrentRole: 'Mentee',
    ViewAs: true,
  });
  expect((await admin.call(calls.people.current, {})).reply.Id).toBe(mentee);
  const writes = [
    await admin.call(accounts.changeOwnPassword, { Password: 'βουνό!θυμάρι8' }),
    await admin.call(accounts.updateLogin, { login: 'stolen' }),
    await admin.call(accounts.setPreferences, { Theme: 'dark' }),
    await admin.call(accounts.endSession, {}),
    await admin.call(accounts.startSecondFactor, { Password }),
    await admin.call(calls.people.leaveProject, {} as never),
  ];
  expect(writes.map(({ status, error }) => [status, error.Code])).toEqual(Array(6).fill([403, 'ViewAsReadOnly']));
  expect((await admin.call(accounts.viewAs, { UserId: mentee })).error.Code).toBe('NotWhileActing');
  expect((await admin.call(accounts.viewAs, {})).status).toBe(200);
  expect((await admin.call(accounts.identity, {})).reply.Id).toBe(adminId);
  const { rows } = await sql`select target from audit_records where subject_id = ${mentee}`.execute(app.db);
  expect(rows).toEqual([{ target: 'viewAs' }]);
});

test('the cookie of view-as is worth nothing to others, nor against someone with more rights or out of reach', async () => {
  const { mentee, adminId } = await both();
  const seenBy = async (as: number, whom: number) =>
    (await app.call(accounts.identity, {}, { as, headers: { cookie: `AdminViewAs=${whom}` } })).reply?.Id;
  const other = await aMentee(app.db, project.id);
  expect(await seenBy(other, mentee)).toBe(other);
  const ofOne = await aPerson(app.db, project.id, { roles: ['Admin'] });
  expect(await seenBy(ofOne, mentee)).toBe(mentee);
  const elsewhere = await aProject(app.db);
  const outside = await aMentee(app.db, elsewhere.id);
  expect(await seenBy(ofOne, outside)).not.toBe(outside);
  expect(await seenBy(adminId, outside)).toBe(outside);
  expect((await app.call(accounts.viewAs, { UserId: outside }, { as: ofOne })).status).toBe(404);
  expect((await app.call(accounts.viewAs, { UserId: mentee }, { as: other })).status).toBe(403);
});
