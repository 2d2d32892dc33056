import { accounts, calls } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import { aMentee, anAdmin, aPassword, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aBrowser } from '../browser.testing.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const Password = 'θάλασσα&άλας7';
const Reason = 'Ζήτησε βοήθεια στο τηλέφωνο';

const userNameOf = async (id: number) =>
  (await findRow(app.db, sql<{ name: string }>`select user_name as name from users where id = ${id}`))?.name ?? '';
async function signedIn(id: number) {
  await aPassword(app.db, id, Password);
  const browser = aBrowser(app);
  await browser.call(accounts.signIn, { UserName: await userNameOf(id), Password });
  return browser;
}
/** Creates an administrator in their browser, and a mentee. */
async function anAdminAndMentee() {
  const [adminId, mentee] = [await anAdmin(app.db, project.id), await aMentee(app.db, project.id)];
  const admin = await signedIn(adminId);
  const link = async () => (await admin.call(accounts.makeLoginAs, { UserId: mentee, Reason })).reply;
  return { adminId, mentee, admin, link };
}

test('an administrator creates a link, acts as the person and returns to their own session', async () => {
  const { adminId, mentee, admin } = await anAdminAndMentee();
  const link = await admin.call(accounts.makeLoginAs, { UserId: mentee, Reason, url: '/home' });
  expect(link.reply.Link).toBe(`http://127.0.0.1:3000/account/LoginAs?token=${link.reply.token}`);
  expect(Math.round((Date.parse(link.reply.ExpiresAt) - Date.now()) / 60_000)).toBe(5);
  const own = admin.jar.get('ithaki');
  const begun = await admin.call(accounts.loginAs, { token: link.reply.token });
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
  expect(admin.jar.get('ithaki')).toBe(own);
  expect([...admin.jar.keys()].sort()).toEqual(['ithaki', 'ithaki-device']);
  expect((await admin.call(accounts.identity, {})).reply.Id).toBe(adminId);
  expect((await admin.call(accounts.stopActing, {})).error.Code).toBe('NotActing');
});

test('the audit records both identities, and the person sees who viewed their data', async () => {
  const { adminId, mentee, admin, link } = await anAdminAndMentee();
  await admin.call(accounts.loginAs, { token: (await link()).token });
  await admin.call(accounts.setPreferences, { Language: 'en' });
  await admin.call(accounts.stopActing, {});
  const rows = await findRows(
    app.db,
    sql`select actor_id as actor, acting_admin_id as admin, target, after from audit_records
    where subject_id = ${mentee} order by id`,
  );
  expect(rows).toEqual([
    { actor: adminId, admin: null, target: 'loginAs', after: { Reason } },
    { actor: mentee, admin: adminId, target: 'loginAs', after: { Begun: true, Reason } },
    { actor: mentee, admin: adminId, target: 'preferences', after: null },
    { actor: mentee, admin: adminId, target: 'loginAs', after: { Begun: false } },
  ]);
  const viewers = await findRows(
    app.db,
    sql`select distinct viewer_id from access_records where subject_id = ${mentee}`,
  );
  expect(viewers).toEqual([{ viewerId: adminId }]);
});

test('a link works once, even when used ten times at once, and for five minutes', async () => {
  const { link } = await anAdminAndMentee();
  const { token } = await link();
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(accounts.loginAs, { token })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(422)]);
  const late = await link();
  await execute(app.db, sql`update one_time_tokens set expires_at = now() where kind = 'loginAs'`);
  expect((await app.call(accounts.loginAs, { token: late.token })).error.Code).toBe('LinkExpired');
  expect((await app.call(accounts.loginAs, { token: 'made-up' })).error.Code).toBe('LinkExpired');
});

test('an administrator acting as someone cannot act or view as anyone else', async () => {
  const { adminId, admin, link } = await anAdminAndMentee();
  const second = await anAdmin(app.db, project.id);
  const other = await aMentee(app.db, project.id);
  const { token } = (await admin.call(accounts.makeLoginAs, { UserId: second, Reason })).reply;
  const unused = await link();
  await admin.call(accounts.loginAs, { token });
  expect((await admin.call(accounts.makeLoginAs, { UserId: other, Reason })).error.Code).toBe('NotWhileActing');
  expect((await admin.call(accounts.loginAs, { token: unused.token })).error.Code).toBe('NotWhileActing');
  expect((await admin.call(accounts.viewAs, { UserId: other })).error.Code).toBe('NotWhileActing');
  expect((await admin.call(accounts.identity, {})).reply).toMatchObject({ Id: second, ActingFor: { Id: adminId } });
});

test('while acting, an administrator can neither change how the person signs in nor end their sessions', async () => {
  const { admin, mentee, link } = await anAdminAndMentee();
  const person = await signedIn(mentee);
  await admin.call(accounts.loginAs, { token: (await link()).token });
  const answers = [
    await admin.call(accounts.changeOwnPassword, { Password: 'βουνό!θυμάρι8' }),
    await admin.call(accounts.updateLogin, { login: 'stolen' }),
    await admin.call(accounts.startSecondFactor, { Password }),
    await admin.call(accounts.confirmSecondFactor, { Code: '123456' }),
    await admin.call(accounts.stopSecondFactor, { Password, Code: '123456' }),
    await admin.call(accounts.endSession, {}),
  ];
  expect(answers.map(({ status, error }) => [status, error.Code])).toEqual(Array(6).fill([403, 'NotWhileActing']));
  expect((await person.call(accounts.identity, {})).status).toBe(200);
  const acting = (await person.call(accounts.sessions, {})).reply.list.find((session) => session.ActingFor);
  expect(acting?.ActingFor).toMatch(/^Επώνυμο/);
  await person.call(accounts.endSession, { Id: acting?.Id ?? '' });
  expect((await admin.call(accounts.identity, {})).status).toBe(401);
});

test('acting ends when the administrator’s own session is ended, expires, is signed out, or their account is disabled', async () => {
  for (const ending of [
    (id: number) => sql`delete from sessions where user_id = ${id}`,
    (id: number) => sql`update sessions set expires_at = now() where user_id = ${id}`,
    (id: number) => sql`update users set disabled = true where id = ${id}`,
  ]) {
    const { adminId, link } = await anAdminAndMentee();
    const phone = aBrowser(app);
    await phone.call(accounts.loginAs, { token: (await link()).token });
    expect((await phone.call(accounts.identity, {})).status).toBe(200);
    await execute(app.db, ending(adminId));
    app.authenticator.forget(adminId);
    expect((await phone.call(accounts.identity, {})).status).toBe(401);
  }
  const { admin, link } = await anAdminAndMentee();
  const phone = aBrowser(app);
  const [first, unused] = [await link(), await link()];
  await phone.call(accounts.loginAs, { token: first.token });
  await admin.call(accounts.signOut, {});
  expect((await phone.call(accounts.identity, {})).status).toBe(401);
  expect((await phone.call(accounts.loginAs, { token: unused.token })).error.Code).toBe('LinkExpired');
});

test('the link works on a device where nobody is signed in, and stopping leaves nobody signed in', async () => {
  const { mentee, link } = await anAdminAndMentee();
  const phone = aBrowser(app);
  expect((await phone.call(accounts.loginAs, { token: (await link()).token })).reply.Id).toBe(mentee);
  const back = await phone.call(accounts.stopActing, {});
  expect([back.status, back.reply]).toEqual([200, null]);
  expect((await phone.call(accounts.identity, {})).status).toBe(401);
});

test('another signed-in person cannot use the link, and trying does not use it up', async () => {
  const { mentee, link } = await anAdminAndMentee();
  const { token } = await link();
  const other = await signedIn(await aMentee(app.db, project.id));
  expect((await other.call(accounts.loginAs, { token })).error.Code).toBe('LinkExpired');
  expect((await app.call(accounts.loginAs, { token })).reply.Id).toBe(mentee);
});

test('signing out while acting signs the administrator out too', async () => {
  const { admin, link } = await anAdminAndMentee();
  const own = admin.jar.get('ithaki') ?? '';
  await admin.call(accounts.loginAs, { token: (await link()).token });
  await admin.call(accounts.signOut, {});
  expect([...admin.jar.keys()]).toEqual(['ithaki-device']);
  expect((await app.call(accounts.identity, {}, { headers: { cookie: `ithaki=${own}` } })).status).toBe(401);
});

test('a link is created only by an administrator, with a reason, for a person in scope with no more rights, and for a page of this site', async () => {
  const { admin, adminId, mentee } = await anAdminAndMentee();
  const make = (UserId: number, as: number, body = {}) =>
    app.call(accounts.makeLoginAs, { UserId, Reason, ...body }, { as });
  const manager = await aPerson(app.db, project.id, { roles: ['ProjectManager'] });
  expect((await make(mentee, manager)).status).toBe(403);
  expect((await make(mentee, adminId, { Reason: ' ' })).status).toBe(422);
  expect((await make(adminId, adminId)).error.Code).toBe('Yourself');
  expect((await make(999_999, adminId)).status).toBe(404);
  expect((await make(mentee, adminId, { url: 'https://evil.example/' })).error.Fields).toHaveProperty('url');
  expect((await make(mentee, adminId, { url: '//evil.example/' })).error.Fields).toHaveProperty('url');
  expect((await make(mentee, adminId, { url: '/.//evil.example/' })).error.Fields).toHaveProperty('url');
  const ofOne = await aPerson(app.db, project.id, { roles: ['Admin'] });
  expect((await make(mentee, ofOne)).status).toBe(200);
  expect((await make(adminId, ofOne)).error.Code).toBe('LowerLevel');
  await execute(app.db, sql`update users set disabled = true where id = ${mentee}`);
  expect((await admin.call(accounts.makeLoginAs, { UserId: mentee, Reason })).error.Code).toBe('AccountDisabled');
});

test('an administrator neither acts nor views as a SuperAdmin, who may act as an administrator', async () => {
  const superAdmin = await aPerson(app.db, project.id, { roles: ['SuperAdmin'], everywhere: true });
  const adminOfAll = await aPerson(app.db, project.id, { roles: ['Admin'], everywhere: true });
  const make = (UserId: number, as: number) => app.call(accounts.makeLoginAs, { UserId, Reason }, { as });
  expect((await make(superAdmin, adminOfAll)).error.Code).toBe('LowerLevel');
  expect((await app.call(accounts.viewAs, { UserId: superAdmin }, { as: adminOfAll })).error.Code).toBe('LowerLevel');
  expect((await make(adminOfAll, superAdmin)).status).toBe(200);
});

test('opening the link shows a page with one button and does not use the link up', async () => {
  const { mentee, link } = await anAdminAndMentee();
  const { token, Link } = await link();
  const open = (language: string) => app.server.inject({ url: Link, headers: { 'accept-language': language } });
  const page = await open('el');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; /);
  expect([page.headers['referrer-policy'], page.headers['cache-control']]).toEqual(['no-referrer', 'no-store']);
  expect(page.body.match(/<button/g)).toHaveLength(1);
  expect(page.body).toContain('Σύνδεση ως άλλο άτομο');
  expect(page.body).not.toContain(token);
  expect((await open('en')).body).toContain('<html lang="en">');
  expect((await app.call(accounts.loginAs, { token })).reply.Id).toBe(mentee);
});

test('view-as shows the pages as another person sees them, and refuses every change', async () => {
  const { adminId, mentee, admin } = await anAdminAndMentee();
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
  const rows = await findRows(app.db, sql`select target from audit_records where subject_id = ${mentee}`);
  expect(rows).toEqual([{ target: 'viewAs' }]);
});

test('a person who acts or views as someone cannot download that person’s data', async () => {
  const { mentee, admin, link } = await anAdminAndMentee();
  const refused = async () =>
    [await admin.call(calls.personalData.mine, {}), await admin.call(calls.personalData.archive, {})].map(
      ({ status, error }) => `${status} ${error.Code}`,
    );
  await admin.call(accounts.viewAs, { UserId: mentee });
  expect(await refused()).toEqual(['403 NotWhileActing', '403 NotWhileActing']);
  await admin.call(accounts.viewAs, {});
  await admin.call(accounts.loginAs, { token: (await link()).token });
  expect(await refused()).toEqual(['403 NotWhileActing', '403 NotWhileActing']);
});

test('viewing as someone begins with the recorded call alone, never by a cookie', async () => {
  const { mentee, adminId, admin } = await anAdminAndMentee();
  admin.jar.set('AdminViewAs', String(mentee));
  expect((await admin.call(accounts.identity, {})).reply.Id).toBe(adminId);
  expect((await admin.call(accounts.viewAs, { UserId: mentee })).status).toBe(200);
  await admin.call(calls.people.current, {});
  const seen = await findRows(
    app.db,
    sql`select viewer_id as viewer, acting_admin_id as acting, call from access_records
    where subject_id = ${mentee} order by call collate "C"`,
  );
  const own = { viewer: adminId, acting: 0 };
  expect(seen).toEqual([{ ...own, call: calls.people.current.path }]);
});

test('nobody views as a person with more rights or out of scope, nor without the permission', async () => {
  const { mentee, adminId } = await anAdminAndMentee();
  const seenBy = async (as: number, whom: number, there: number | string = project.id) => {
    await app.call(accounts.viewAs, { UserId: whom }, { as, project: there });
    const { Id } = (await app.call(accounts.identity, {}, { as })).reply;
    await app.call(accounts.viewAs, {}, { as });
    return Id;
  };
  const other = await aMentee(app.db, project.id);
  expect(await seenBy(other, mentee)).toBe(other);
  const ofOne = await aPerson(app.db, project.id, { roles: ['Admin'] });
  expect(await seenBy(ofOne, mentee)).toBe(mentee);
  const elsewhere = await aProject(app.db);
  const outside = await aMentee(app.db, elsewhere.id);
  expect(await seenBy(ofOne, outside)).not.toBe(outside);
  expect(await seenBy(adminId, outside, elsewhere.id)).toBe(outside);
  expect((await app.call(accounts.viewAs, { UserId: outside }, { as: ofOne })).status).toBe(404);
  expect((await app.call(accounts.viewAs, { UserId: mentee }, { as: other })).status).toBe(403);
});

test('acting as someone without saying why is refused with 422 at the reason', async () => {
  const { admin, mentee } = await anAdminAndMentee();
  for (const body of [{ UserId: mentee }, { UserId: mentee, Reason: ' ' }]) {
    const refused = await admin.call(accounts.makeLoginAs, body);
    expect([refused.status, refused.error.Code, Object.keys(refused.error.Fields ?? {})]).toEqual([
      422,
      'ReasonNeeded',
      ['Reason'],
    ]);
  }
});
