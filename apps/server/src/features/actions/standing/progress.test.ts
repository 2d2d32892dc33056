import { mentee, mentor } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

test('a mentee’s progress is the same for the mentee, the mentor and staff, who also learn of actions not shown', async () => {
  const { id } = await aProject(db);
  const admin = await anAdmin(db, id);
  const mentorId = await aMentor(db, id);
  const menteeId = await aMentee(db, id, { mentor: mentorId });
  const published = [{ mentee: menteeId }];
  const reading = await anAction(db, id, { typeId: 6, group: ['Α'], published });
  await anAction(db, id, { flags: 2 + 4, group: ['Β'], published });
  await anAction(db, id, { flags: 2 + 8, group: ['Α'], published });
  await anAction(db, id, { flags: 1, group: ['Α'], published });
  await anAction(db, id, { group: ['Α'], data: { ShowCondition: 'false' }, published });
  await app.call(mentee.submit, { ActionId: reading }, { as: menteeId });
  const counts = {
    Phases: [
      { Title: 'Α', Completed: 1, Total: 1 },
      { Title: 'Β', Completed: 0, Total: 1 },
    ],
    Completed: 1,
    Total: 2,
  };
  const progressFor = async (as: number, body: { MenteeId?: number } = { MenteeId: menteeId }) =>
    (await app.call(mentee.progress, body, { as })).reply;
  expect(await progressFor(menteeId, {})).toEqual({ ...counts, NotShown: 0 });
  expect(await progressFor(mentorId)).toEqual({ ...counts, NotShown: 2 });
  expect(await progressFor(admin)).toEqual({ ...counts, NotShown: 3 });
  for (const as of [mentorId, admin]) {
    const [row] = (await app.call(mentor.mentees, {}, { as })).reply.list;
    expect(row).toMatchObject({ Id: menteeId, Completed: 1, Total: 2 });
  }
});

test('a mentor who does not follow the mentee does not learn of their progress', async () => {
  const { id } = await aProject(db);
  const mentorId = await aMentor(db, id);
  const menteeId = await aMentee(db, id, { mentor: mentorId });
  const status = async (as: number) => (await app.call(mentee.progress, { MenteeId: menteeId }, { as })).status;
  expect([await status(mentorId), await status(await aMentor(db, id))]).toEqual([200, 404]);
});

test('the next meeting of a mentee is listed and mailed while the mentee is active, and not when they have left', async () => {
  const { id } = await aProject(db);
  const as = await aMentor(db, id);
  const menteeId = await aMentee(db, id, { mentor: as });
  const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee: menteeId }] });
  const Data = { date: '01-03-2037', timeHours: '09', timeMinutes: '00' };
  await app.call(mentor.setMenteeActionData, { ActionId, MenteeId: menteeId, Data }, { as });
  const nextMeeting = async () => (await app.call(mentor.mentees, {}, { as })).reply.list[0]?.NextMeetingAt;
  const mailed = async () =>
    Object.keys(
      (await app.call(mentor.mailUsers, { Data: { [String(menteeId)]: {} }, Template: 'rendezvous.html' }, { as }))
        .reply,
    );
  expect([await nextMeeting(), await mailed()]).toEqual(['2037-03-01T07:00:00.000Z', [String(menteeId)]]);
  await sql`update members set state = 2 where project_id = ${id} and user_id = ${menteeId}`.execute(db);
  expect([await nextMeeting(), await mailed()]).toEqual([null, []]);
});
