import { files, mentor, people } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aCase() {
  const { id: project } = await aProject(db);
  const admin = await anAdmin(db, project);
  const manager = await aPerson(db, project, {
    roles: ['ProjectManager'],
    fields: { last_name: 'Βασιλείου', first_name: 'Βάσω' },
  });
  const mentee = await aMentee(db, project, { fields: { phone: '+302101234567' } });
  const own = async () => (await app.call(people.accessOfMine, {}, { as: mentee })).reply;
  const save = (Fields: Record<string, string>, as = manager) =>
    app.call(people.updateFields, { UserId: mentee, Fields }, { as });
  return { project, admin, manager, mentee, own, save };
}

test('a person sees who opened their page and how often, but not their own visits', async () => {
  const { manager, mentee, own } = await aCase();
  for (const as of [manager, manager, mentee]) await app.call(people.view, { UserId: mentee }, { as });
  const { list, All } = await own();
  expect(All).toBe(1);
  expect(list[0]).toMatchObject({ Kind: 'saw', Who: 'Βασιλείου Βάσω', Call: people.view.path, Times: 2 });
});

test('everything that one person opened on a day is one line that names the parts opened', async () => {
  const { manager, admin, mentee, own } = await aCase();
  for (const as of [manager, manager, admin]) await app.call(people.view, { UserId: mentee }, { as });
  await app.call(files.ofPerson, { UserId: mentee }, { as: manager });
  const { list, All } = await own();
  expect(All).toBe(2);
  const ofManager = list.find(({ Who }) => Who === 'Βασιλείου Βάσω');
  expect(ofManager).toMatchObject({ Kind: 'saw', Times: 3 });
  expect([...(ofManager?.Opened ?? [])].sort()).toEqual(['files', 'record']);
});

test('a change shows before and after only for fields the person may see', async () => {
  const { own, save } = await aCase();
  await save({ phone: '2107654321', staffNote: 'προσοχή' });
  await save({ staffNote: 'άλλο' });
  const { list } = await own();
  expect(list[0]).toMatchObject({ Kind: 'changed', Target: 'fields', Before: {}, After: {} });
  expect(list[1]).toMatchObject({ Before: { phone: '+302101234567' }, After: { phone: '+302107654321' } });
  expect(JSON.stringify(list)).not.toMatch(/staffNote|προσοχή|άλλο/);
});

test('own changes are left out; changes of roles and state by others are listed, newest first', async () => {
  const { project, admin, manager, mentee, own } = await aCase();
  await app.call(people.updateOwnField, { Name: 'phone', Value: '' }, { as: mentee });
  await app.call(
    people.updateRoles,
    { UserId: mentee, Roles: ['Mentee', 'Mentor'], ProjectId: project },
    { as: admin },
  );
  await app.call(people.view, { UserId: mentee }, { as: manager });
  const { list } = await own();
  expect(list.map(({ Kind, Target }) => [Kind, Target])).toEqual([
    ['saw', ''],
    ['changed', 'roles'],
  ]);
  expect(list[1]).toMatchObject({ Before: ['Mentee'], After: ['Mentor', 'Mentee'] });
});

test('the audit shows an administrator every record of the project or of one person, and refuses a manager', async () => {
  const { admin, manager, mentee, save } = await aCase();
  await save({ staffNote: 'προσοχή' });
  await save({ phone: '2107654321' }, admin);
  const whole = await app.call(people.audit, {}, { as: admin });
  expect(whole.reply.list.map(({ Target }) => Target)).toEqual(['fields.phone', 'fields.staffNote']);
  expect(whole.reply.list[1]).toMatchObject({
    Whose: { Id: mentee },
    Who: 'Βασιλείου Βάσω',
    After: { staffNote: 'προσοχή' },
  });
  const ofManager = await app.call(people.audit, { UserId: manager }, { as: admin });
  expect(ofManager.reply.All).toBe(0);
  expect((await app.call(people.audit, {}, { as: manager })).status).toBe(403);
});

test('audit records are found by who did it or whose data it is, by kind and by days', async () => {
  const { project, admin, manager, mentee, save } = await aCase();
  await save({ phone: '2107654321' });
  await app.call(people.setActiveState, { UserId: mentee, State: 0 }, { as: admin });
  await sql`insert into audit_records (at, actor_id, project_id, subject_id, call, target, address, previous_hash, hash)
    values ('2024-03-10T22:30:00Z', ${manager}, ${project}, ${mentee}, '/api/x', 'account', '', '', '')`.execute(db);
  const found = async (body: object) =>
    (await app.call(people.audit, body, { as: admin })).reply.list.map(({ Target }) => Target);
  expect(await found({ Search: 'βασιλειου' })).toEqual(['account', 'fields.phone']);
  expect(await found({ Kind: 'membership' })).toEqual(['state']);
  expect(await found({ Kind: 'fields', UserId: mentee })).toEqual(['fields.phone']);
  expect(await found({ From: '11-03-2024', To: '11-03-2024' })).toEqual(['account']);
  expect(await found({ To: '10-03-2024' })).toEqual([]);
  expect((await app.call(people.audit, { From: '31-02-2024' }, { as: admin })).error.Code).toBe('BadFilter');
});

test('the audit hides the text of a private note until it is requested, which is recorded', async () => {
  const { project, admin, manager, mentee } = await aCase();
  const ActionId = await anAction(db, project, { typeId: 4, published: [{ mentee }] });
  const Data = { note: 'Χρειάζεται στήριξη.' };
  await app.call(mentor.savePrivate, { ActionId, MenteeId: mentee, Data }, { as: manager });
  const audit = async () => (await app.call(people.audit, {}, { as: admin })).reply.list;
  const [record] = await audit();
  expect(record).toMatchObject({ Target: `action:${ActionId}:private`, IsNote: true });
  expect(JSON.stringify(record)).not.toContain('στήριξη');
  const note = await app.call(people.auditNote, { Id: record?.Id ?? 0 }, { as: admin });
  expect(note.reply.After).toEqual(Data);
  expect((await audit())[0]).toMatchObject({ Target: `noteRead:${record?.Id}`, Whose: { Id: mentee }, IsNote: false });
  expect((await app.call(people.auditNote, { Id: record?.Id ?? 0 }, { as: manager })).status).toBe(403);
  const look = (await audit())[0]?.Id ?? 0;
  expect((await app.call(people.auditNote, { Id: look }, { as: admin })).status).toBe(404);
});
