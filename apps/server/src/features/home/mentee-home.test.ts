import { home } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAction } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aMeeting, aProgramme, daysAgo, setMenteeAction } from './programme.testing.ts';

const app = await aTestApp();
const { db } = app;
const homeOf = async (as: number) => (await app.call(home.mentee, {}, { as })).reply;

test('the mentee’s home counts completed actions by phase and in all', async () => {
  const { mentee, first } = await aProgramme(db);
  await setMenteeAction(db, mentee, first, { completed_at: daysAgo(1) });
  expect(await homeOf(mentee)).toMatchObject({
    Phases: [
      { Title: 'Πρώτη', Completed: 1, Total: 2 },
      { Title: 'Δεύτερη', Completed: 0, Total: 1 },
    ],
    Completed: 1,
    Total: 3,
  });
});

test('returned actions come first, then late ones, then those due, then the rest in tree order', async () => {
  const { mentee, project, first, meeting, last } = await aProgramme(db);
  const due = await anAction(db, project.id, { published: [{ mentee }] });
  await setMenteeAction(db, mentee, due, { due_at: daysAgo(-2) });
  await setMenteeAction(db, mentee, meeting, { due_at: daysAgo(3) });
  await setMenteeAction(db, mentee, last, { submitted_at: daysAgo(2), reviewed_at: daysAgo(1), review: 'returned' });
  const { Next, Then } = await homeOf(mentee);
  expect([Next, ...Then].map((item) => item?.Action.Id)).toEqual([last, meeting, due, first]);
  expect(Then[0]?.Late).toBe(true);
});

test('when everything is handed in nothing is next, and what waits for the mentor is counted', async () => {
  const { mentee, first, meeting, last } = await aProgramme(db);
  for (const action of [first, last]) await setMenteeAction(db, mentee, action, { submitted_at: daysAgo(1) });
  await aMeeting(db, mentee, meeting, daysAgo(1), 'held');
  expect(await homeOf(mentee)).toMatchObject({ Next: null, Then: [], Waiting: 3 });
});

test('the next meeting is the first upcoming one', async () => {
  const { mentee, meeting } = await aProgramme(db);
  expect((await homeOf(mentee)).Meeting).toBeNull();
  await aMeeting(db, mentee, meeting, daysAgo(-3));
  expect((await homeOf(mentee)).Meeting?.Action.Id).toBe(meeting);
});

test('a mentee sees only their own mentor and coordinator, without the fields hidden from their level', async () => {
  const { mentee, mentor, coordinator } = await aProgramme(db);
  const { Advisers } = await homeOf(mentee);
  expect(Advisers.map(({ Id, As }) => [Id, As])).toEqual([
    [mentor, 'mentor'],
    [coordinator, 'coordinator'],
  ]);
  expect(Advisers.every(({ Email }) => Email === null)).toBe(true);
});

test('an action hidden from mentees is not counted in their home', async () => {
  const { mentee, project } = await aProgramme(db);
  await anAction(db, project.id, { flags: 2 + 8, published: [{ mentee }] });
  expect((await homeOf(mentee)).Total).toBe(3);
});

test('nothing is next for a mentee who has left, and their progress stays', async () => {
  const { mentee, project, meeting } = await aProgramme(db);
  await aMeeting(db, mentee, meeting, daysAgo(-3));
  await sql`update members set state = 2 where project_id = ${project.id} and user_id = ${mentee}`.execute(db);
  expect(await homeOf(mentee)).toMatchObject({ Next: null, Then: [], Meeting: null, Locked: null, Total: 3 });
});

test('a mentor cannot read a mentee’s home', async () => {
  const { mentee, mentor } = await aProgramme(db);
  expect((await app.call(home.mentee, {}, { as: mentee })).status).toBe(200);
  expect((await app.call(home.mentee, {}, { as: mentor })).status).toBe(403);
});
