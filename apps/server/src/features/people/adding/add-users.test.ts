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

test('good rows go in and of each bad one it is said why', async () => {
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

test('a given password is kept as a hash and must be changed at first use', async () => {
  const { manager } = await aManager();
  const Users = [user('with.password', { Password: 'Kal0s-tosos!' }), user('without.password')];
  await app.call(people.add, { Users }, { as: manager });
  const rows = await db
    .selectFrom('users')
    .select(['user_name', 'password_hash', 'must_change_password'])
    .where('user_name', 'in', ['with.password', 'without.password'])
    .orderBy('user_name')
    .execute();
  expect(rows[0]).toMatchObject({ password_hash: expect.stringContaining('$argon2id$'), must_change_password: true });
  expect(rows[1]).toMatchObject({ password_hash: null, must_change_password: false });
});

test('more than twenty at once are refused, and so is who may not add', async () => {
  const { project, manager } = await aManager();
  const many = Array.from({ length: 21 }, (_, i) => user(`many${i}`));
  expect((await app.call(people.add, { Users: many }, { as: manager })).status).toBe(400);
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  expect((await app.call(people.add, { Users: [user('some.one')] }, { as: coordinator })).status).toBe(403);
});
