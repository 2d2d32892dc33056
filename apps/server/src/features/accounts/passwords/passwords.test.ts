import { accounts, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute, findRows } from '../../../platform/database/statement.ts';
import { aMentee, anAdmin, aPassword, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aBrowser } from '../browser.testing.ts';

const app = await aTestApp();
const project = await aProject(app.db);
const OldPassword = 'θάλασσα&άλας7';
const NewPassword = 'βουνό!θυμάρι8';

let count = 0;
async function someone() {
  const UserName = `person-${++count}`;
  const id = await aMentee(app.db, project.id, { userName: UserName, email: `${UserName}@mail.gr` });
  await aPassword(app.db, id, OldPassword);
  return { id, UserName, email: `${UserName}@mail.gr` };
}
type Someone = Awaited<ReturnType<typeof someone>>;
async function signedIn({ UserName }: Someone, Password = OldPassword) {
  const browser = aBrowser(app);
  const { status } = await browser.call(accounts.signIn, { UserName, Password });
  expect(status).toBe(200);
  return browser;
}
const canSignIn = async ({ UserName }: Someone, Password: string) =>
  (await app.call(accounts.signIn, { UserName, Password })).status === 200;
const mailsTo = async (email: string) =>
  await findRows(
    app.db,
    sql<{
      subject: string;
      text: string;
    }>`select subject, body_text as text from outbox where recipient = ${email} order by id`,
  );
async function mailedToken(person: Someone): Promise<string> {
  await app.call(accounts.forgotPassword, { email: person.email });
  return /token=([\w-]+)/.exec((await mailsTo(person.email)).at(-1)?.text ?? '')?.[1] ?? '';
}
const longAgo = (userId: number) =>
  execute(app.db, sql`update sessions set signed_in_at = now() - interval '6 minutes' where user_id = ${userId}`);

test('a forgotten password: a link is mailed in the person’s language, and an unknown address gets the same reply', async () => {
  const person = await someone();
  await execute(app.db, sql`update users set language = 'en' where id = ${person.id}`);
  const known = await app.call(accounts.forgotPassword, { email: person.email.toUpperCase() });
  const unknown = await app.call(accounts.forgotPassword, { email: 'stranger@mail.gr' });
  expect([known.status, known.reply]).toEqual([unknown.status, unknown.reply]);
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe('A new password for Ithaki');
  expect(mail?.text).toMatch(/http:\/\/127\.0\.0\.1:3000\/resetpassword\?token=[\w-]{43}\n/);
  expect(await mailsTo('stranger@mail.gr')).toEqual([]);
  expect(known.headers['referrer-policy']).toBe('no-referrer');
});

test('a person is mailed at most three links in an hour, and a disabled account none', async () => {
  const person = await someone();
  for (let i = 0; i < 5; i++) await app.call(accounts.forgotPassword, { email: person.email });
  expect(await mailsTo(person.email)).toHaveLength(3);
  const gone = await someone();
  await execute(app.db, sql`update users set disabled = true where id = ${gone.id}`);
  await app.call(accounts.forgotPassword, { email: gone.email });
  expect(await mailsTo(gone.email)).toEqual([]);
});

test('the link sets a new password once, even when used ten times at once, and ends every session', async () => {
  const person = await someone();
  const browser = await signedIn(person);
  const Token = await mailedToken(person);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call(accounts.resetPassword, { Token, Password: NewPassword })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(422)]);
  expect(answers.find((answer) => answer.status === 422)?.error.Code).toBe('LinkExpired');
  expect((await browser.call(accounts.identity, {})).status).toBe(401);
  expect(await canSignIn(person, NewPassword)).toBe(true);
  expect(await canSignIn(person, OldPassword)).toBe(false);
});

test('a refused password leaves the link valid; it ends after an hour, or when another link is used', async () => {
  const person = await someone();
  const [first, second] = [await mailedToken(person), await mailedToken(person)];
  const weak = await app.call(accounts.resetPassword, { Token: second, Password: 'short' });
  expect([weak.status, weak.error.Code]).toEqual([422, 'WeakPassword']);
  expect(weak.error.Fields).toEqual({ Password: 'Χρειάζονται τουλάχιστον 8 χαρακτήρες.' });
  expect((await app.call(accounts.resetPassword, { Token: second, Password: NewPassword })).status).toBe(200);
  expect((await app.call(accounts.resetPassword, { Token: first, Password: NewPassword })).error.Code).toBe(
    'LinkExpired',
  );
  const third = await mailedToken(person);
  await execute(app.db, sql`update one_time_tokens set expires_at = now() where user_id = ${person.id}`);
  expect((await app.call(accounts.resetPassword, { Token: third, Password: NewPassword })).error.Code).toBe(
    'LinkExpired',
  );
});

test('resetting by mail lifts the lock after too many failures', async () => {
  const person = await someone();
  for (let i = 0; i < 5; i++) await app.call(accounts.signIn, { UserName: person.UserName, Password: 'x' });
  expect(await canSignIn(person, OldPassword)).toBe(false);
  await app.call(accounts.resetPassword, { Token: await mailedToken(person), Password: NewPassword });
  expect(await canSignIn(person, NewPassword)).toBe(true);
});

test('changing the password needs the current one, keeps this session and ends the others', async () => {
  const person = await someone();
  const [here, there] = [await signedIn(person), await signedIn(person)];
  await longAgo(person.id);
  const wrong = await here.call(accounts.changeOwnPassword, { Password: NewPassword, Current: 'wrong' });
  expect([wrong.status, wrong.error.Code]).toEqual([422, 'WrongPassword']);
  const missing = await here.call(accounts.changeOwnPassword, { Password: NewPassword });
  expect([missing.status, missing.error.Code]).toEqual([422, 'CurrentPasswordNeeded']);
  expect((await here.call(accounts.changeOwnPassword, { Password: NewPassword, Current: OldPassword })).status).toBe(
    200,
  );
  expect((await here.call(accounts.identity, {})).status).toBe(200);
  expect((await there.call(accounts.identity, {})).status).toBe(401);
  expect(await canSignIn(person, NewPassword)).toBe(true);
});

test('within five minutes of signing in the current password is not required', async () => {
  const browser = await signedIn(await someone());
  expect((await browser.call(accounts.changeOwnPassword, { Password: NewPassword })).status).toBe(200);
});

test('guessing the current password is limited like signing in', async () => {
  const browser = await signedIn(await someone());
  for (let i = 0; i < 5; i++)
    await browser.call(accounts.changeOwnPassword, { Password: NewPassword, Current: `wrong${i}` });
  expect((await browser.call(accounts.changeOwnPassword, { Password: NewPassword, Current: OldPassword })).status).toBe(
    429,
  );
});

test('a weak or common password is refused, by the rules of the person’s projects', async () => {
  const strict = await aProject(app.db, { Config: { passwordRules: 31 } });
  const person = await someone();
  await execute(app.db, sql`insert into members (project_id, user_id) values (${strict.id}, ${person.id})`);
  const browser = await signedIn(person);
  const change = async (Password: string) =>
    (await browser.call(accounts.changeOwnPassword, { Password })).error?.Fields?.Password;
  expect((await browser.call(accounts.passwordRule, {})).reply.Rule).toBe(31);
  expect(await change('λέξη&λέξη77x')).toBe('Χρειάζεται τουλάχιστον ένα κεφαλαίο γράμμα.');
  expect(await change('P@ssw0rd1!')).toMatch(/μαντεύεται εύκολα/);
  expect(await change(`X${person.UserName}!1`)).toMatch(/μαντεύεται εύκολα/);
  expect(await change('Λέξη&λέξη77x')).toBeUndefined();
});

test('when an administrator sets a person’s password, their sessions end and they must change it before anything else', async () => {
  const admin = await anAdmin(app.db, project.id);
  const person = await someone();
  const earlier = await signedIn(person);
  expect(
    (await app.call(accounts.changeOwnPassword, { UserId: person.id, Password: NewPassword }, { as: admin })).status,
  ).toBe(200);
  expect((await earlier.call(accounts.identity, {})).status).toBe(401);
  const browser = await signedIn(person, NewPassword);
  expect((await browser.call(accounts.identity, {})).reply.Must).toBe('changePassword');
  expect((await browser.call(accounts.updateLogin, { login: 'another-name' })).status).toBe(200);
  const { calls } = await import('@ithaki/contract');
  expect((await browser.call(calls.people.current, {})).error.Code).toBe('MustChangePassword');
  expect((await browser.call(accounts.changeOwnPassword, { Password: `${NewPassword}x` })).status).toBe(200);
  expect((await browser.call(accounts.identity, {})).reply.Must).toBeUndefined();
  expect((await browser.call(calls.people.current, {})).status).toBe(200);
  const rows = await findRows(
    app.db,
    sql`select actor_id, before, after from audit_records where subject_id = ${person.id} and target = 'password' order by id limit 1`,
  );
  expect(rows).toEqual([{ actorId: admin, before: null, after: null }]);
});

test('only an administrator can set another person’s password, and not that of someone with more rights', async () => {
  const person = await someone();
  const manager = await aPerson(app.db, project.id, { roles: ['ProjectManager'] });
  const body = { UserId: person.id, Password: NewPassword };
  expect((await app.call(accounts.changeOwnPassword, body, { as: manager })).status).toBe(403);
  const ofOne = await aPerson(app.db, project.id, { roles: ['Admin'] });
  expect((await app.call(accounts.changeOwnPassword, body, { as: ofOne })).status).toBe(200);
  const elsewhere = await aProject(app.db);
  await execute(
    app.db,
    sql`insert into user_roles (user_id, role, project_id) values (${person.id}, 'ProjectManager', ${elsewhere.id})`,
  );
  expect((await app.call(accounts.changeOwnPassword, body, { as: ofOne })).error.Code).toBe('LowerLevel');
  const outside = await aMentee(app.db, elsewhere.id);
  expect((await app.call(accounts.changeOwnPassword, { ...body, UserId: outside }, { as: ofOne })).status).toBe(404);
});

test('a first password signs in at once, and a forgotten one asks to sign in', async () => {
  const newcomer = await aMentee(app.db, project.id, { email: 'newcomer@mail.gr', userName: 'newcomer' });
  const manager = await aPerson(app.db, project.id, { roles: ['ProjectManager'] });
  await app.call(people.invite, { Ids: [newcomer] }, { as: manager });
  const [mail] = await mailsTo('newcomer@mail.gr');
  const Token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const browser = aBrowser(app);
  const first = await browser.call(accounts.resetPassword, { Token, Password: 'Thymari-26!' });
  expect([first.status, first.reply]).toEqual([200, { Ok: true, SignedIn: true }]);
  expect((await browser.call(accounts.identity, {})).reply.Id).toBe(newcomer);
  const person = await someone();
  const other = aBrowser(app);
  const body = { Token: await mailedToken(person), Password: 'Thymari-26!' };
  expect((await other.call(accounts.resetPassword, body)).reply).toEqual({ Ok: true, SignedIn: false });
  expect((await other.call(accounts.identity, {})).status).toBe(401);
});
