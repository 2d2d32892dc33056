import { actions, mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aPair() {
  const project = await aProject(db);
  const adviser = await aMentor(db, project.id);
  const secret = { staffNote: 'μυστικό', phone: '2101234567' };
  const learner = await aMentee(db, project.id, { mentor: adviser, fields: secret });
  const published = [{ mentee: learner }];
  const anOpen = (data: Record<string, unknown> = {}, more = {}) =>
    anAction(db, project.id, { data, published, ...more });
  const told = async (as = learner, MenteeId?: number) =>
    (await app.call(mentee.conditions, MenteeId === undefined ? {} : { MenteeId }, { as })).reply;
  return { project, adviser, learner, anOpen, told };
}

const ids = (list: readonly { ActionId: number }[]) => list.map((one) => one.ActionId);

test('a condition comes with what it reads and nothing beside it', async () => {
  const { learner, anOpen, told } = await aPair();
  const first = await anOpen();
  await anOpen();
  const second = await anOpen({ EnableCondition: `actions[${first}].data.text === 'ναι' && fields.phone !== ''` });
  await app.call(mentee.saveActionData, { ActionId: first, Data: { text: 'όχι' } }, { as: learner });
  const { World, Actions, KeptBack } = await told();
  expect(ids(Actions)).toEqual([second]);
  expect(Actions[0]).toMatchObject({
    Enabled: false,
    EnableCondition: { tier: 'expression', dependencies: [`actions.${first}`, 'fields.phone'] },
    WhenEnabled: { Standing: 'open' },
    WhenLocked: { Standing: 'locked' },
  });
  expect(World.fields).toEqual({ phone: '2101234567' });
  expect(World.actions).toEqual({ [first]: { Completed: false, data: { text: 'όχι' } } });
  expect(KeptBack).toBe(false);
});

test('what depends on a hidden field stays with the server for whom it is hidden, and only for them', async () => {
  const { project, adviser, learner, anOpen, told } = await aPair();
  const admin = await anAdmin(db, project.id);
  const id = await anOpen({ EnableCondition: "fields.staffNote === 'μυστικό'" });
  await anOpen({ EnableCondition: "fields['staff' + 'Note'] !== ''" });
  for (const view of [await told(), await told(adviser, learner)]) {
    expect([view.Actions, view.KeptBack]).toEqual([[], true]);
    expect(JSON.stringify(view)).not.toContain('μυστικό');
  }
  expect((await app.call(mentee.action, { ActionId: id }, { as: learner })).reply.Standing).toBe('open');
  const all = await told(admin, learner);
  expect(all.World.fields).toMatchObject({ staffNote: 'μυστικό' });
  expect(all.KeptBack).toBe(false);
});

test('what depends on an action hidden from the caller stays with the server, its name too', async () => {
  const { anOpen, told, learner, adviser } = await aPair();
  const hidden = await anOpen({}, { flags: 2 + 8, title: 'Κρυφή δράση' });
  const id = await anOpen({ EnableCondition: `actions[${hidden}].Completed` });
  expect(await told()).toMatchObject({ Actions: [], KeptBack: true });
  const seen = await app.call(mentee.action, { ActionId: id }, { as: learner });
  expect(seen.reply.LockedBecause).toBe('Ξεκλειδώνει όταν εκπληρωθούν οι προϋποθέσεις της.');
  expect(ids((await told(adviser, learner)).Actions)).toEqual([id]);
});

test('a program that reads fields is told only to those who see the whole world', async () => {
  const { project, learner, anOpen, told } = await aPair();
  const admin = await anAdmin(db, project.id);
  const program = await anOpen({ EnableCondition: "return fields.phone.split('').some((one) => one === '2')" });
  const own = await anOpen({ ShowCondition: "return data.text !== 'κρύψε'" });
  const mine = await told();
  expect([ids(mine.Actions), mine.KeptBack]).toEqual([[own], true]);
  expect(mine.World.fields).toEqual({});
  expect(ids((await told(admin, learner)).Actions)).toEqual([program, own]);
});

test('a hidden action is told by its definition alone, and only when its condition is for the caller to read', async () => {
  const { learner, anOpen, told } = await aPair();
  const first = await anOpen();
  const hidden = await anOpen({ ShowCondition: `actions[${first}].data.text === 'ναι'` });
  await anOpen({ ShowCondition: "fields.staffNote === 'άλλο'" });
  const { Actions } = await told();
  expect(ids(Actions)).toEqual([hidden]);
  expect(Actions[0]).toMatchObject({ Shown: false, Hidden: { Action: { Id: hidden }, can: [] } });
  expect((await app.call(mentee.action, { ActionId: hidden }, { as: learner })).status).toBe(404);
});

test('a completion script is told with what it says of what is saved', async () => {
  const { anOpen, told } = await aPair();
  const completion = "({ Completed: words(data.text ?? '') >= 3, Message: 'Λείπουν λέξεις' })";
  const id = await anOpen({}, { completion });
  expect((await told()).Actions).toMatchObject([
    { ActionId: id, Complete: { Completed: false, Message: 'Λείπουν λέξεις' }, Completion: { tier: 'expression' } },
  ]);
});

test('conditions of someone else’s mentee are not there', async () => {
  const { project, learner, adviser } = await aPair();
  const stranger = await aMentor(db, project.id);
  const status = async (as: number) => (await app.call(mentee.conditions, { MenteeId: learner }, { as })).status;
  expect([await status(adviser), await status(stranger)]).toEqual([200, 404]);
});

test('a save that hides or locks its own action is kept, and completes nothing', async () => {
  const { learner, anOpen } = await aPair();
  const id = await anOpen({ ShowCondition: "data.text !== 'κρύψε'" }, { completion: 'true' });
  const saved = await app.call(mentee.saveActionData, { ActionId: id, Data: { text: 'κρύψε' } }, { as: learner });
  expect([saved.status, saved.reply.Version]).toEqual([200, 1]);
  expect((await app.call(mentee.action, { ActionId: id }, { as: learner })).status).toBe(404);
});

test('an action that was only published is deleted, and one that someone wrote in is kept', async () => {
  const { project, learner, anOpen } = await aPair();
  const admin = await anAdmin(db, project.id);
  const [idle, used] = [await anOpen({}, { flags: 3 }), await anOpen({}, { flags: 3 })];
  await app.call(mentee.saveActionData, { ActionId: used, Data: { text: 'x' } }, { as: learner });
  expect((await app.call(actions.remove, { Id: idle }, { as: admin })).status).toBe(200);
  expect((await app.call(actions.remove, { Id: used }, { as: admin })).error.Code).toBe('ActionInUse');
});

test('a mentor’s list counts a mentee’s actions as the mentee’s page does', async () => {
  const { project, adviser, learner, anOpen } = await aPair();
  const done = await anOpen({}, { typeId: 6 });
  await anOpen({ ShowCondition: 'false' });
  await anAction(db, project.id);
  await anAction(db, project.id, { published: [{ mentee: learner, at: '3000-01-01' }] });
  await app.call(mentee.submit, { ActionId: done }, { as: learner });
  const page = (await app.call(mentee.actions, {}, { as: learner })).reply;
  const active = page.filter((one) => one.Standing !== 'inactive').length;
  const { reply } = await app.call(mentor.mentees, {}, { as: adviser });
  expect(reply.list[0]).toMatchObject({ Id: learner, Completed: 1, Total: 2 });
  expect(active).toBe(2);
});

test('changing one value of the public data keeps a comment written meanwhile', async () => {
  const { adviser, learner, anOpen } = await aPair();
  const target = { ActionId: await anOpen(), MenteeId: learner };
  const { Version } = (await app.call(mentor.getPublic, target, { as: adviser })).reply;
  await app.call(mentor.updatePublic, { ...target, Data: { comment: 'Ωραία' }, Version }, { as: adviser });
  const late = { ...target, Data: { notes: 'Σημείωση' }, Version };
  const refused = await app.call(mentor.updatePublic, late, { as: adviser });
  expect([refused.status, refused.error.Current]).toMatchObject([409, { Version: 1 }]);
  const mine = await app.call(mentor.updatePublic, { ...late, Version: 1 }, { as: adviser });
  expect(mine.reply.Data).toEqual({ comment: 'Ωραία', notes: 'Σημείωση' });
  await app.call(mentor.updatePrivate, { ...target, Data: { a: 1 } }, { as: adviser });
  const own = await app.call(mentor.updatePrivate, { ...target, Data: { b: 2 } }, { as: adviser });
  expect(own.reply.Data).toEqual({ a: 1, b: 2 });
});
