import { imports, people } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aLink, aMentee, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

let keys = 0;
const key = () => ({ headers: { 'idempotency-key': `key-${++keys}` } });

async function aProgramme() {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const maria = await aMentee(db, project, {
    userName: `maria.${project}`,
    email: `maria${project}@example.gr`,
    fields: { afm: '090000045', phone: '+302101234567' },
  });
  return { project, manager, maria };
}
const fieldsOf = async (id: number, as: number) =>
  (await app.call(people.byIds, { Ids: [id] }, { as })).reply[0]?.Fields;

test('people are found by user name, address or field, with values as written in lists', async () => {
  const { project, manager, maria } = await aProgramme();
  const found = async (Field: string, Users: string[]) =>
    (await app.call(imports.findUsers, { Users, Field }, { as: manager })).reply.map(({ Id }) => Id);
  expect(await found('Username', [`MARIA.${project}`, 'nobody', ''])).toEqual([maria, null, null]);
  expect(await found('email', [`Maria${project}@Example.gr`])).toEqual([maria]);
  expect(await found('afm', ['090 000 045', '09000004', '%'])).toEqual([maria, null, null]);
  expect(await found('phone', ['210 123 4567'])).toEqual([maria]);
  expect(await found('kayas', ['12', 'x', '99999999999999'])).toEqual([null, null, null]);
});

test('a value shared by two people finds neither, and the reply says so', async () => {
  const { project, manager } = await aProgramme();
  await aMentee(db, project, { fields: { afm: '090000045' } });
  const { reply } = await app.call(imports.findUsers, { Users: ['090000045'], Field: 'afm' }, { as: manager });
  expect(reply).toEqual([{ Key: '090000045', Id: null, Name: '', Found: 2 }]);
  const Users = [{ Key: '090000045', Fields: { phone: '2109876543' } }];
  const update = await app.call(imports.updateUserFields, { Users, Field: 'afm' }, { as: manager, ...key() });
  expect(update.reply).toMatchObject({ Succeeded: [], Failed: [{ Row: 0, Fields: { Key: expect.any(String) } }] });
});

test('valid rows are imported, and each invalid row is reported by number and reason, as in the preview', async () => {
  const { project, manager, maria } = await aProgramme();
  const name = `maria.${project}`;
  const Users = [
    { Key: name, Fields: { phone: '210 987 6543' } },
    { Key: name, Fields: { phone: '2101111111' } },
    { Key: 'nobody', Fields: { phone: '2101111111' } },
    { Key: '', Fields: { phone: '2101111111' } },
  ];
  const preview = await app.call(imports.checkUserFields, { Users, Field: 'Username' }, { as: manager });
  expect(preview.reply.map(({ Verdict }) => Verdict)).toEqual(['changed', 'bad', 'bad', 'bad']);
  expect(preview.reply[0]?.Changes).toEqual([{ Field: 'phone', Before: '+302101234567', After: '+302109876543' }]);
  expect((await fieldsOf(maria, manager))?.phone).toBe('+302101234567');
  const update = await app.call(imports.updateUserFields, { Users, Field: 'Username' }, { as: manager, ...key() });
  expect(update.reply.Succeeded).toEqual([name]);
  expect(update.reply.Failed.map(({ Row, Message }) => [Row, Message])).toEqual(
    preview.reply.slice(1).map(({ Row, Message }) => [Row, Message]),
  );
  expect((await fieldsOf(maria, manager))?.phone).toBe('+302109876543');
});

test('a field that the caller may not change is refused in its row; a field they do not see does not exist for them', async () => {
  const { project, manager, maria } = await aProgramme();
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  await aLink(db, project, 'coordinates', coordinator, maria);
  const Users = [{ Key: `maria.${project}`, Fields: { afm: '094014201', nothing: 'x' } }];
  const asked = { Users, Field: 'Username' };
  const preview = await app.call(imports.checkUserFields, asked, { as: coordinator });
  expect(Object.keys(preview.reply[0]?.Fields ?? {})).toEqual(['afm', 'nothing']);
  const update = await app.call(imports.updateUserFields, asked, { as: coordinator, ...key() });
  expect(update.reply.Failed).toHaveLength(1);
  const hidden = await app.call(imports.findUsers, { Users: ['x'], Field: 'nothing' }, { as: manager });
  expect([hidden.status, hidden.error.Code]).toEqual([422, 'UnknownKey']);
});

test('people whom the caller does not see are not found', async () => {
  const { project } = await aProgramme();
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  const Users = [{ Key: `maria.${project}`, Fields: { phone: '2101111111' } }];
  const { reply } = await app.call(
    imports.findUsers,
    { Users: [`maria.${project}`], Field: 'Username' },
    { as: coordinator },
  );
  expect(reply[0]).toMatchObject({ Id: null, Name: '', Found: 0 });
  const body = { Users, Field: 'Username' };
  const update = await app.call(imports.updateUserFields, body, { as: coordinator, ...key() });
  expect(update.reply.Succeeded).toEqual([]);
  const foreigner = await aProgramme();
  const other = await app.call(imports.updateUserFields, body, { as: foreigner.manager, ...key() });
  expect(other.reply.Succeeded).toEqual([]);
});

test('an address of another account is refused where it is also the account’s address', async () => {
  const { id: project } = await aProject(db, {
    User: { Fields: [{ Name: 'email', Label: 'Email', Type: 'email' }] },
  });
  const admin = await anAdmin(db, project);
  await aMentee(db, project, { userName: 'first.one', email: 'first@example.gr' });
  await aMentee(db, project, { userName: 'second.one', email: 'second@example.gr' });
  const Users = [{ Key: 'second.one', Fields: { email: 'FIRST@example.gr' } }];
  const preview = await app.call(imports.checkUserFields, { Users, Field: 'Username' }, { as: admin });
  const update = await app.call(imports.updateUserFields, { Users, Field: 'Username' }, { as: admin, ...key() });
  expect([preview.reply[0]?.Verdict, update.reply.Succeeded]).toEqual(['bad', []]);
});

test('lists that change the same people in opposite orders wait for each other', async () => {
  const { project, manager } = await aProgramme();
  const names = Array.from({ length: 10 }, (_, index) => `order.${project}.${index}`);
  for (const userName of names) await aMentee(db, project, { userName });
  const send = (order: string[], phone: string) => {
    const Users = order.map((Key) => ({ Key, Fields: { phone } }));
    return app.call(imports.updateUserFields, { Users, Field: 'Username' }, { as: manager, ...key() });
  };
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) => send(index % 2 ? names : [...names].reverse(), `21012345${10 + index}`)),
  );
  expect(replies.map(({ reply }) => reply.Succeeded.length)).toEqual([10, 10, 10, 10, 10, 10]);
});

test('without an Idempotency-Key each call is carried out, and callers who may not edit people are refused', async () => {
  const { project, manager } = await aProgramme();
  const body = { Users: [{ Key: `maria.${project}`, Fields: { phone: '2101111111' } }], Field: 'Username' };
  for (const _time of [1, 2])
    expect((await app.call(imports.updateUserFields, body, { as: manager })).reply.Succeeded).toHaveLength(1);
  for (const role of ['Supervisor', 'SupervisorLite', 'ProjectManagerLite', 'Super', 'Mentor'] as const) {
    const someone = await aPerson(db, project, { roles: [role] });
    expect((await app.call(imports.updateUserFields, body, { as: someone, ...key() })).status).toBe(403);
    expect((await app.call(imports.checkUserFields, body, { as: someone })).status).toBe(403);
  }
});
