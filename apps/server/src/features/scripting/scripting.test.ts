import { actions, mentee, programmes, scripting } from '@ithaki/contract';
import { expect, test, vi } from 'vitest';
import { aMentee, anAction, aPerson, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });

test('a failing condition is counted in the log with the shape of its input, not its values', async () => {
  const learner = await aMentee(db, project.id, { fields: { phone: '6900000000' } });
  const ActionId = await anAction(db, project.id, {
    data: { ShowCondition: 'fields.nothing.here' },
    published: [{ mentee: learner }],
  });
  await app.call(mentee.actions, {}, { as: learner });
  await app.call(mentee.actions, {}, { as: learner });
  await vi.waitFor(
    async () => {
      const { reply } = await app.call(scripting.failures, {}, { as: manager });
      expect(reply.list[0]).toMatchObject({ Owner: `action:${ActionId}:ShowCondition`, Reason: 'throw', Times: 2 });
      expect(JSON.stringify(reply)).not.toContain('6900000000');
    },
    { timeout: 60_000 },
  );
});

test('each save of a completion script keeps the previous version, readable by those who edit scripts', async () => {
  const ActionId = await anAction(db, project.id);
  for (const Code of ['data.a > 1', 'data.a > 2']) {
    await app.call(actions.saveCompletionScript, { ActionId, Local: true, Code }, { as: manager });
  }
  const Owner = `action:${ActionId}:completion`;
  const { reply } = await app.call(scripting.versions, { Owner }, { as: manager });
  expect(reply.map(({ Version, Code }) => [Version, Code])).toEqual([
    [2, 'data.a > 2'],
    [1, 'data.a > 1'],
  ]);
  const learner = await aMentee(db, project.id);
  expect((await app.call(scripting.versions, { Owner }, { as: learner })).status).toBe(403);
});

test('the first save of a script without versions keeps the previous text as its first version', async () => {
  const ActionId = await anAction(db, project.id, {
    completion: 'data.old',
    data: { EnableCondition: 'data.earlier' },
  });
  await app.call(actions.saveCompletionScript, { ActionId, Local: true, Code: 'data.new' }, { as: manager });
  await app.call(actions.saveGrid, { Id: ActionId, Data: { EnableCondition: 'data.later' } }, { as: manager });
  const savedVersions = async (Owner: string) =>
    (await app.call(scripting.versions, { Owner }, { as: manager })).reply.map(({ Version, Code }) => [Version, Code]);
  expect(await savedVersions(`action:${ActionId}:completion`)).toEqual([
    [2, 'data.new'],
    [1, 'data.old'],
  ]);
  expect(await savedVersions(`action:${ActionId}:EnableCondition`)).toEqual([
    [2, 'data.later'],
    [1, 'data.earlier'],
  ]);
});

test('the first save of a settings script keeps the previous text as its first version', async () => {
  const { id } = await aProject(db, { User: { Label: 'fields.last_name' } });
  const as = await aPerson(db, id, { roles: ['ProjectManager'] });
  const { Url, Descr } = (await app.call(programmes.byId, { Id: id }, { as })).reply;
  const Settings = { User: { Label: 'fields.first_name' } };
  await app.call(programmes.set, { Project: { Id: id, Url, Descr, Settings } }, { as });
  const { reply } = await app.call(scripting.versions, { Owner: `project:${id}:User.Label` }, { as });
  expect(reply.map(({ Version, Code, SavedBy }) => [Version, Code, SavedBy !== ''])).toEqual([
    [2, 'fields.first_name', true],
    [1, 'fields.last_name', false],
  ]);
});

test('the log and script versions of another project are not visible', async () => {
  const other = await aProject(db);
  const stranger = await aPerson(db, other.id, { roles: ['ProjectManager'] });
  const ActionId = await anAction(db, project.id);
  await app.call(actions.saveCompletionScript, { ActionId, Local: true, Code: 'true' }, { as: manager });
  expect((await app.call(scripting.failures, {}, { as: stranger })).reply.All).toBe(0);
  const Owner = `action:${ActionId}:completion`;
  expect((await app.call(scripting.versions, { Owner }, { as: stranger })).reply).toEqual([]);
});
