import { actions, mentee } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);

test('a locked action says what it waits for, takes no data, and opens when that is completed', async () => {
  const adviser = await aMentor(db, project.id);
  const learner = await aMentee(db, project.id, { mentor: adviser });
  const reading = await anAction(db, project.id, { typeId: 6, title: 'Οδηγός', published: [{ mentee: learner }] });
  const task = await anAction(db, project.id, {
    data: { EnableCondition: `actions[${reading}].Completed` },
    published: [{ mentee: learner }],
  });
  const before = await app.call(mentee.action, { ActionId: task }, { as: learner });
  expect(before.reply).toMatchObject({ Standing: 'locked', LockedBecause: 'Ξεκλειδώνει όταν ολοκληρωθεί: «Οδηγός»' });
  const refused = await app.call(mentee.saveActionData, { ActionId: task, Data: { text: 'x' } }, { as: learner });
  expect(refused.status).toBe(422);
  await app.call(mentee.submit, { ActionId: reading }, { as: learner });
  expect((await app.call(mentee.saveActionData, { ActionId: task, Data: { text: 'x' } }, { as: learner })).status).toBe(
    200,
  );
});

test('a ShowCondition that fails hides the action from the mentee, and a throwing one counts as false', async () => {
  const learner = await aMentee(db, project.id);
  const ids: number[] = [];
  for (const ShowCondition of ['true', 'fields.sector === "tech"', 'nothing.at.all']) {
    ids.push(await anAction(db, project.id, { data: { ShowCondition }, published: [{ mentee: learner }] }));
  }
  const seen = (await app.call(mentee.actions, {}, { as: learner })).reply.map((one) => one.Action.Id);
  expect(ids.map((id) => seen.includes(id))).toEqual([true, false, false]);
});

test('a date of the year 3000 makes an action inactive', async () => {
  const learner = await aMentee(db, project.id);
  const id = await anAction(db, project.id, { published: [{ mentee: learner, at: '3000-01-01' }] });
  const { reply } = await app.call(mentee.action, { ActionId: id }, { as: learner });
  expect(reply).toMatchObject({ Standing: 'inactive', LockedBecause: 'Η δράση είναι ανενεργή' });
});

test('what is hidden from a role is not there for it', async () => {
  const adviser = await aMentor(db, project.id);
  const learner = await aMentee(db, project.id, { mentor: adviser });
  const fromMentee = await anAction(db, project.id, { flags: 2 + 8, published: [{ mentee: learner }] });
  const fromMentor = await anAction(db, project.id, { flags: 2 + 4, published: [{ mentee: learner }] });
  const status = async (Id: number, as: number) => (await app.call(actions.get, { Id }, { as })).status;
  expect([await status(fromMentee, learner), await status(fromMentee, adviser)]).toEqual([404, 200]);
  expect([await status(fromMentor, learner), await status(fromMentor, adviser)]).toEqual([200, 404]);
});

test('a completion script decides, with its own message', async () => {
  const admin = await anAdmin(db, project.id);
  const learner = await aMentee(db, project.id);
  const id = await anAction(db, project.id, { published: [{ mentee: learner }] });
  const Code = "return { Completed: data.pages > 3, Message: 'Λείπουν σελίδες' }";
  expect(
    (await app.call(actions.saveCompletionScript, { ActionId: id, Local: true, Code: 'return {' }, { as: admin })).error
      .Code,
  ).toBe('BadScript');
  expect(
    (await app.call(actions.saveCompletionScript, { ActionId: id, Local: true, Code }, { as: admin })).status,
  ).toBe(200);
  const early = await app.call(actions.complete, { ActionId: id }, { as: learner });
  expect(early.error).toMatchObject({ Code: 'NotYetComplete' });
  expect(early.error.Message).toContain('Λείπουν σελίδες');
  await app.call(mentee.saveActionData, { ActionId: id, Data: { pages: 4 } }, { as: learner });
  expect((await app.call(mentee.action, { ActionId: id }, { as: learner })).reply.Standing).toBe('completed');
});

test('a member who has left reads and does not write', async () => {
  const left = await aPerson(db, project.id, { roles: ['Mentee'], state: 2 });
  const id = await anAction(db, project.id, { published: [{ mentee: left }] });
  expect((await app.call(mentee.action, { ActionId: id }, { as: left })).status).toBe(200);
  const refused = await app.call(mentee.saveActionData, { ActionId: id, Data: { text: 'x' } }, { as: left });
  expect([refused.status, refused.error.Code]).toEqual([403, 'MemberLeft']);
});

test('a condition compares days as text, since today is YYYY-MM-DD', async () => {
  const learner = await aMentee(db, project.id);
  const data = { ShowCondition: "today > '2026-01-01' && today < '2999-12-31'" };
  const id = await anAction(db, project.id, { data, published: [{ mentee: learner }] });
  expect((await app.call(mentee.action, { ActionId: id }, { as: learner })).status).toBe(200);
});
