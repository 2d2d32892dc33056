import { meetings, mentor } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAction } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aProgrammeOfMeetings, at } from '../meetings.testing.ts';

const app = await aTestApp();
const { db } = app;

test('a meeting 44 minutes from another is refused and names the other; one 45 minutes away is set', async () => {
  const { save, again, second } = await aProgrammeOfMeetings(app);
  expect((await save('10-03-2037 10:00')).status).toBe(200);
  const ofSecond = { ActionId: again, Invitees: [{ MenteeId: second }] };
  const close = await save('10-03-2037 10:44', ofSecond);
  expect(close.error).toMatchObject({ Code: 'MeetingTooClose', Message: expect.stringContaining('«Γνωριμία»') });
  expect((await save('10-03-2037 10:45', ofSecond)).status).toBe(200);
});

test('a time 50 minutes into a two-hour meeting is refused, and the time at its end is free', async () => {
  const { save, again, second } = await aProgrammeOfMeetings(app);
  await save('10-03-2037 10:00', { duration: 120 });
  const ofSecond = { ActionId: again, Invitees: [{ MenteeId: second }] };
  expect((await save('10-03-2037 10:50', ofSecond)).error.Code).toBe('MeetingOverlaps');
  expect((await save('10-03-2037 12:00', ofSecond)).status).toBe(200);
});

test('the leader and the mentees of a group are occupied, and a room is not given twice', async () => {
  const Rooms = [{ Id: 1, Name: 'Αίθουσα' }];
  const { save, set, group, first, second, third, fourth, lead, again } = await aProgrammeOfMeetings(app, { Rooms });
  const inGroup = [first, second].map((MenteeId) => ({ MenteeId }));
  const gathered = await set('10-03-2037 16:00', { ActionId: group, Invitees: inGroup, RoomId: 1 });
  expect(gathered).toMatchObject({ TypeId: 1, Mentors: [{ Id: lead }], Taken: 2, State: 'set' });
  const led = { ActionId: again, Invitees: [{ MenteeId: third }], Mentors: [{ Id: lead }] };
  expect((await save('10-03-2037 16:30', led)).error.Message).toContain('«Σεμινάριο»');
  expect((await save('10-03-2037 16:30')).error.Code).toBe('MeetingTooClose');
  const sameRoom = { ActionId: again, Invitees: [{ MenteeId: fourth }], RoomId: 1 };
  expect((await save('10-03-2037 16:30', sameRoom)).error.Code).toBe('RoomTaken');
  expect((await save('10-03-2037 16:45', sameRoom)).status).toBe(200);
});

test('a meeting in a room has the place of the room, however it got the room, unless another place is typed', async () => {
  const Rooms = [
    { Id: 1, Name: 'Αίθουσα', Address: 'Ερμού 1' },
    { Id: 2, Name: 'Γραφείο' },
  ];
  const { set, get, save, lead, first, single } = await aProgrammeOfMeetings(app, { Rooms });
  const { Id, Version, Place } = await set('10-03-2037 10:00', { RoomId: 1 });
  expect(Place).toBe('Αίθουσα, Ερμού 1');
  const moved = await app.call(meetings.move, { Id, ...at('10-03-2037 10:00'), RoomId: 2, Version }, { as: lead });
  expect(moved.reply.Meeting).toMatchObject({ Place: 'Γραφείο', RoomId: 2 });
  const { Undo, Meeting } = moved.reply;
  expect((await app.call(meetings.undo, { Id, Undo, Version: Meeting.Version }, { as: lead })).reply).toMatchObject({
    ...{ Place, RoomId: 1 },
  });
  const change = async (more: object) =>
    (await save('10-03-2037 10:00', { Id, ...more }, lead, { Version: (await get(Id)).reply.Version })).reply.Meeting;
  expect(await change({ RoomId: 2 })).toMatchObject({ Place: 'Γραφείο' });
  expect(await change({ RoomId: 1, Place: 'Είσοδος Β' })).toMatchObject({ Place: 'Είσοδος Β' });
  expect(await change({ RoomId: null })).toMatchObject({ Place: '' });
  await change({ RoomId: 1 });
  const Data = { ...at('10-03-2037 10:00'), place: 'Πλατεία' };
  await app.call(mentor.setMenteeActionData, { ActionId: single, MenteeId: first, Data }, { as: lead });
  const elsewhere = (await get(Id)).reply;
  expect(elsewhere.Place).toBe('Πλατεία');
  expect(elsewhere.RoomId).toBeUndefined();
});

test('a missed meeting stays as it is when another is set', async () => {
  const { set, get, lead, first, single } = await aProgrammeOfMeetings(app);
  const missed = await set('10-03-2026 10:00');
  await app.call(mentor.meetingOutcome, { ActionId: single, MenteeId: first, Outcome: 'missed' }, { as: lead });
  const Data = at('12-03-2037 10:00');
  await app.call(mentor.setMenteeActionData, { ActionId: single, MenteeId: first, Data }, { as: lead });
  expect((await get(missed.Id)).reply).toMatchObject({ State: 'missed', date: '10-03-2026' });
  const { rows } = await sql`select state from meetings where mentee_id = ${first} order by starts_at`.execute(db);
  expect(rows).toEqual([{ state: 'missed' }, { state: 'set' }]);
});

test('a time that clocks skip is refused with the next real one, and so is the year 3000', async () => {
  const { save } = await aProgrammeOfMeetings(app);
  const skipped = await save('29-03-2037 03:30');
  expect(skipped.error).toMatchObject({ Code: 'NoSuchTime', Message: expect.stringContaining('29-03-2037 04:00') });
  expect((await save('01-01-3000 10:00')).error.Code).toBe('ActionInactive');
  expect((await save('31-02-2037 10:00')).status).toBe(400);
  expect((await save('01-03-2037 25:00')).error.Code).toBe('BadMeetingTime');
  expect((await save('01-03-2037 10:00', { Link: 'http://example.gr' })).error.Code).toBe('LinkNotHttps');
});

test('a series keeps its hour across a change of clocks; clashes are reported before, and then none of it is set', async () => {
  const { save, set, get, again, second } = await aProgrammeOfMeetings(app);
  const Series = { By: 'week', Every: 1, Count: 4 } as const;
  await set('28-10-2037 18:30', { ActionId: again, Invitees: [{ MenteeId: second }] });
  const tried = await save('14-10-2037 18:00', {}, undefined, { Series, Try: true });
  // 28 October is a holiday, and the mentor has another meeting.
  expect(tried.reply).toMatchObject({
    Meeting: null,
    Warnings: [
      { Code: 'TooFar', date: '14-10-2037', Refuses: false },
      { Code: 'MeetingTooClose', date: '28-10-2037', Refuses: true },
      { Code: 'Holiday', date: '28-10-2037', Refuses: false },
    ],
  });
  expect((await save('14-10-2037 18:00', {}, undefined, { Series })).error.Code).toBe('MeetingTooClose');
  const { reply } = await save('14-10-2037 18:00', {}, undefined, { Series: { ...Series, Skip: ['28-10-2037'] } });
  expect(reply.Ids).toHaveLength(3);
  expect(reply.Meeting?.Series).toEqual({ Id: reply.Ids?.[0], Index: 1, Count: 3 });
  const shown = await Promise.all((reply.Ids ?? []).map(async (Id) => (await get(Id)).reply));
  expect(shown.map(({ date, timeHours, StartsAt }) => [date, timeHours, StartsAt.slice(11, 13)])).toEqual([
    ['14-10-2037', '18', '15'],
    ['21-10-2037', '18', '15'],
    ['04-11-2037', '18', '16'],
  ]);
});

test('a meeting is moved, and the person who moved it can undo that within half a minute', async () => {
  const { set, get, lead, manager } = await aProgrammeOfMeetings(app);
  const { Id, Version } = await set('10-03-2037 10:00');
  const body = { Id, ...at('11-03-2037 12:30'), Version };
  const { reply } = await app.call(meetings.move, body, { as: lead });
  expect(reply.Meeting).toMatchObject({ date: '11-03-2037', timeHours: '12', timeMinutes: '30', Sequence: 1 });
  expect((await app.call(meetings.move, body, { as: lead })).error.Code).toBe('Conflict');
  const undo = { Id, Undo: reply.Undo, Version: reply.Meeting.Version };
  expect((await app.call(meetings.undo, undo, { as: manager })).error.Code).toBe('UndoneTooLate');
  expect((await app.call(meetings.undo, undo, { as: lead })).reply).toMatchObject({ date: '10-03-2037' });
  const { Version: later } = (await get(Id)).reply;
  expect((await app.call(meetings.undo, { ...undo, Version: later }, { as: lead })).error.Code).toBe('UndoneTooLate');
});

test('later meetings of a series move too, each at its own hour', async () => {
  const { save, manager } = await aProgrammeOfMeetings(app);
  const Series = { By: 'week', Every: 1, Count: 3 } as const;
  const { Ids = [] } = (await save('03-03-2037 10:00', {}, undefined, { Series })).reply;
  const [, second = 0] = Ids;
  const body = { Id: second, ...at('17-03-2037 11:00'), Scope: 'following', Version: 1 } as const;
  expect((await app.call(meetings.move, body, { as: manager })).status).toBe(200);
  const { rows } = await sql<{ at: string }>`
    select to_char(starts_at at time zone 'Europe/Athens', 'DD-MM HH24:MI') as at from meetings
    where id = any (${sql.val(Ids)}::int[]) order by starts_at`.execute(db);
  expect(rows.map((row) => row.at)).toEqual(['03-03 10:00', '17-03 11:00', '24-03 11:00']);
});

test('the time of a cancelled meeting is free; the meeting stays with the reason, which its mentee sees', async () => {
  const { set, save, lead, first, single } = await aProgrammeOfMeetings(app);
  const { Id, Version } = await set('10-03-2037 10:00', { Place: 'Γραφείο' });
  const data = async () =>
    (await app.call(mentor.getActionMenteeData, { ActionId: single, MenteeId: first }, { as: lead })).reply.Data;
  expect(await data()).toMatchObject({ date: '10-03-2037', timeHours: '10', timeMinutes: '00', place: 'Γραφείο' });
  const { reply } = await app.call(meetings.cancel, { Id, Reason: 'Ασθένεια', Version }, { as: lead });
  expect(reply.Meeting).toMatchObject({ State: 'cancelled', Reason: 'Ασθένεια', can: ['scans'] });
  expect(await data()).toMatchObject({ date: '', timeHours: '', timeMinutes: '' });
  expect((await save('10-03-2037 10:00')).status).toBe(200);
});

test('mentors arrange only their own meetings, and nobody those of people whom they do not see', async () => {
  const { set, save, get, other, third, first, lead } = await aProgrammeOfMeetings(app);
  const { Id, Version } = await set('10-03-2037 10:00');
  expect((await get(Id, other)).status).toBe(404);
  expect((await app.call(meetings.cancel, { Id, Version }, { as: other })).status).toBe(404);
  expect((await save('11-03-2037 10:00', {}, other)).status).toBe(404);
  expect((await save('11-03-2037 10:00', { Invitees: [{ MenteeId: third }] }, other)).status).toBe(200);
  expect((await save('12-03-2037 10:00', {}, first)).status).toBe(403);
  expect((await get(Id, lead)).reply.can).toContain('move');
  expect((await get(Id, first)).reply).toMatchObject({ can: ['answer', 'scans'], Invitees: [{ MenteeId: first }] });
});

test('a mentee in a group sees how many take part, but not who', async () => {
  const { set, get, group, first, second } = await aProgrammeOfMeetings(app);
  const { Id } = await set('10-03-2037 16:00', {
    ActionId: group,
    Invitees: [first, second].map((MenteeId) => ({ MenteeId })),
  });
  expect((await get(Id, first)).reply).toMatchObject({ Taken: 2, Invitees: [{ MenteeId: first }] });
});

test('a proposal occupies its time until its mentee accepts or declines it', async () => {
  const { set, save, first, lead } = await aProgrammeOfMeetings(app);
  const { Id, State } = await set('10-03-2037 10:00', { State: 'proposed' });
  expect(State).toBe('proposed');
  expect((await save('10-03-2037 10:15')).error.Code).toBe('MeetingTooClose');
  expect((await app.call(meetings.confirm, { Id, Yes: true }, { as: lead })).status).toBe(403);
  expect((await app.call(meetings.confirm, { Id, Yes: true }, { as: first })).reply.State).toBe('set');
  const next = await set('11-03-2037 10:00', { State: 'proposed' });
  const declined = { Id: next.Id, Yes: false, Reason: 'Εργάζομαι' };
  expect((await app.call(meetings.confirm, declined, { as: first })).reply).toMatchObject({
    State: 'cancelled',
    Reason: 'Εργάζομαι',
  });
});

test('series that take the same hours of a mentor in opposite orders are set once or refused, without a deadlock', async () => {
  const { id, lead, manager } = await aProgrammeOfMeetings(app);
  const seriesOf = async (time: string) => {
    const MenteeId = await aMentee(db, id, { mentor: lead });
    const ActionId = await anAction(db, id, { typeId: 2, published: [{ mentee: MenteeId }] });
    const Meeting = { ActionId, ...at(time), Invitees: [{ MenteeId }] };
    return { Meeting, Series: { By: 'week', Every: 1, Count: 4 } as const };
  };
  const wanted = '03-03-2037 18:00';
  // Series that are moved later take their last meeting's time first, new ones that of their first.
  const moves = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const { reply } = await app.call(meetings.save, await seriesOf(`02-03-2037 ${10 + n}:00`), { as: manager });
      const body = { Id: reply.Meeting?.Id ?? 0, ...at(wanted), Scope: 'all' as const, Version: 1 };
      return () => app.call(meetings.move, body, { as: manager });
    }),
  );
  const sets = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const body = await seriesOf(wanted);
      return () => app.call(meetings.save, body, { as: manager });
    }),
  );
  const statuses = await Promise.all(
    moves.flatMap((move, n) => [move(), sets[n]?.()]).map(async (call) => (await call)?.status),
  );
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 15 }, () => 422)]);
});
