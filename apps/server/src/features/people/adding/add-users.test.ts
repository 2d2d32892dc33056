import { type AddedUsers, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { execute } from '../../../platform/database/statement.ts';
import { aMentee, aPassword, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const user = (Username: string, more: object = {}) => ({ Username, Fields: { last_name: 'Νέος' }, ...more });

async function aManager() {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  return { project, manager };
}

/** The texts of the mails to an address. */
async function mailsTo(email: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('bodyText').where('recipient', '=', email).orderBy('id').execute();
  return rows.map(({ bodyText }) => bodyText);
}

test('valid rows are added, and each invalid row is reported with its reason', async () => {
  const { project, manager } = await aManager();
  await aMentee(db, project, { userName: 'taken', email: 'taken@example.gr' });
  const { reply: answered } = await app.call(
    people.add,
    {
      Details: true,
      Users: [
        user('nea.maria', { Email: 'Maria@Example.gr' }),
        user('taken'),
        user('neos.nikos', { Email: 'taken@example.gr' }),
        user('bad afm', {}),
        user('neos.afm', { Fields: { afm: '111111111' } }),
        user('boss', { Roles: ['Admin'] }),
        user('nea.weak', { Password: 'abc' }),
        user('neos.petros', { Password: 'Kal0s-tosos!', Roles: ['Mentor'] }),
        user('NEA.MARIA'),
      ],
    },
    { as: manager },
  );
  const reply = answered as AddedUsers;
  expect(reply.Succeeded).toEqual(['nea.maria', 'neos.petros']);
  expect(reply.Failed.map(({ Username, Fields }) => [Username, Object.keys(Fields ?? {})])).toEqual([
    ['taken', ['Username']],
    ['neos.nikos', ['Email']],
    ['bad afm', ['Username']],
    ['neos.afm', ['afm']],
    ['boss', ['Roles']],
    ['nea.weak', ['Password']],
    ['NEA.MARIA', ['Username']],
  ]);
  expect(reply.Failed.every(({ Message }) => /[α-ω]/.test(Message))).toBe(true);
  const list = await app.call(people.list, { Search: 'νεοσ' }, { as: manager });
  expect(list.reply.list.map(({ Username, Roles }) => [Username, Roles])).toEqual([
    ['nea.maria', ['Mentee']],
    ['neos.petros', ['Mentor']],
  ]);
});

test('a password set by someone else is stored as a hash and must be changed at first use', async () => {
  const { manager } = await aManager();
  const Users = [user('with.password', { Password: 'Kal0s-tosos!' }), user('without.password')];
  await app.call(people.add, { Users }, { as: manager });
  const rows = await db
    .selectFrom('users')
    .select(['userName', 'passwordHash', 'mustChangePassword'])
    .where('userName', 'in', ['with.password', 'without.password'])
    .orderBy('userName')
    .execute();
  expect(rows[0]).toMatchObject({ passwordHash: expect.stringContaining('$argon2id$'), mustChangePassword: true });
  expect(rows[1]).toMatchObject({ passwordHash: null, mustChangePassword: false });
});

test('more than twenty users at once are refused, as is a caller without the permission', async () => {
  const { project, manager } = await aManager();
  const many = Array.from({ length: 21 }, (_, i) => user(`many${i}`));
  expect((await app.call(people.add, { Users: many }, { as: manager })).status).toBe(400);
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  expect((await app.call(people.add, { Users: [user('some.one')] }, { as: coordinator })).status).toBe(403);
});

test('the answer is the list of the user names added, unless details are asked for', async () => {
  const { manager } = await aManager();
  const Users = [user('listed.one'), user('bad one'), user('listed.two')];
  const { status, reply } = await app.call(people.add, { Users }, { as: manager });
  expect([status, reply]).toEqual([200, ['listed.one', 'listed.two']]);
});

test('without a user name the e-mail address is taken, and without both one is made from the name', async () => {
  const { manager } = await aManager();
  const named = { Fields: { last_name: 'Παππά', first_name: 'Στέλλα' } };
  const Users = [{ ...named, Email: 'Stella@Example.gr' }, named, { ...named, Username: '' }, { Fields: {} }];
  const { reply } = await app.call(people.add, { Users }, { as: manager });
  expect(reply).toEqual(['Stella@example.gr', 'pappa.stella', 'pappa.stella2', 'member']);
  const again = await app.call(people.add, { Users: [named] }, { as: manager });
  expect(again.reply).toEqual(['pappa.stella3']);
});

test('a newcomer’s mail names the person and the programme, and waits when it is to be sent later', async () => {
  const { manager, project } = await aManager();
  const maria = user('mail.maria', {
    Email: 'mail.maria@example.gr',
    Fields: { last_name: 'Νέα', first_name: 'Μαρία' },
  });
  const mails = () => mailsTo('mail.maria@example.gr');
  const added = await app.call(people.add, { Users: [maria], Invite: false, Details: true }, { as: manager });
  expect(await mails()).toEqual([]);
  const id = (added.reply as AddedUsers).Ids['mail.maria'] ?? 0;
  const withPassword = await aMentee(db, project, { email: 'known@example.gr' });
  await aPassword(db, withPassword, 'Kal0s-tosos!');
  const unreachable = await app.call(people.add, { Users: [user('no.mail')], Details: true }, { as: manager });
  const noMail = (unreachable.reply as AddedUsers).Ids['no.mail'] ?? 0;
  const stranger = await aMentee(db, (await aProject(db)).id);
  const Ids = [id, withPassword, noMail, stranger];
  const sent = await app.call(people.invite, { Ids }, { as: manager });
  expect(sent.reply).toEqual({ Sent: [id], HasPassword: [withPassword], NoEmail: [noMail] });
  const [mail] = await mails();
  expect(mail).toContain('Νέα Μαρία');
  expect(mail).toContain('«Πρόγραμμα»');
  expect(mail).toContain('mail.maria');
});

test('an invitation asked for many times at once is one mail, and a minute later it is sent again', async () => {
  const { manager, project } = await aManager();
  const email = 'impatient@example.gr';
  const newcomer = await aMentee(db, project, { email });
  const invite = () => app.call(people.invite, { Ids: [newcomer] }, { as: manager });
  const replies = await Promise.all(Array.from({ length: 20 }, invite));
  expect(replies.map(({ reply }) => reply.Sent)).toEqual(replies.map(() => [newcomer]));
  expect(await mailsTo(email)).toHaveLength(1);
  await execute(db, sql`update outbox set sent_at = now() where recipient = ${email}`);
  await invite();
  expect(await mailsTo(email)).toHaveLength(1);
  await execute(db, sql`update one_time_tokens set created_at = now() - interval '61 s' where user_id = ${newcomer}`);
  await invite();
  expect(await mailsTo(email)).toHaveLength(2);
  const audits = await db
    .selectFrom('auditRecords')
    .select('id')
    .where('target', '=', 'invitation')
    .where('subjectId', '=', newcomer)
    .execute();
  expect(audits).toHaveLength(2);
});

test('links of a first sign-in are sent only by those who may add people', async () => {
  const { project } = await aManager();
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  const mentee = await aMentee(db, project);
  expect((await app.call(people.invite, { Ids: [mentee] }, { as: coordinator })).status).toBe(403);
});
