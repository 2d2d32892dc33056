import { type AddedUsers, imports, people } from '@ithaki/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp({ PUBLIC_URL: 'http://ithaki.example.gr' });
const { db } = app;

const user = (Username: string, more: object = {}) => ({ Username, Fields: { last_name: 'Νέος' }, ...more });
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

async function aManager() {
  const { id: project } = await aProject(db);
  return { project, manager: await aPerson(db, project, { roles: ['ProjectManager'] }) };
}

test('a preview tells which rows are new, changed, the same or invalid, and changes nothing', async () => {
  const { project, manager } = await aManager();
  await aMentee(db, project, { userName: 'known', fields: { phone: '+302101234567', last_name: 'Παλιός' } });
  await aMentee(db, project, { userName: 'calm', fields: { last_name: 'Νέος' } });
  const elsewhere = await aProject(db);
  await aMentee(db, elsewhere.id, { userName: 'foreign' });
  const { reply } = await app.call(
    imports.checkUsers,
    {
      Users: [
        user('fresh', { Email: 'fresh@example.gr' }),
        user('known', { Fields: { last_name: 'Νέος', phone: '210 123 4567' }, Password: 'x', Roles: ['Admin'] }),
        user('CALM'),
        user('foreign'),
        user('two faults', { Fields: { afm: '111111111' } }),
        user('Fresh'),
        user('known'),
        user('roles', { Roles: ['Καπετάνιος'] }),
        user('mute'),
      ],
    },
    { as: manager },
  );
  expect(reply.map(({ Verdict, Fields }) => [Verdict, ...Object.keys(Fields ?? {})])).toEqual([
    ['new'],
    ['changed'],
    ['same'],
    ['bad', 'Username'],
    ['bad', 'afm', 'Username'],
    ['bad', 'Username'],
    ['bad', 'Username'],
    ['bad', 'Roles'],
    ['new'],
  ]);
  expect(reply[1]?.Changes).toEqual([{ Field: 'last_name', Before: 'Παλιός', After: 'Νέος' }]);
  expect([reply[0]?.Note, reply[8]?.Note]).toEqual([undefined, expect.stringContaining('Χωρίς κωδικό')]);
  const list = await app.call(people.list, {}, { as: manager });
  expect(list.reply.All).toBe(3);
});

/** Generates rows, many of which are invalid in some way, and some of which name the same person. */
const someRow = fc.record(
  {
    Username: fc.oneof(
      fc.constantFrom('maria', 'MARIA', 'nikos', 'σας', 'ΣΑΣ', '', 'a b', 'x@y.gr', 'taken'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    Password: fc.constantFrom('', 'abc', 'Kal0s-tosos!', 'P@ssw0rd1!'),
    Email: fc.constantFrom('', 'a@example.gr', 'A@Example.gr', 'taken@example.gr', 'no'),
    Fields: fc.dictionary(
      fc.constantFrom('afm', 'phone', 'last_name', 'email', 'nothing'),
      fc.constantFrom('', '090000045', '111111111', '2101234567', 'Νέος', '=1+1', 'x'.repeat(2_000)),
      { maxKeys: 3 },
    ),
    Roles: fc.subarray(['Mentee', 'Mentor', 'ProjectManager', 'Admin', 'Nobody']),
  },
  { requiredKeys: ['Username'] },
);

test('the import accepts exactly the rows that the preview accepts, and refuses the others with the same messages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someRow, { minLength: 1, maxLength: 12 }), async (rows) => {
      const { project, manager } = await aManager();
      await sql`delete from users where user_name_key in ('taken', 'maria', 'nikos')`.execute(db);
      await sql`delete from users where email_key in ('a@example.gr', 'taken@example.gr')`.execute(db);
      const elsewhere = await aProject(db);
      await aMentee(db, elsewhere.id, { userName: 'taken', email: 'taken@example.gr' });
      const before = await app.call(imports.checkUsers, { Users: rows, ProjectId: project }, { as: manager });
      const after = await app.call(people.add, { Users: rows, ProjectId: project, Details: true }, { as: manager });
      const refused = before.reply.filter(({ Verdict }) => Verdict === 'bad');
      const added = after.reply as AddedUsers;
      expect(added.Failed.map(({ Row, Message, Fields }) => ({ Row, Message, Fields }))).toEqual(
        refused.map(({ Row, Message, Fields }) => ({ Row, Message, Fields })),
      );
      expect(added.Succeeded).toHaveLength(rows.length - refused.length);
      await sql`delete from users where id in (select user_id from members where project_id = ${project})
        and id <> ${manager}`.execute(db);
    }),
    { numRuns: 60 },
  );
});

test('a person without a password gets a mail with a link to set it; a person with a password does not', async () => {
  const { manager } = await aManager();
  const Users = [
    user('by.link', { Email: 'link@example.gr' }),
    user('by.password', { Email: 'password@example.gr', Password: 'Kal0s-tosos!' }),
  ];
  await app.call(people.add, { Users, Details: true }, { as: manager });
  const mails = await db
    .selectFrom('outbox')
    .select(['recipient', 'bodyText'])
    .where('recipient', 'in', ['link@example.gr', 'password@example.gr'])
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['link@example.gr']);
  expect(mails[0]?.bodyText).toMatch(/http:\/\/ithaki\.example\.gr\/resetpassword\?first=1&token=[\w-]{43}\n/);
});

test('the same list sent twice, or ten times at once, adds each person once', async () => {
  const { manager } = await aManager();
  const Users = Array.from({ length: 20 }, (_, index) => user(`once.${index}`, { Email: `once${index}@example.gr` }));
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.call(people.add, { Users, Details: true }, { as: manager, ...keyed('the-batch') }),
    ),
  );
  for (const { reply } of replies) expect(reply).toEqual(replies[0]?.reply);
  expect((replies[0]?.reply as AddedUsers | undefined)?.Succeeded).toHaveLength(20);
  const others = await Promise.all(
    Array.from({ length: 5 }, () => app.call(people.add, { Users, Details: true }, { as: manager })),
  );
  expect(others.map(({ reply }) => (reply as AddedUsers).Failed.length)).toEqual([20, 20, 20, 20, 20]);
});

test('two callers adding the same people at the same time add each person once, and each learns which names were taken', async () => {
  const { manager } = await aManager();
  const Users = Array.from({ length: 20 }, (_, index) => user(`shared.${index}`));
  const replies = await Promise.all(
    [1, 2, 3].map(() => app.call(people.add, { Users, Details: true }, { as: manager })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.reduce((sum, { reply }) => sum + (reply as AddedUsers).Succeeded.length, 0)).toBe(20);
  expect(replies.reduce((sum, { reply }) => sum + (reply as AddedUsers).Failed.length, 0)).toBe(40);
});

test('evaluation mentees are mentees with a mark, and no other role can be given to them', async () => {
  const { project, manager } = await aManager();
  const { reply } = await app.call(
    imports.addEvaluationMentees,
    { ProjectId: project, Users: [user('evaluated'), user('bad one')] },
    { as: manager, ...keyed('evaluation') },
  );
  expect([reply.Succeeded, reply.Failed.map(({ Row }) => Row)]).toEqual([['evaluated'], [1]]);
  const { rows } = await sql`
    select m.state, m.evaluation, array_agg(r.role) as roles from members m join user_roles r using (project_id, user_id)
    where m.project_id = ${project} and m.user_id = ${reply.Ids.evaluated} group by 1, 2`.execute(db);
  expect(rows).toEqual([{ state: 1, evaluation: true, roles: ['Mentee'] }]);
  const asMentor = { ProjectId: project, Users: [{ ...user('mentor'), Roles: ['Mentor'] } as never] };
  const refused = await app.call(imports.addEvaluationMentees, asMentor, { as: manager, ...keyed('roles') });
  expect(refused.status).toBe(400);
});

test.for(['Supervisor', 'ProjectManagerLite', 'Coordinator', 'SupervisorLite', 'Mentor', 'Super'] as const)(
  '%s may neither add people nor preview adding them',
  async (role) => {
    const { project } = await aManager();
    const someone = await aPerson(db, project, { roles: [role] });
    const body = { Users: [user(`of.${role}`)] };
    const statuses = await Promise.all([
      app.call(imports.checkUsers, body, { as: someone }),
      app.call(people.add, body, { as: someone }),
      app.call(imports.addEvaluationMentees, body, { as: someone, ...keyed(role) }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
  },
);
