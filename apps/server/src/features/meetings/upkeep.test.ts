import { mentor } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMeeting } from '../../testing/meetings.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aProgrammeOfMeetings } from './meetings.testing.ts';
import { meetingUpkeep } from './upkeep.ts';

const app = await aTestApp();
const { db } = app;

const turnOf = (projectId: number) => {
  const now = new Date();
  return { db, now, due: now, last: null, projectId, zone: 'Europe/Athens' };
};

test('a proposal that nobody confirms in time expires, and its time is free', async () => {
  const { id, set, get, save } = await aProgrammeOfMeetings(app);
  const [proposed, later] = [
    await set('10-03-2037 10:00', { State: 'proposed' }),
    await set('11-03-2037 10:00', { State: 'proposed' }),
  ];
  await sql`update meetings set held_until = now() - interval '1 minute' where id = ${proposed.Id}`.execute(db);
  expect((await save('10-03-2037 10:00')).error.Code).toBe('MeetingTooClose');
  await meetingUpkeep.run(turnOf(id));
  expect((await get(proposed.Id)).reply.State).toBe('cancelled');
  expect((await get(later.Id)).reply.State).toBe('proposed');
  expect((await save('10-03-2037 10:00')).status).toBe(200);
});

test('people are reminded of a proposal once, when half of the time that it is held is over', async () => {
  const { id, set } = await aProgrammeOfMeetings(app, { HoldHours: 48 });
  const { Id } = await set('10-03-2037 10:00', { State: 'proposed' });
  const proposed = async () => {
    const { rows } = await sql`select id from events where kind = 'meeting.proposed'
      and payload ->> 'MeetingId' = ${String(Id)}`.execute(db);
    return rows.length;
  };
  const run = (hours: number, before: number) => {
    const [now, last] = [new Date(Date.now() + hours * 3_600_000), new Date(Date.now() + before * 3_600_000)];
    return meetingUpkeep.run({ db, now, due: now, last, projectId: id, zone: 'Europe/Athens' });
  };
  await run(23, 22);
  expect(await proposed()).toBe(1);
  await run(25, 23);
  expect(await proposed()).toBe(2);
  await run(26, 25);
  expect(await proposed()).toBe(2);
});

test('after a meeting is over, its mentee’s data show the next one', async () => {
  const { id, set, lead, first, single } = await aProgrammeOfMeetings(app);
  const over = await aMeeting(db, { action: single, mentees: [first], mentor: lead, startsAt: '2026-03-10T08:00Z' });
  await set('11-03-2037 10:00');
  await sql`update current_meetings c set meeting_id = m.id, starts_at = m.starts_at from meetings m
    where m.id = ${over} and c.mentee_id = ${first} and c.action_id = ${single}`.execute(db);
  await sql`update mentee_actions set mentee_data = '{"date": "10-03-2026", "timeHours": "10", "timeMinutes": "00"}'
    where mentee_id = ${first} and action_id = ${single}`.execute(db);
  await meetingUpkeep.run(turnOf(id));
  const { reply } = await app.call(mentor.getActionMenteeData, { ActionId: single, MenteeId: first }, { as: lead });
  expect(reply.Data).toMatchObject({ date: '11-03-2037', timeHours: '10' });
});
