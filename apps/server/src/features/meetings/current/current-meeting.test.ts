import { actions, mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
let day = 10;

async function twoMeetings() {
  const mentorId = await aMentor(db, project.id);
  const [first, second] = [
    await aMentee(db, project.id, { mentor: mentorId }),
    await aMentee(db, project.id, { mentor: mentorId }),
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
      { as: mentorId },
    );
  return { mentorId, first, second, ActionId, date, set };
}

test('those who may assign an action can list the meetings that prevent giving it to a mentor', async () => {
  const [mine, theirs] = [await twoMeetings(), await twoMeetings()];
  const manager = await aPerson(db, project.id, { roles: ['ProjectManager'] });
  const tenOClock = { date: mine.date, timeHours: '10' };
  const set = ({ mentorId, ActionId, first }: typeof mine, timeMinutes: string) =>
    app.call(
      mentor.setMenteeActionData,
      { ActionId, MenteeId: first, Data: { ...tenOClock, timeMinutes } },
      { as: mentorId },
    );
  await set(mine, '00');
  await set(theirs, '30');
  const request = { MentorId: theirs.mentorId, ActionId: mine.ActionId, MenteeId: mine.first };
  const { reply } = await app.call(mentor.overlaps, request, { as: manager });
  expect(reply).toMatchObject([{ Action: 'Γνωριμία' }]);
  await set(theirs, '45');
  expect((await app.call(mentor.overlaps, request, { as: manager })).reply).toEqual([]);
  expect((await app.call(mentor.overlaps, request, { as: mine.mentorId })).status).toBe(403);
});

test('a meeting less than 45 minutes from another is refused and names the other; one 45 minutes away is stored', async () => {
  const { first, second, set } = await twoMeetings();
  expect((await set(first, '10', '00')).status).toBe(200);
  const close = await set(second, '10', '44');
  expect(close.status).toBe(422);
  expect(close.error.Message).toContain('«Γνωριμία»');
  expect((await set(second, '10', '45')).status).toBe(200);
});

test('a refused meeting changes nothing', async () => {
  const { mentorId, first, second, ActionId, set } = await twoMeetings();
  await set(first, '12', '00');
  await set(second, '12', '10');
  const stored = await app.call(mentor.getActionMenteeData, { ActionId, MenteeId: second }, { as: mentorId });
  expect(stored.reply).toMatchObject({ Data: {}, Version: 0 });
});

test('the leader of a group meeting is occupied at its time, while the mentees of the group share it', async () => {
  const { mentorId, first, second, date, set } = await twoMeetings();
  const group = await anAction(db, project.id, {
    typeId: 1,
    title: 'Σεμινάριο',
    published: [{ mentee: first }, { mentee: second }],
  });
  const gather = async (MenteeId: number, timeHours: string) => {
    const Data = { date, timeHours, timeMinutes: '00' };
    return app.call(mentor.setMenteeActionData, { ActionId: group, MenteeId, Data }, { as: mentorId });
  };
  expect((await gather(first, '16')).status).toBe(200);
  expect((await gather(second, '16')).status).toBe(200);
  const third = await aMentee(db, project.id, { mentor: mentorId });
  const single = await anAction(db, project.id, { typeId: 2, published: [{ mentee: third }] });
  const meet = (timeHours: string, timeMinutes: string) =>
    app.call(
      mentor.setMenteeActionData,
      { ActionId: single, MenteeId: third, Data: { date, timeHours, timeMinutes } },
      { as: mentorId },
    );
  const close = await meet('16', '30');
  expect(close.status).toBe(422);
  expect(close.error.Message).toContain('«Σεμινάριο»');
  expect((await meet('16', '45')).status).toBe(200);
  await set(first, '19', '00');
  expect((await gather(second, '19')).error.Message).toContain('«Γνωριμία»');
});

test('of two clashing meetings set at the same time one is refused', async () => {
  const { first, second, set } = await twoMeetings();
  const statuses = await Promise.all([set(first, '15', '00'), set(second, '15', '20')]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('the schedule lists meetings, with names or as bare entries, only for those who may see them', async () => {
  const { mentorId, first, ActionId, date, set } = await twoMeetings();
  const { mentorId: stranger } = await twoMeetings();
  await set(first, '09', '00');
  const year = { From: '2027-01-01T00:00:00.000Z', To: '2028-01-01T00:00:00.000Z' };
  const whole = (await app.call(mentor.schedule, year, { as: mentorId })).reply;
  const Time = `2027-03-${date.slice(0, 2)}T07:00:00.000Z`;
  const entry = { MeetingId: expect.any(Number), State: 'set', Time, MentorId: mentorId, MenteeId: first, ActionId };
  expect(whole).toMatchObject([{ ...entry, Action: 'Γνωριμία', Minutes: 45 }]);
  expect((await app.call(mentor.scheduleEntries, year, { as: mentorId })).reply).toEqual([entry]);
  expect((await app.call(mentor.scheduleEntries, year, { as: stranger })).reply).toEqual([]);
  expect((await app.call(mentor.scheduleEntries, { From: year.To }, { as: mentorId })).reply).toEqual([]);
});

test('a held meeting with minutes completes the action, and a future meeting cannot be recorded as held', async () => {
  const { mentorId, first, ActionId, set } = await twoMeetings();
  await set(first, '18', '00');
  const outcome = { ActionId, MenteeId: first, Outcome: 'held' as const };
  expect((await app.call(mentor.meetingOutcome, outcome, { as: mentorId })).error.Code).toBe('MeetingAhead');
  await app.call(
    mentor.setMenteeActionData,
    { ActionId, MenteeId: first, Data: { date: '02-03-2026' } },
    { as: mentorId },
  );
  expect((await app.call(mentor.meetingOutcome, outcome, { as: mentorId })).reply.Standing).toBe('open');
  await app.call(
    mentor.savePublic,
    { ActionId, MenteeId: first, Data: { minutes: 'Συζητήσαμε την ιδέα.' } },
    { as: mentorId },
  );
  expect((await app.call(mentee.action, { ActionId }, { as: first })).reply.Standing).toBe('completed');
});

test('completing a meeting by hand is offered once it has begun; before, or without minutes, it is refused with the reason', async () => {
  const { mentorId, first, ActionId, set } = await twoMeetings();
  const keys = { ActionId, MenteeId: first };
  const complete = async () => (await app.call(actions.complete, keys, { as: mentorId })).error;
  const offered = async () => (await app.call(mentee.action, keys, { as: mentorId })).reply.can.includes('complete');
  expect([await offered(), (await complete()).Code]).toEqual([false, 'NoMeeting']);
  await set(first, '20', '00');
  expect([await offered(), (await complete()).Code]).toEqual([false, 'MeetingAhead']);
  await app.call(mentor.setMenteeActionData, { ...keys, Data: { date: '03-03-2026' } }, { as: mentorId });
  expect([await offered(), (await complete()).Code]).toEqual([true, 'NotYetComplete']);
  expect((await complete()).Message).toContain('πρακτικά');
});
