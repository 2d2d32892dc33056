import { home } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAction } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aMeeting, aProgramme, daysAgo, setMenteeAction } from './programme.testing.ts';

const app = await aTestApp();
const { db } = app;
const homeOf = async (as: number) => (await app.call(home.mentor, {}, { as })).reply;

test('the longest waiting mentees come first, and only the mentor’s own', async () => {
  const { mentor, mentee, otherMentee, first, last } = await aProgramme(db);
  await setMenteeAction(db, mentee, last, { submitted_at: daysAgo(5) });
  await setMenteeAction(db, mentee, first, { submitted_at: daysAgo(9) });
  await setMenteeAction(db, otherMentee, first, { submitted_at: daysAgo(20) });
  const { Waiting } = await homeOf(mentor);
  expect(Waiting.Count).toBe(2);
  expect(Waiting.First.map(({ MenteeId, ActionId }) => [MenteeId, ActionId])).toEqual([
    [mentee, first],
    [mentee, last],
  ]);
});

test('an action with an action mentor waits for that mentor only', async () => {
  const { project, mentor, otherMentor, mentee } = await aProgramme(db);
  const action = await anAction(db, project.id, { published: [{ mentee, mentor: otherMentor }] });
  await setMenteeAction(db, mentee, action, { submitted_at: daysAgo(1) });
  expect((await homeOf(mentor)).Waiting.Count).toBe(0);
  expect((await homeOf(otherMentor)).Waiting.Count).toBe(1);
});

test('a late mentee is listed once, with the action that is late longest; a handed-in action is not late', async () => {
  const { mentor, mentee, first, meeting, last } = await aProgramme(db);
  await setMenteeAction(db, mentee, first, { due_at: daysAgo(2) });
  await setMenteeAction(db, mentee, meeting, { due_at: daysAgo(6) });
  await setMenteeAction(db, mentee, last, { due_at: daysAgo(9), submitted_at: daysAgo(1) });
  expect((await homeOf(mentor)).Late).toMatchObject({
    Count: 1,
    First: [{ MenteeId: mentee, ActionId: meeting, Late: 2 }],
  });
});

test('the actions of a mentee who has left are neither waiting nor late', async () => {
  const { project, mentor } = await aProgramme(db);
  const gone = await aMentee(db, project.id, { mentor, state: 2 });
  const action = await anAction(db, project.id, { published: [{ mentee: gone }] });
  await setMenteeAction(db, gone, action, { submitted_at: daysAgo(1), due_at: daysAgo(3) });
  expect(await homeOf(mentor)).toMatchObject({ Mentees: 1, Waiting: { Count: 0 }, Late: { Count: 0 } });
});

test('upcoming meetings are listed, and past ones wait for minutes until they are completed', async () => {
  const { mentor, mentee, project, meeting } = await aProgramme(db);
  const over = await anAction(db, project.id, { typeId: 2, published: [{ mentee }] });
  await aMeeting(db, mentee, meeting, daysAgo(-2));
  await aMeeting(db, mentee, over, daysAgo(2), 'held');
  const before = await homeOf(mentor);
  expect(before.Ahead.map(({ ActionId }) => ActionId)).toEqual([meeting]);
  expect(before.ToMinute).toMatchObject({ Count: 1, First: [{ ActionId: over, Mentees: [{ Id: mentee }] }] });
  await setMenteeAction(db, mentee, over, { completed_at: daysAgo(1) });
  expect((await homeOf(mentor)).ToMinute.Count).toBe(0);
});

test('staff who are not mentors cannot read a mentor’s home', async () => {
  const { mentor, coordinator } = await aProgramme(db);
  expect((await app.call(home.mentor, {}, { as: mentor })).status).toBe(200);
  expect((await app.call(home.mentor, {}, { as: coordinator })).status).toBe(403);
});

test('for each of the mentor’s own mentees the home shows what is done and late in each phase', async () => {
  const { mentor, mentee, first, last } = await aProgramme(db);
  await setMenteeAction(db, mentee, first, { completed_at: daysAgo(1) });
  await setMenteeAction(db, mentee, last, { due_at: daysAgo(2) });
  const { Phases, Ways } = await homeOf(mentor);
  expect(Phases).toEqual(['Πρώτη', 'Δεύτερη']);
  expect(Ways).toMatchObject([
    {
      Id: mentee,
      Phases: [
        { Completed: 1, Total: 2, Late: false },
        { Completed: 0, Total: 1, Late: true },
      ],
    },
  ]);
});
