import { home, mentor as mentorCalls } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAdmin } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aProgramme, daysAgo, setMenteeAction } from './programme.testing.ts';

const app = await aTestApp();
const { db } = app;

type Body = Parameters<typeof app.call<typeof mentorCalls.mentees>>[1];
const idsOf = async (as: number, body: Body) => {
  const { reply } = await app.call(mentorCalls.mentees, body, { as });
  expect(reply.All).toBe(reply.list.length);
  return reply.list.map(({ Id }) => Id);
};

test('the list of mentees shows the rows behind each figure of the staff’s home', async () => {
  const { project, mentor, mentee, otherMentee, first, last } = await aProgramme(db);
  const admin = await anAdmin(db, project.id);
  const alone = await aMentee(db, project.id);
  const gone = await aMentee(db, project.id, { state: 2 });
  await setMenteeAction(db, mentee, first, { due_at: daysAgo(2) });
  await setMenteeAction(db, otherMentee, last, { due_at: daysAgo(2) });
  await setMenteeAction(db, otherMentee, first, { submitted_at: daysAgo(2) });

  const { reply } = await app.call(home.staff, {}, { as: admin });
  expect(reply).toMatchObject({ Late: 2, LateMentees: 2, WithoutMentor: 1, Waiting: 1 });
  expect(await idsOf(admin, { Show: 'late' })).toHaveLength(2);
  expect(await idsOf(admin, { Show: 'late', Phase: 'Πρώτη' })).toEqual([mentee]);
  expect(await idsOf(admin, { Show: 'late', MentorId: mentor })).toEqual([mentee]);
  expect(await idsOf(admin, { Show: 'waiting' })).toEqual([otherMentee]);
  expect(await idsOf(admin, { Show: 'withoutMentor' })).toEqual([alone]);
  expect(await idsOf(admin, { State: 2 })).toEqual([gone]);
});

test('no filter shows a mentor another mentor’s mentees', async () => {
  const { mentor, otherMentor, mentee, otherMentee, first } = await aProgramme(db);
  for (const who of [mentee, otherMentee]) await setMenteeAction(db, who, first, { due_at: daysAgo(2) });
  expect(await idsOf(mentor, { Show: 'late' })).toEqual([mentee]);
  expect(await idsOf(mentor, { Show: 'late', MentorId: otherMentor })).toEqual([]);
});
