import { actions, mentee } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const admin = await anAdmin(db, project.id);

test('a locked action names the action it waits for, accepts no data, and opens when that action is completed', async () => {
  const mentorId = await aMentor(db, project.id);
  const menteeId = await aMentee(db, project.id, { mentor: mentorId });
  const reading = await anAction(db, project.id, { typeId: 6, title: 'Οδηγός', published: [{ mentee: menteeId }] });
  const task = await anAction(db, project.id, {
    data: { EnableCondition: `actions[${reading}].Completed` },
    published: [{ mentee: menteeId }],
  });
  const before = await app.call(mentee.action, { ActionId: task }, { as: menteeId });
  expect(before.reply).toMatchObject({ Standing: 'locked', LockedBecause: 'Ξεκλειδώνει όταν ολοκληρωθεί: «Οδηγός»' });
  const refused = await app.call(mentee.saveActionData, { ActionId: task, Data: { text: 'x' } }, { as: menteeId });
  expect(refused.status).toBe(422);
  await app.call(mentee.submit, { ActionId: reading }, { as: menteeId });
  expect(
    (await app.call(mentee.saveActionData, { ActionId: task, Data: { text: 'x' } }, { as: menteeId })).status,
  ).toBe(200);
});

test('an action is hidden from the mentee when its ShowCondition is false or throws', async () => {
  const menteeId = await aMentee(db, project.id);
  const ids: number[] = [];
  for (const ShowCondition of ['true', 'fields.sector === "tech"', 'nothing.at.all']) {
    ids.push(await anAction(db, project.id, { data: { ShowCondition }, published: [{ mentee: menteeId }] }));
  }
  const seen = (await app.call(mentee.actions, {}, { as: menteeId })).reply.map(({ Action }) => Action.Id);
  expect(ids.map((id) => seen.includes(id))).toEqual([true, false, false]);
});

test('a publication date in the year 3000 makes an action inactive', async () => {
  const menteeId = await aMentee(db, project.id);
  const id = await anAction(db, project.id, { published: [{ mentee: menteeId, at: '3000-01-01' }] });
  const { reply } = await app.call(mentee.action, { ActionId: id }, { as: menteeId });
  expect(reply).toMatchObject({ Standing: 'inactive', LockedBecause: 'Η δράση είναι ανενεργή' });
});

test('the year 3000 begins in the programme’s time zone', async () => {
  const menteeId = await aMentee(db, project.id);
  const standingFrom = async (date: string) => {
    const id = await anAction(db, project.id);
    await app.call(actions.publish, { ActionId: id, MenteeId: menteeId, date }, { as: admin });
    return (await app.call(mentee.action, { ActionId: id }, { as: menteeId })).reply.Standing;
  };
  expect(await standingFrom('01-01-3000')).toBe('inactive');
  expect(await standingFrom('31-12-2999')).toBe('locked');
});

test('an action hidden from a role is not found by people of that role', async () => {
  const mentorId = await aMentor(db, project.id);
  const menteeId = await aMentee(db, project.id, { mentor: mentorId });
  const fromMentee = await anAction(db, project.id, { flags: 2 + 8, published: [{ mentee: menteeId }] });
  const fromMentor = await anAction(db, project.id, { flags: 2 + 4, published: [{ mentee: menteeId }] });
  const status = async (Id: number, as: number) => (await app.call(actions.get, { Id }, { as })).status;
  expect([await status(fromMentee, menteeId), await status(fromMentee, mentorId)]).toEqual([404, 200]);
  expect([await status(fromMentor, menteeId), await status(fromMentor, mentorId)]).toEqual([200, 404]);
});

test('a completion script decides whether an action is complete, with its own message', async () => {
  const admin = await anAdmin(db, project.id);
  const menteeId = await aMentee(db, project.id);
  const id = await anAction(db, project.id, { published: [{ mentee: menteeId }] });
  const Code = "return { Completed: data.pages > 3, Message: 'Λείπουν σελίδες' }";
  expect(
    (await app.call(actions.saveCompletionScript, { ActionId: id, Local: true, Code: 'return {' }, { as: admin })).error
      .Code,
  ).toBe('BadScript');
  expect(
    (await app.call(actions.saveCompletionScript, { ActionId: id, Local: true, Code }, { as: admin })).status,
  ).toBe(200);
  const early = await app.call(actions.complete, { ActionId: id }, { as: menteeId });
  expect(early.error).toMatchObject({ Code: 'NotYetComplete' });
  expect(early.error.Message).toContain('Λείπουν σελίδες');
  await app.call(mentee.saveActionData, { ActionId: id, Data: { pages: 4 } }, { as: menteeId });
  expect((await app.call(mentee.action, { ActionId: id }, { as: menteeId })).reply.Standing).toBe('completed');
});

test('the completion script is returned with the version that its saves returned, whatever else of the action was saved', async () => {
  const ActionId = await anAction(db, project.id);
  const read = async () => (await app.call(actions.completionScript, { ActionId }, { as: admin })).reply;
  const save = async (Code: string) =>
    (await app.call(actions.saveCompletionScript, { ActionId, Local: true, Code }, { as: admin })).reply.Version;
  await app.call(actions.saveGrid, { Id: ActionId, SortOrder: 5 }, { as: admin });
  const first = await save('return { Completed: data.pages > 3 }');
  expect(await read()).toMatchObject({ Local: true, Version: first });
  await app.call(actions.saveGrid, { Id: ActionId, SortOrder: 6 }, { as: admin });
  const second = await save('return { Completed: data.pages > 4 }');
  expect([first, second, (await read()).Version]).toEqual([1, 2, 2]);
});

test('a member who has left can read and cannot write', async () => {
  const left = await aPerson(db, project.id, { roles: ['Mentee'], state: 2 });
  const id = await anAction(db, project.id, { published: [{ mentee: left }] });
  expect((await app.call(mentee.action, { ActionId: id }, { as: left })).status).toBe(200);
  const refused = await app.call(mentee.saveActionData, { ActionId: id, Data: { text: 'x' } }, { as: left });
  expect([refused.status, refused.error.Code]).toEqual([403, 'MemberLeft']);
});

test('a condition compares days as text, since today is YYYY-MM-DD', async () => {
  const menteeId = await aMentee(db, project.id);
  const data = { ShowCondition: "today > '2026-01-01' && today < '2999-12-31'" };
  const id = await anAction(db, project.id, { data, published: [{ mentee: menteeId }] });
  expect((await app.call(mentee.action, { ActionId: id }, { as: menteeId })).status).toBe(200);
});
