import { meetings, mentor, programmes } from '@ithaki/contract';
import { wallTimeAt } from '@ithaki/formats';
import { realTime } from '@ithaki/meetings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMeeting } from '../../testing/meetings.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { wallTimeKeeping } from './clock/keep-wall-times.ts';
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

/** Zone data of a year in which Greece gave up summer time, so that it is always two hours ahead. */
const WITHOUT_SUMMER = 'Etc/GMT-2';
const withoutSummer = {
  version: '9999a',
  wallTimeAt: (instant: Date) => wallTimeAt(instant, WITHOUT_SUMMER),
  realTime: (wall: Parameters<typeof realTime>[0]) => realTime(wall, WITHOUT_SUMMER),
};

/** Compares the meetings of a programme with the zone data, as the schedule does. */
async function compare(projectId: number, entry = wallTimeKeeping(withoutSummer), zone = 'Europe/Athens') {
  const once = () => db.transaction().execute((turn) => entry.run({ ...turnOf(projectId), db: turn, zone }));
  while ((await once()) === 'more');
}

/** Counts the events of a kind about a meeting. */
async function eventsOf(kind: string, id: number) {
  const { rows } = await sql`select id from events where kind = ${kind}
    and payload ->> 'MeetingId' = ${String(id)}`.execute(db);
  return rows.length;
}

test('with new zone data, meetings ahead keep their wall time: the instant moves, once for all nodes, and the invitation is sent again', async () => {
  const { id, set, get, save, lead, first, single, again, second } = await aProgrammeOfMeetings(app);
  const summer = await set('10-07-2037 10:00');
  const others = { ActionId: again, Invitees: [{ MenteeId: second }] };
  const next = await set('10-07-2037 10:45', others);
  const winter = await set('10-12-2037 10:00', others);
  await Promise.all([compare(id), compare(id)]);
  expect((await get(summer.Id)).reply).toMatchObject({ StartsAt: '2037-07-10T08:00:00.000Z', Sequence: 1 });
  expect((await get(next.Id)).reply).toMatchObject({ StartsAt: '2037-07-10T08:45:00.000Z', Sequence: 1 });
  expect((await get(winter.Id)).reply).toMatchObject({ StartsAt: winter.StartsAt, Sequence: 0 });
  expect([await eventsOf('meeting.kept', summer.Id), await eventsOf('meeting.kept', winter.Id)]).toEqual([1, 0]);
  const { reply } = await app.call(mentor.getActionMenteeData, { ActionId: single, MenteeId: first }, { as: lead });
  expect(reply.Data).toMatchObject({ date: '10-07-2037', timeHours: '10' });
  // A server with older zone data leaves it there.
  await compare(id, wallTimeKeeping());
  expect((await get(summer.Id)).reply.StartsAt).toBe('2037-07-10T08:00:00.000Z');
  // The time that it takes moved along: 07:00 in UTC is free now.
  expect((await save('10-07-2037 11:00', others)).error.Code).toBe('MeetingTooClose');
  expect((await save('10-07-2037 10:00', others)).status).toBe(200);
});

test('a meeting whose new instant is taken stays where it is, and those who can move it are notified', async () => {
  const { id, set, get, lead, manager } = await aProgrammeOfMeetings(app);
  const { Id, StartsAt } = await set('10-07-2037 10:00');
  const elsewhere = await aProgrammeOfMeetings(app);
  const blocking = await elsewhere.set('10-07-2037 11:00');
  await sql`insert into meeting_people (meeting_id, user_id, part, project_id, starts_at)
    values (${blocking.Id}, ${lead}, 'mentor', ${elsewhere.id}, ${blocking.StartsAt})`.execute(db);
  await compare(id);
  expect((await get(Id)).reply).toMatchObject({ StartsAt, Sequence: 0 });
  const { rows } = await sql`select user_id from notifications where kind = 'meeting.clash' order by user_id`.execute(
    db,
  );
  expect(rows).toEqual([manager, lead].toSorted((a, b) => a - b).map((userId) => ({ userId })));
});

test('when a programme gets another time zone, its meetings ahead keep their wall time in it', async () => {
  const { id, set, get, lead } = await aProgrammeOfMeetings(app);
  const { Id, Version, StartsAt } = await set('10-07-2037 10:00');
  await compare(id, wallTimeKeeping(), 'Europe/Rome');
  expect((await get(Id)).reply.StartsAt).toBe('2037-07-10T08:00:00.000Z');
  const body = { Id, date: '10-07-2037', timeHours: '10', timeMinutes: '00', Version: Version + 1 };
  expect((await app.call(meetings.move, body, { as: lead })).reply.Meeting.StartsAt).toBe(StartsAt);
});

test('a new time zone counts from the save of the settings on; other settings move no meeting', async () => {
  const { id, set, get, manager } = await aProgrammeOfMeetings(app);
  const { Id, StartsAt } = await set('10-07-2037 10:00');
  const save = async (Config: object) => {
    const { reply } = await app.call(programmes.byId, { Id: id }, { as: manager });
    const { Url, Descr, Settings, Version } = reply;
    const Project = {
      Id: id,
      Url,
      Descr,
      Version,
      Settings: { ...Settings, Config: { ...Settings.Config, ...Config } },
    };
    expect((await app.call(programmes.set, { Project }, { as: manager })).status).toBe(200);
    await app.handleEvents();
    return (await get(Id)).reply;
  };
  expect(await save({ ShortTitle: 'Νέοι' })).toMatchObject({ StartsAt, Sequence: 0 });
  expect(await save({ TimeZone: 'Europe/Rome' })).toMatchObject({
    ...{ StartsAt: '2037-07-10T08:00:00.000Z', timeHours: '10', Sequence: 1 },
  });
});
