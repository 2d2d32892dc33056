import { actions, people } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aSetting() {
  const { id } = await aProject(db);
  const as = await anAdmin(db, id);
  const [first, second] = [await aMentor(db, id), await aMentor(db, id)];
  const MenteeId = await aMentee(db, id, { mentor: first });
  const published = await anAction(db, id, { published: [{ mentee: MenteeId }] });
  const untouched = await anAction(db, id);
  const assign = (ActionIds: number[], MentorId: number, enableActions = false) =>
    app.call(actions.assign, { ActionIds, MentorId, MenteeId, enableActions }, { as });
  const unassign = (ActionIds: number[]) => app.call(actions.unassign, { ActionIds, MenteeId }, { as });
  const setDefault = (MentorId: number | null) => app.call(actions.setDefaultMentor, { MentorId, MenteeId }, { as });
  const audited = async () =>
    (await app.call(people.audit, { UserId: MenteeId }, { as })).reply.list.map(({ Target, After }) => [Target, After]);
  return { first, second, published, untouched, assign, unassign, setDefault, audited };
}

test('an assignment is audited with the actions it changed, and one that changes nothing is not', async () => {
  const { second, published, untouched, assign, audited } = await aSetting();
  expect((await assign([published], second)).reply.Changed).toBe(1);
  expect((await assign([published], second)).reply.Changed).toBe(0);
  expect((await assign([published, untouched], second)).reply.Changed).toBe(1);
  expect(await audited()).toEqual([
    ['actionMentor', { actionIds: [untouched], mentorId: second }],
    ['actionMentor', { actionIds: [published], mentorId: second }],
  ]);
});

test('so is giving actions back: those that are the default mentor’s already are not counted', async () => {
  const { second, published, untouched, assign, unassign, audited } = await aSetting();
  expect((await unassign([published, untouched])).reply.Changed).toBe(0);
  expect(await audited()).toEqual([]);
  await assign([published], second);
  expect((await unassign([published, untouched])).reply.Changed).toBe(1);
  expect((await audited())[0]).toEqual(['actionMentor', { actionIds: [published], mentorId: null }]);
});

test('so is the default mentor', async () => {
  const { first, second, setDefault, audited } = await aSetting();
  for (const mentor of [first, second, second]) expect((await setDefault(mentor)).status).toBe(200);
  expect(await audited()).toEqual([['defaultMentor', second]]);
});

test('an action published by its assignment is audited as published, once', async () => {
  const { second, untouched, assign, audited } = await aSetting();
  await assign([untouched], second, true);
  await assign([untouched], second, true);
  const targets = (await audited()).map(([target]) => target);
  expect(targets.sort()).toEqual([`action:${untouched}:publication`, 'actionMentor'].sort());
});
