import { people } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

const user = (Username: string, more: object = {}) => ({ Username, Fields: { last_name: 'Νέος' }, ...more });

async function aManager() {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  return { project, manager };
}

test('valid rows are added, and each invalid row is reported with its reason', async () => {
  const { project, manager } = await aManager();
  await aMentee(db, project, { userName: 'taken', email: 'taken@example.gr' });
  const { reply } = await app.call(
    people.add,
    {
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
