import { meetings, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aProgrammeOfMeetings } from '../meetings.testing.ts';

const app = await aTestApp();

/** Creates a group meeting with one place, for which mentees sign up. */
async function aGroup() {
  const programme = await aProgrammeOfMeetings(app);
  const { set, group, lead } = programme;
  const meeting = await set('10-03-2037 16:00', {
    ...{ ActionId: group, Invitees: [], Mentors: [{ Id: lead }] },
    ...{ Capacity: 1, Signup: true },
  });
  const join = (as: number) => app.call(meetings.join, { Id: meeting.Id }, { as });
  const leave = (as: number) => app.call(meetings.leave, { Id: meeting.Id }, { as });
  return { ...programme, meeting, join, leave };
}

test('mentees sign up while there are places, then wait, and get a place that becomes free', async () => {
  const { join, leave, get, meeting, first, second, third } = await aGroup();
  expect((await get(meeting.Id, first)).reply).toMatchObject({ Taken: 0, Capacity: 1, Signup: true, can: ['join'] });
  expect((await join(first)).reply).toMatchObject({ Taken: 1, Invitees: [{ MenteeId: first }] });
  expect((await join(second)).reply).toMatchObject({ Waiting: 1, Invitees: [{ MenteeId: second, Waiting: 1 }] });
  await join(third);
  expect((await join(first)).reply).toMatchObject({ Taken: 1 });
  expect((await leave(first)).status).toBe(200);
  const { Invitees } = (await get(meeting.Id)).reply;
  expect(Invitees.map(({ MenteeId, Waiting }) => [MenteeId, Waiting])).toEqual([
    [second, undefined],
    [third, 1],
  ]);
});

test('mentees who sign up at once get no more places than there are', async () => {
  const { join, get, meeting, first, second, third, fourth } = await aGroup();
  const replies = await Promise.all([first, second, third, fourth].map(join));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await get(meeting.Id)).reply).toMatchObject({ Taken: 1, Waiting: 3 });
});

test('a waiting mentee with another meeting at that time is passed over, and cannot sign up for a place', async () => {
  const { join, leave, get, meeting, first, second, third, set, save } = await aGroup();
  await join(first);
  await join(second);
  await join(third);
  await set('10-03-2037 16:15', { Invitees: [{ MenteeId: second }], Mentors: [] });
  await leave(first);
  expect((await get(meeting.Id)).reply.Invitees).toMatchObject([{ MenteeId: third }, { MenteeId: second, Waiting: 1 }]);
  expect((await save('10-03-2037 16:30', { Invitees: [{ MenteeId: third }], Mentors: [] })).error.Code).toBe(
    'MeetingTooClose',
  );
});

test('those who take part answer whether they come, and the list of the action’s meetings shows it', async () => {
  const { set, first, second, lead, single } = await aProgrammeOfMeetings(app);
  const { Id } = await set('11-03-2037 10:00');
  const answer = (as: number) => app.call(meetings.answer, { Id, Answer: 'maybe' }, { as });
  expect((await answer(first)).reply.Invitees).toMatchObject([{ Answer: 'maybe' }]);
  expect((await answer(second)).status).toBe(404);
  const list = (await app.call(mentor.aggregate, { Id: single }, { as: lead })).reply;
  expect(list.find(({ MenteeId }) => MenteeId === first)).toMatchObject({ MeetingId: Id, Answer: 'maybe' });
  expect(list.find(({ MenteeId }) => MenteeId === second)).toMatchObject({ MeetingId: null, Answer: null });
});
