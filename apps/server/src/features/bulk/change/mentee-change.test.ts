import { actions, bulk, mentee, people } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAction, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function createSetting() {
  const { id } = await aProject(db);
  const as = await anAdmin(db, id);
  const [first, second] = [await aMentor(db, id), await aMentor(db, id)];
  const MenteeId = await aMentee(db, id, { mentor: first });
  const published = await anAction(db, id, { published: [{ mentee: MenteeId }] });
  const untouched = await anAction(db, id);
  const assign = (ActionIds: number[], MentorId: number, more: { enableActions?: boolean; Preview?: boolean } = {}) =>
    app.call(actions.assign, { ActionIds, MentorId, MenteeId, ...more }, { as });
  const unassign = (ActionIds: number[]) => app.call(actions.unassign, { ActionIds, MenteeId }, { as });
  const setDefault = (MentorId: number | null, Preview = false) =>
    app.call(actions.setDefaultMentor, { MentorId, MenteeId, Preview }, { as });
  const undo = (ChangeId: number | null) => app.call(bulk.undo, { ChangeId: ChangeId ?? 0 }, { as });
  const mentors = async () => {
    const { DefaultMentorId, CacheMentors } = (await app.call(people.byIds, { Ids: [MenteeId] }, { as }))
      .reply[0] as never as { DefaultMentorId: number | null; CacheMentors: Record<string, number> };
    return { default: DefaultMentorId, ...CacheMentors };
  };
  const targets = async () =>
    (await app.call(people.audit, { UserId: MenteeId }, { as })).reply.list.map(({ Target }) => Target);
  return {
    id,
    as,
    first,
    second,
    MenteeId,
    published,
    untouched,
    assign,
    unassign,
    setDefault,
    undo,
    mentors,
    targets,
  };
}

test('an assignment is previewed, made, shown in the person’s history, and undone', async () => {
  const { first, second, published, untouched, assign, undo, mentors, targets } = await createSetting();
  const actionIds = [published, untouched];
  const preview = (await assign(actionIds, second, { Preview: true })).reply;
  expect([preview.Changed, preview.Sample.length, preview.ChangeId]).toEqual([2, 2, null]);
  expect(await mentors()).toEqual({ default: first });
  const made = (await assign(actionIds, second)).reply;
  expect([made.Changed, made.Sample]).toEqual([2, preview.Sample]);
  expect(await mentors()).toEqual({ default: first, [published]: second, [untouched]: second });
  expect((await assign(actionIds, second)).reply.Changed).toBe(0);
  expect((await targets()).sort()).toEqual(actionIds.map((id) => `action:${id}:actionMentor`).sort());
  expect((await undo(made.ChangeId)).reply.Changed).toBe(2);
  expect(await mentors()).toEqual({ default: first });
});

test('actions are returned to the default mentor in the same way, and those that are the default mentor’s already are not counted', async () => {
  const { first, second, published, untouched, assign, unassign, undo, mentors } = await createSetting();
  expect((await unassign([published, untouched])).reply.Changed).toBe(0);
  await assign([published], second);
  const made = (await unassign([published, untouched])).reply;
  expect(made.Changed).toBe(1);
  expect(await mentors()).toEqual({ default: first });
  await undo(made.ChangeId);
  expect(await mentors()).toEqual({ default: first, [published]: second });
});

test('the default mentor is changed in the same way, and someone who is not a mentor is refused', async () => {
  const { first, second, MenteeId, setDefault, undo, mentors } = await createSetting();
  expect((await setDefault(second, true)).reply.Sample).toMatchObject([{ Id: MenteeId }]);
  const made = (await setDefault(second)).reply;
  expect(await mentors()).toEqual({ default: second });
  await undo(made.ChangeId);
  expect(await mentors()).toEqual({ default: first });
  expect((await setDefault(MenteeId)).error.Code).toBe('NotAMentor');
});

test('a coordinator gives mentees to the mentors they see; another’s is neither named nor brought into sight', async () => {
  const { id, first, second: unseen, MenteeId, untouched } = await createSetting();
  const seen = await aMentor(db, id);
  const as = await aPerson(db, id, { roles: ['Coordinator'] });
  for (const mentee of [MenteeId, await aMentee(db, id, { mentor: seen })])
    await aLink(db, id, 'coordinates', as, mentee);
  const changes = (MentorId: number) => [
    app.call(actions.setDefaultMentor, { MentorId, MenteeId, Preview: true }, { as }),
    app.call(actions.assign, { MentorId, MenteeId, ActionIds: [untouched] }, { as }),
    app.call(bulk.setPairs, { Pairs: [{ MenteeId, MentorId }] }, { as }),
  ];
  for (const refused of changes(unseen)) expect((await refused).error.Code).toBe('NotAMentor');
  expect((await app.call(people.view, { UserId: unseen }, { as })).status).toBe(404);
  for (const made of changes(seen)) expect((await made).reply.Changed).toBe(1);
  expect((await app.call(people.view, { UserId: first }, { as })).status).toBe(404);
});

test('publication for one mentee, a mentor’s mentees or all is previewed, made and undone', async () => {
  const { id, as, first, second, MenteeId, untouched, undo } = await createSetting();
  const other = await aMentee(db, id, { mentor: second });
  const publish = (whom: { MenteeId?: number; MentorId?: number; Preview?: boolean }) =>
    app.call(actions.publish, { ActionId: untouched, date: '01-03-2026', ...whom }, { as });
  expect((await publish({ Preview: true })).reply).toMatchObject({ Changed: 2, ChangeId: null });
  const ofFirst = (await publish({ MentorId: first })).reply;
  expect(ofFirst).toMatchObject({ Changed: 1, Sample: [{ Id: MenteeId, Before: '' }] });
  expect((await publish({ MenteeId: other })).reply.Changed).toBe(1);
  expect((await publish({})).reply.Changed).toBe(0);
  expect((await undo(ofFirst.ChangeId)).reply.Changed).toBe(1);
  expect((await publish({ Preview: true })).reply.Changed).toBe(1);
});

test('opening an unpublished action for mentees publishes it, and undoing takes both back', async () => {
  const { id, as, MenteeId, undo } = await createSetting();
  const draft = await anAction(db, id, { flags: 1 });
  const publish = (date: string | null, Preview = false) =>
    app.call(actions.publish, { ActionId: draft, date, Preview }, { as });
  const isSeen = async () => (await app.call(mentee.action, { ActionId: draft }, { as: MenteeId })).status === 200;
  await publish('01-03-2026', true);
  await publish('01-01-3000');
  await publish(null);
  expect(await isSeen()).toBe(false);
  const { ChangeId } = (await publish('01-03-2026')).reply;
  expect((await app.call(mentee.action, { ActionId: draft }, { as: MenteeId })).reply.Standing).toBe('open');
  await undo(ChangeId);
  expect(await isSeen()).toBe(false);
  const dated = await anAction(db, id, { flags: 1, published: [{ mentee: MenteeId, at: '2026-02-28T22:00:00Z' }] });
  expect((await app.call(actions.publish, { ActionId: dated, date: '01-03-2026' }, { as })).reply.Changed).toBe(0);
  expect((await app.call(mentee.action, { ActionId: dated }, { as: MenteeId })).reply.Standing).toBe('open');
});

test('assigning an action to a mentor and opening it publishes it; assigning it alone does not', async () => {
  const { id, second, MenteeId, assign } = await createSetting();
  const [opened, assigned] = [await anAction(db, id, { flags: 1 }), await anAction(db, id, { flags: 1 })];
  await assign([opened], second, { enableActions: true });
  await assign([assigned], second);
  const status = async (ActionId: number) => (await app.call(mentee.action, { ActionId }, { as: MenteeId })).status;
  expect([await status(opened), await status(assigned)]).toEqual([200, 404]);
});

test('a person who is not a mentee, or whom the caller does not see, is not found', async () => {
  const { id, as, second, published } = await createSetting();
  const someone = await aPerson(db, id, { roles: ['Coordinator'] });
  for (const MenteeId of [someone, 999_999]) {
    const request = { ActionIds: [published], MentorId: second, MenteeId };
    expect((await app.call(actions.assign, request, { as })).status).toBe(404);
  }
});
