import { mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
let day = 10;

async function twoMeetings() {
  const adviser = await aMentor(db, project.id);
  const [first, second] = [
    await aMentee(db, project.id, { mentor: adviser }),
    await aMentee(db, project.id, { mentor: adviser }),
  ];
  const ActionId = await anAction(db, project.id, {
    typeId: 2,
    title: 'Γνωριμία',
    published: [{ mentee: first }, { mentee: second }],
  });
  const date = `${day++}-03-2027`;
  const set = (MenteeId: number, timeHours: string, timeMinutes: string) =>
    app.call(
      mentor.setMenteeActionData,
      { ActionId, MenteeId, Data: { date, timeHours, timeMinutes } },
      { as: adviser },
    );
  return { adviser, first, second, ActionId, date, set };
}

test('what stands in the way of giving a mentor an action is told beforehand, to who may assign it', async () => {
  const [mine, theirs] = [await twoMeetings(), await twoMeetings()];
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const at = { date: mine.date, timeHours: '10' };
  const set = ({ adviser, ActionId, first }: typeof mine, timeMinutes: string) =>
    app.call(mentor.setMenteeActionData, { ActionId, MenteeId: first, Data: { ...at, timeMinutes } }, { as: adviser });
  await set(mine, '00');
  await set(theirs, '30');
  const asked = { MentorId: theirs.adviser, ActionId: mine.ActionId, MenteeId: mine.first };
  const { reply } = await app.call(mentor.overlaps, asked, { as: manager });
  expect(reply).toMatchObject([{ Action: 'Γνωριμία' }]);
  await set(theirs, '45');
  expect((await app.call(mentor.overlaps, asked, { as: manager })).reply).toEqual([]);
  expect((await app.call(mentor.overlaps, asked, { as: mine.adviser })).status).toBe(403);
});

test('a meeting less than 45 minutes from another is refused and named, and one 45 minutes away is set', async () => {
  const { first, second, set } = await twoMeetings();
  expect((await set(first, '10', '00')).status).toBe(200);
  const close = await set(second, '10', '44');
  expect(close.status).toBe(422);
  expect(close.error.Message).toContain('«Γνωριμία»');
  expect((await set(second, '10', '45')).status).toBe(200);
});

test('a refused meeting changes nothing', async () => {
  const { adviser, first, second, ActionId, set } = await twoMeetings();
  await set(first, '12', '00');
  await set(second, '12', '10');
  const kept = await app.call(mentor.getActionMenteeData, { ActionId, MenteeId: second }, { as: adviser });
  expect(kept.reply).toMatchObject({ Data: {}, Version: 0 });
});

test('two mentors who set clashing meetings at once: one is refused', async () => {
  const { first, second, set } = await twoMeetings();
  const statuses = await Promise.all([set(first, '15', '00'), set(second, '15', '20')]);
  expect(statuses.map((answer) => answer.status).sort()).toEqual([200, 422]);
});

test('meetings are told with names, and bare, to whom they are theirs to see', async () => {
  const { adviser, first, ActionId, date, set } = await twoMeetings();
  const { adviser: stranger } = await twoMeetings();
  await set(first, '09', '00');
  const year = { From: '2027-01-01T00:00:00.000Z', To: '2028-01-01T00:00:00.000Z' };
  const whole = (await app.call(mentor.schedule, year, { as: adviser })).reply;
  const Time = `2027-03-${date.slice(0, 2)}T07:00:00.000Z`;
  const entry = { Time, MentorId: adviser, MenteeId: first, ActionId };
  expect(whole).toMatchObject([{ ...entry, Action: 'Γνωριμία', Minutes: 45 }]);
  expect((await app.call(mentor.scheduleEntries, year, { as: adviser })).reply).toEqual([entry]);
  expect((await app.call(mentor.scheduleEntries, year, { as: stranger })).reply).toEqual([]);
  expect((await app.call(mentor.scheduleEntries, { From: year.To }, { as: adviser })).reply).toEqual([]);
});

test('a meeting held and minuted completes the action, and one ahead cannot be held', async () => {
  const { adviser, first, ActionId, set } = await twoMeetings();
  await set(first, '18', '00');
  const outcome = { ActionId, MenteeId: first, Outcome: 'held' as const };
  expect((await app.call(mentor.meetingOutcome, outcome, { as: adviser })).error.Code).toBe('MeetingAhead');
  await app.call(
    mentor.setMenteeActionData,
    { ActionId, MenteeId: first, Data: { date: '02-03-2026' } },
    { as: adviser },
  );
  expect((await app.call(mentor.meetingOutcome, outcome, { as: adviser })).reply.Standing).toBe('open');
  await app.call(
    mentor.savePublic,
    { ActionId, MenteeId: first, Data: { minutes: 'Συζητήσαμε την ιδέα.' } },
    { as: adviser },
  );
  expect((await app.call(mentee.action, { ActionId }, { as: first })).reply.Standing).toBe('completed');
});
