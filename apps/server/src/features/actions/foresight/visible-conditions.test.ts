import { actions, mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aMentorWithMentee() {
  const project = await aProject(db);
  const mentorId = await aMentor(db, project.id);
  const secret = { staffNote: 'μυστικό', phone: '2101234567' };
  const menteeId = await aMentee(db, project.id, { mentor: mentorId, fields: secret });
  const published = [{ mentee: menteeId }];
  const anOpenAction = (data: Record<string, unknown> = {}, more = {}) =>
    anAction(db, project.id, { data, published, ...more });
  const readConditions = async (as = menteeId, MenteeId?: number) =>
    (await app.call(mentee.conditions, MenteeId === undefined ? {} : { MenteeId }, { as })).reply;
  return { project, mentorId, menteeId, anOpenAction, readConditions };
}

const ids = (list: readonly { ActionId: number }[]) => list.map(({ ActionId }) => ActionId);

test('a condition is sent with the values it reads and no others', async () => {
  const { menteeId, anOpenAction, readConditions } = await aMentorWithMentee();
  const first = await anOpenAction();
  await anOpenAction();
  const second = await anOpenAction({
    EnableCondition: `actions[${first}].data.text === 'ναι' && fields.phone !== ''`,
  });
  await app.call(mentee.saveActionData, { ActionId: first, Data: { text: 'όχι' } }, { as: menteeId });
  const { World, Actions, KeptBack } = await readConditions();
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

test('conditions that read a hidden field are withheld from those who may not see it, and from nobody else', async () => {
  const { project, mentorId, menteeId, anOpenAction, readConditions } = await aMentorWithMentee();
  const admin = await anAdmin(db, project.id);
  const id = await anOpenAction({ EnableCondition: "fields.staffNote === 'μυστικό'" });
  await anOpenAction({ EnableCondition: "fields['staff' + 'Note'] !== ''" });
  for (const view of [await readConditions(), await readConditions(mentorId, menteeId)]) {
    expect([view.Actions, view.KeptBack]).toEqual([[], true]);
    expect(JSON.stringify(view)).not.toContain('μυστικό');
  }
  expect((await app.call(mentee.action, { ActionId: id }, { as: menteeId })).reply.Standing).toBe('open');
  const all = await readConditions(admin, menteeId);
  expect(all.World.fields).toMatchObject({ staffNote: 'μυστικό' });
  expect(all.KeptBack).toBe(false);
});

test('conditions that read an action hidden from the caller are withheld, with its title', async () => {
  const { anOpenAction, readConditions, menteeId, mentorId } = await aMentorWithMentee();
  const hidden = await anOpenAction({}, { flags: 2 + 8, title: 'Κρυφή δράση' });
  const id = await anOpenAction({ EnableCondition: `actions[${hidden}].Completed` });
  expect(await readConditions()).toMatchObject({ Actions: [], KeptBack: true });
  const seen = await app.call(mentee.action, { ActionId: id }, { as: menteeId });
  expect(seen.reply.LockedBecause).toBe('Ξεκλειδώνει όταν εκπληρωθούν οι προϋποθέσεις της.');
  expect(ids((await readConditions(mentorId, menteeId)).Actions)).toEqual([id]);
});

test('a program that reads fields is sent only to those who see all fields', async () => {
  const { project, menteeId, anOpenAction, readConditions } = await aMentorWithMentee();
  const admin = await anAdmin(db, project.id);
  const program = await anOpenAction({ EnableCondition: "return fields.phone.split('').some((one) => one === '2')" });
  const own = await anOpenAction({ ShowCondition: "return data.text !== 'κρύψε'" });
  const mine = await readConditions();
  expect([ids(mine.Actions), mine.KeptBack]).toEqual([[own], true]);
  expect(mine.World.fields).toEqual({});
  expect(ids((await readConditions(admin, menteeId)).Actions)).toEqual([program, own]);
});

test('a hidden action is sent without data, and only when the caller may read its condition', async () => {
  const { menteeId, anOpenAction, readConditions } = await aMentorWithMentee();
  const first = await anOpenAction();
  const hidden = await anOpenAction({ ShowCondition: `actions[${first}].data.text === 'ναι'` });
  await anOpenAction({ ShowCondition: "fields.staffNote === 'άλλο'" });
  const { Actions } = await readConditions();
  expect(ids(Actions)).toEqual([hidden]);
  expect(Actions[0]).toMatchObject({ Shown: false, Hidden: { Action: { Id: hidden }, can: [] } });
  expect((await app.call(mentee.action, { ActionId: hidden }, { as: menteeId })).status).toBe(404);
});

test('a completion script is sent with its result for the stored data', async () => {
  const { anOpenAction, readConditions } = await aMentorWithMentee();
  const completion = "({ Completed: words(data.text ?? '') >= 3, Message: 'Λείπουν λέξεις' })";
  const id = await anOpenAction({}, { completion });
  expect((await readConditions()).Actions).toMatchObject([
    { ActionId: id, Complete: { Completed: false, Message: 'Λείπουν λέξεις' }, Completion: { tier: 'expression' } },
  ]);
});

test('a mentor cannot read the conditions of another mentor’s mentee', async () => {
  const { project, menteeId, mentorId } = await aMentorWithMentee();
  const stranger = await aMentor(db, project.id);
  const status = async (as: number) => (await app.call(mentee.conditions, { MenteeId: menteeId }, { as })).status;
  expect([await status(mentorId), await status(stranger)]).toEqual([200, 404]);
});

test('a save that hides or locks its own action is stored and does not complete it', async () => {
  const { menteeId, anOpenAction } = await aMentorWithMentee();
  const id = await anOpenAction({ ShowCondition: "data.text !== 'κρύψε'" }, { completion: 'true' });
  const saved = await app.call(mentee.saveActionData, { ActionId: id, Data: { text: 'κρύψε' } }, { as: menteeId });
  expect([saved.status, saved.reply.Version]).toEqual([200, 1]);
  expect((await app.call(mentee.action, { ActionId: id }, { as: menteeId })).status).toBe(404);
});

test('an action that was only published can be deleted, and one that someone wrote in cannot', async () => {
  const { project, menteeId, anOpenAction } = await aMentorWithMentee();
  const admin = await anAdmin(db, project.id);
  const [idle, used] = [await anOpenAction({}, { flags: 3 }), await anOpenAction({}, { flags: 3 })];
  await app.call(mentee.saveActionData, { ActionId: used, Data: { text: 'x' } }, { as: menteeId });
  expect((await app.call(actions.remove, { Id: idle }, { as: admin })).status).toBe(200);
  expect((await app.call(actions.remove, { Id: used }, { as: admin })).error.Code).toBe('ActionInUse');
});

test('a mentor’s list counts a mentee’s actions as the mentee’s page does', async () => {
  const { project, mentorId, menteeId, anOpenAction } = await aMentorWithMentee();
  const done = await anOpenAction({}, { typeId: 6 });
  await anOpenAction({ ShowCondition: 'false' });
  await anAction(db, project.id);
  await anAction(db, project.id, { published: [{ mentee: menteeId, at: '3000-01-01' }] });
  await app.call(mentee.submit, { ActionId: done }, { as: menteeId });
  const page = (await app.call(mentee.actions, {}, { as: menteeId })).reply;
  const active = page.filter(({ Standing }) => Standing !== 'inactive').length;
  const { reply } = await app.call(mentor.mentees, {}, { as: mentorId });
  expect(reply.list[0]).toMatchObject({ Id: menteeId, Completed: 1, Total: 2 });
  expect(active).toBe(2);
});

test('changing one value of the public data keeps a comment stored in the meantime', async () => {
  const { mentorId, menteeId, anOpenAction } = await aMentorWithMentee();
  const target = { ActionId: await anOpenAction(), MenteeId: menteeId };
  const { Version } = (await app.call(mentor.getPublic, target, { as: mentorId })).reply;
  await app.call(mentor.updatePublic, { ...target, Data: { comment: 'Ωραία' }, Version }, { as: mentorId });
  const late = { ...target, Data: { notes: 'Σημείωση' }, Version };
  const refused = await app.call(mentor.updatePublic, late, { as: mentorId });
  expect([refused.status, refused.error.Current]).toMatchObject([409, { Version: 1 }]);
  const mine = await app.call(mentor.updatePublic, { ...late, Version: 1 }, { as: mentorId });
  expect(mine.reply.Data).toEqual({ comment: 'Ωραία', notes: 'Σημείωση' });
  await app.call(mentor.updatePrivate, { ...target, Data: { a: 1 } }, { as: mentorId });
  const own = await app.call(mentor.updatePrivate, { ...target, Data: { b: 2 } }, { as: mentorId });
  expect(own.reply.Data).toEqual({ a: 1, b: 2 });
});
