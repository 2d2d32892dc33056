import { home } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAction } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { ago, aMeeting, aProgramme, keep } from './programme.testing.ts';

const app = await aTestApp();
const { db } = app;
const homeOf = async (as: number) => (await app.call(home.mentor, {}, { as })).reply;

test('who waits longest comes first, and only one’s own mentees come', async () => {
  const { mentor, mentee, otherMentee, first, last } = await aProgramme(db);
  await keep(db, mentee, last, { submitted_at: ago(5) });
  await keep(db, mentee, first, { submitted_at: ago(9) });
  await keep(db, otherMentee, first, { submitted_at: ago(20) });
  const { Waiting } = await homeOf(mentor);
  expect(Waiting.Count).toBe(2);
  expect(Waiting.First.map(({ MenteeId, ActionId }) => [MenteeId, ActionId])).toEqual([
    [mentee, first],
    [mentee, last],
  ]);
});

test('what another mentor follows for one’s mentee is that mentor’s', async () => {
  const { project, mentor, otherMentor, mentee } = await aProgramme(db);
  const action = await anAction(db, project.id, { published: [{ mentee, mentor: otherMentor }] });
  await keep(db, mentee, action, { submitted_at: ago(1) });
  expect((await homeOf(mentor)).Waiting.Count).toBe(0);
  expect((await homeOf(otherMentor)).Waiting.Count).toBe(1);
});

test('a late mentee is one line with what is late longest; what is handed in is not late', async () => {
  const { mentor, mentee, first, meeting, last } = await aProgramme(db);
  await keep(db, mentee, first, { due_at: ago(2) });
  await keep(db, mentee, meeting, { due_at: ago(6) });
  await keep(db, mentee, last, { due_at: ago(9), submitted_at: ago(1) });
  expect((await homeOf(mentor)).Late).toMatchObject({
    Count: 1,
    First: [{ MenteeId: mentee, ActionId: meeting, Late: 2 }],
  });
});

test('a mentee who has left waits for nobody', async () => {
  const { project, mentor } = await aProgramme(db);
  const gone = await aMentee(db, project.id, { mentor, state: 2 });
  const action = await anAction(db, project.id, { published: [{ mentee: gone }] });
  await keep(db, gone, action, { submitted_at: ago(1), due_at: ago(3) });
  expect(await homeOf(mentor)).toMatchObject({ Mentees: 1, Waiting: { Count: 0 }, Late: { Count: 0 } });
});

test('meetings of the coming days are shown, and those over wait for minutes until they are minuted', async () => {
  const { mentor, mentee, project, meeting } = await aProgramme(db);
  const over = await anAction(db, project.id, { typeId: 2, published: [{ mentee }] });
  await aMeeting(db, mentee, meeting, ago(-2));
  await aMeeting(db, mentee, over, ago(2), 'held');
  const before = await homeOf(mentor);
  expect(before.Ahead.map((one) => one.ActionId)).toEqual([meeting]);
  expect(before.ToMinute).toMatchObject({ Count: 1, First: [{ ActionId: over, Mentees: [{ Id: mentee }] }] });
  await keep(db, mentee, over, { completed_at: ago(1) });
  expect((await homeOf(mentor)).ToMinute.Count).toBe(0);
});

test('staff who are no mentors have no mentor’s home', async () => {
  const { mentor, coordinator } = await aProgramme(db);
  expect((await app.call(home.mentor, {}, { as: mentor })).status).toBe(200);
  expect((await app.call(home.mentor, {}, { as: coordinator })).status).toBe(403);
});
