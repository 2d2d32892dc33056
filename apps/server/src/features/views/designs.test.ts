import { actionTypeIds, designs, views } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAction, anAdmin, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aTeam() {
  const { id: project } = await aProject(db);
  const manager = await aPerson(db, project, { roles: ['ProjectManager'] });
  const action = await anAction(db, project);
  return { project, action, manager, admin: await anAdmin(db, project), mentee: await aMentee(db, project) };
}

const get = async (as: number, id: number, type = 'mentee') =>
  (await app.call(designs.get, { type, id }, { as })).reply;

test('an action shows its own design, else that of its type, else the built-in page', async () => {
  const { action, admin, mentee } = await aTeam();
  expect(await get(mentee, action)).toMatchObject({ Html: '', Own: false, Version: 0 });
  await app.call(designs.setType, { type: 'mentee', id: actionTypeIds.task, html: '<p>type' }, { as: admin });
  expect(await get(mentee, action)).toMatchObject({ Html: '<p>type', Own: false });
  const saved = await app.call(designs.set, { type: 'Mentee', id: action, html: '<p>own' }, { as: admin });
  expect(saved.reply).toEqual({ Version: 1 });
  expect(await get(mentee, action)).toMatchObject({ Html: '<p>own', Own: true });
  expect(await get(mentee, action, 'mentor')).toMatchObject({ Html: '' });
  await app.call(designs.set, { type: 'mentee', id: action, html: '' }, { as: admin });
  expect(await get(mentee, action)).toMatchObject({ Html: '<p>type', Own: false });
});

test('controller and functions are saved each by itself, and every save keeps the whole version', async () => {
  const { action, admin } = await aTeam();
  await app.call(designs.set, { type: 'mentee', id: action, html: '<p>' }, { as: admin });
  const ctrl = 'view(() => ({ a: one() }))';
  await app.call(designs.saveController, { Id: action, ctrl, viewType: 'mentee' }, { as: admin });
  const Functions = 'const one = () => 1;';
  const last = await app.call(designs.saveFunctions, { Id: action, Functions, viewType: 'mentee' }, { as: admin });
  expect(last.reply).toEqual({ Version: 3 });
  const key = { Class: 'design' as const, Name: `action:${action}:mentee` };
  expect((await app.call(views.edited, key, { as: admin })).reply).toMatchObject({
    Html: '<p>',
    Controller: ctrl,
    Functions,
  });
  const second = await app.call(views.versions, { ...key, Version: 2 }, { as: admin });
  expect(second.reply[0]?.View).toMatchObject({ Html: '<p>', Controller: ctrl, Functions: '' });
});

test('only administrators write designs; a script that does not compile is refused, and a name that begins with type', async () => {
  const { action, admin, manager, mentee } = await aTeam();
  const body = { Id: action, ctrl: 'view(', viewType: 'mentee' };
  for (const as of [manager, mentee]) expect((await app.call(designs.saveController, body, { as })).status).toBe(403);
  const broken = await app.call(designs.saveController, body, { as: admin });
  expect([broken.status, broken.error.Code]).toEqual([422, 'BadScript']);
  const typed = await app.call(designs.saveController, { ...body, ctrl: '', viewType: 'typed' }, { as: admin });
  expect(typed.status).toBe(400);
  const unknown = await app.call(
    designs.saveTypeFunctions,
    { TypeId: 99, Functions: '', viewType: 'mentee' },
    { as: admin },
  );
  expect([unknown.status, unknown.error.Code]).toEqual([422, 'UnknownType']);
  expect((await app.call(designs.set, { type: 'mentee', id: 999_999, html: '' }, { as: admin })).status).toBe(404);
});
