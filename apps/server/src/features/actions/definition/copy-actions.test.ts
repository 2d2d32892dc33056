import { actions, mentee, people, programmes } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAction, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
let count = 0;
const anUrl = () => `duplicate-${++count}`;

test('a duplicated project has copies of the settings and actions, whose conditions refer to the copies, and no members', async () => {
  const project = await aProject(db, { MicrodataDateActionId: 0 });
  const admin = await anAdmin(db, project.id);
  const first = await anAction(db, project.id);
  const second = await anAction(db, project.id);
  const EnableCondition = `actions[${first}].Completed && actions["${first}"].data.text !== ''`;
  await app.call(actions.saveGrid, { Id: second, Data: { EnableCondition } }, { as: admin, project: project.url });
  await aMentee(db, project.id);
  const Url = anUrl();
  const { reply } = await app.call(programmes.duplicate, { Id: project.id, Url, Descr: 'Νέος κύκλος' }, { as: admin });
  expect(reply).toMatchObject({ Url, Descr: 'Νέος κύκλος', StartsOn: '', Archived: false });
  expect(reply.Settings.User.Fields.map(({ Name }) => Name)).toContain('afm');
  const copies = (await app.call(actions.all, { all: true }, { as: admin, project: Url })).reply;
  expect(copies).toHaveLength(2);
  const [copy] = copies;
  expect(copies[1]?.Data.EnableCondition).toBe(
    `actions[${copy?.Id}].Completed && actions["${copy?.Id}"].data.text !== ''`,
  );
  const { rows } = await sql`select 1 from members where project_id = ${reply.Id}`.execute(db);
  expect(rows).toEqual([]);
});

test('duplicating a project needs an unused address and an administrator', async () => {
  const project = await aProject(db);
  const admin = await anAdmin(db, project.id);
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const taken = await app.call(programmes.duplicate, { Id: project.id, Url: project.url, Descr: 'Α' }, { as: admin });
  expect(taken.error.Code).toBe('UrlTaken');
  const [wanted, copies] = [anUrl(), Array.from({ length: 10 })];
  const copy = () => app.call(programmes.duplicate, { Id: project.id, Url: wanted, Descr: 'Α' }, { as: admin });
  const replies = await Promise.all(copies.map(copy));
  expect(replies.map(({ status, error }) => error?.Code ?? status).sort()).toEqual([
    200,
    ...copies.slice(1).fill('UrlTaken'),
  ]);
  const asManager = await app.call(programmes.duplicate, { Id: project.id, Url: anUrl(), Descr: 'Α' }, { as: manager });
  expect(asManager.status).toBe(403);
});

test('nobody can change an archived project until it is restored', async () => {
  const project = await aProject(db);
  const admin = await anAdmin(db, project.id);
  const id = await aMentee(db, project.id);
  const action = await anAction(db, project.id, { published: [{ mentee: id }] });
  const save = () => app.call(mentee.saveActionData, { ActionId: action, Data: { text: 'Κείμενο' } }, { as: id });
  const rename = () => app.call(people.updateFields, { UserId: id, Fields: { first_name: 'Νέο' } }, { as: admin });
  const archive = (Archived: boolean) => app.call(programmes.archive, { Id: project.id, Archived }, { as: admin });
  expect((await archive(true)).reply.Archived).toBe(true);
  expect((await save()).error.Code).toBe('ProjectArchived');
  expect((await rename()).error.Code).toBe('ProjectArchived');
  const whole = (await app.call(programmes.byId, { Id: project.id }, { as: admin })).reply;
  const { Id, Url, Descr, Settings } = whole;
  const saved = await app.call(programmes.set, { Project: { Id, Url, Descr, Settings } }, { as: admin });
  expect(saved.error.Code).toBe('ProjectArchived');
  expect((await app.call(people.view, { UserId: id }, { as: admin })).status).toBe(200);
  expect((await archive(false)).reply.Archived).toBe(false);
  expect((await save()).status).toBe(200);
  expect((await rename()).status).toBe(200);
});
