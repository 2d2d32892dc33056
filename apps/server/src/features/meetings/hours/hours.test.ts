import { hours, presences } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { aProgrammeOfMeetings } from '../meetings.testing.ts';

const app = await aTestApp();
const { db } = app;
const March = { From: '01-03-2026', To: '31-03-2026' };

/** Creates a programme with a group meeting of two hours, a single one of 45 minutes, and one to which nobody came. */
async function aMonth() {
  const programme = await aProgrammeOfMeetings(app, { HoursCount: 'any' });
  const { set, group, first, second, third, lead, other, manager } = programme;
  const hold = (Id: number, ids: number[], Presence: 'present' | 'absent' = 'present') =>
    app.call(presences.save, { Id, Rows: ids.map((MenteeId) => ({ MenteeId, Presence })) }, { as: manager });
  const Invitees = [first, second].map((MenteeId) => ({ MenteeId }));
  const gathered = await set('10-03-2026 16:00', { ActionId: group, Invitees, duration: 120 });
  await hold(gathered.Id, [first, second]);
  const alone = await set('11-03-2026 10:00');
  await hold(alone.Id, [first]);
  const missed = await set('12-03-2026 10:00', { Invitees: [{ MenteeId: third }] });
  await hold(missed.Id, [third], 'absent');
  await sql`update meeting_people set proof = 'answered' where meeting_id = ${gathered.Id} and part = 'mentee'`.execute(
    db,
  );
  const read = async (By: 'mentor' | 'mentee' | 'action' | 'month', as = manager, more: object = {}) =>
    (await app.call(hours.get, { ...March, By, ...more }, { as })).reply;
  return { ...programme, gathered, alone, missed, read, lead, other };
}

test('hours of a group count once for its mentor, and once for each mentee who was present', async () => {
  const { read, lead, other, first, second } = await aMonth();
  const byMentor = await read('mentor');
  expect(byMentor.Rows.find(({ Key }) => Key === lead)).toMatchObject({
    ...{ Meetings: 2, Planned: 165, Held: 165, Proven: { answered: 120, mentorOnly: 45 }, Counted: 120 },
  });
  expect(byMentor.Rows.find(({ Key }) => Key === other)).toMatchObject({ Planned: 45, Held: 0, Counted: 0 });
  expect(byMentor.Total).toMatchObject({ Meetings: 3, Held: 165 });
  const byMentee = (await read('mentee')).Rows;
  expect(byMentee.find(({ Key }) => Key === first)).toMatchObject({ Held: 165 });
  expect(byMentee.find(({ Key }) => Key === second)).toMatchObject({ Held: 120 });
  expect((await read('month')).Rows).toMatchObject([{ Key: '2026-03', Title: '2026-03', Meetings: 3 }]);
  const [monthly] = (await read('mentor', lead, { Monthly: true })).Rows;
  expect(monthly?.Months).toMatchObject([{ Month: '2026-03', Meetings: 2, Proven: { answered: 120, mentorOnly: 45 } }]);
  expect((await read('action')).Rows.map(({ Title }) => Title).sort()).toEqual(['Γνωριμία', 'Σεμινάριο']);
});

test('each sum lists its meetings; mentors read their own hours, and totals of few people are hidden', async () => {
  const { id, read, lead, other, first, gathered, alone } = await aMonth();
  const { Meetings } = await read('mentor', lead, { Key: lead });
  expect(Meetings?.map(({ MeetingId }) => MeetingId)).toEqual([gathered.Id, alone.Id]);
  expect((await read('mentor', other)).Rows.map(({ Key }) => Key)).toEqual([other]);
  expect((await read('mentee', first)).Rows.map(({ Key }) => Key)).toEqual([first]);
  const scofield = await aPerson(db, id, { roles: ['Scofield'] });
  expect(await read('mentor', scofield)).toMatchObject({ Rows: [], Total: { Meetings: 0 } });
});

test('time beyond half an hour more than planned counts only if it is approved with a reason', async () => {
  const { read, manager, lead, gathered } = await aMonth();
  await sql`update meeting_people p set came_at = m.starts_at, left_at = m.starts_at + interval '200 minutes'
    from meetings m where m.id = p.meeting_id and m.id = ${gathered.Id} and p.part = 'mentee'`.execute(db);
  expect(await read('mentor', manager, { Key: lead })).toMatchObject({
    ...{ Total: { Counted: 150 }, Meetings: [{ MeetingId: gathered.Id, Proven: 150, Lasted: 200 }, { Lasted: null }] },
  });
  const approve = (more: object) =>
    app.call(hours.approve, { ...March, MeetingIds: [gathered.Id], Approved: true, ...more }, { as: manager });
  expect((await approve({})).reply).toMatchObject({ Minutes: 150 });
  expect((await approve({ Minutes: 200 })).error.Code).toBe('ReasonNeeded');
  await approve({ Minutes: 200, Reason: 'Συνεχίστηκε' });
  expect((await read('mentor')).Total.Approved).toBe(200);
});

test('hours that count are approved, and a locked month refuses changes without a reason', async () => {
  const { read, manager, lead, alone } = await aMonth();
  const approve = (more: object, as = manager) =>
    app.call(hours.approve, { ...March, Approved: true, ...more }, { as });
  expect((await approve({})).reply).toEqual({ Meetings: 1, Minutes: 120 });
  expect((await approve({ MeetingIds: [alone.Id], Minutes: 90 })).error.Code).toBe('ReasonNeeded');
  expect((await approve({ MeetingIds: [alone.Id] })).reply).toEqual({ Meetings: 1, Minutes: 45 });
  expect((await read('mentor')).Rows.find(({ Key }) => Key === lead)).toMatchObject({ Approved: 165 });
  expect((await approve({}, lead)).status).toBe(403);
  const lock = (Locked: boolean, more: object = {}) =>
    app.call(hours.lock, { Month: '2026-03', Locked, ...more }, { as: manager });
  expect((await lock(true)).reply).toEqual({ LockedMonths: ['2026-03'] });
  expect(await read('month')).toMatchObject({ Rows: [{ Locked: true }], LockedMonths: ['2026-03'] });
  expect((await approve({ Approved: false })).error.Code).toBe('PeriodLocked');
  expect((await lock(false)).error.Code).toBe('ReasonNeeded');
  expect((await lock(false, { Reason: 'Διόρθωση' })).reply).toEqual({ LockedMonths: [] });
  expect((await approve({ Approved: false })).reply).toMatchObject({ Minutes: 0 });
});
