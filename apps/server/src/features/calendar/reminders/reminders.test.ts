import { zonedTimeToInstant } from '@ithaki/formats';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { anEntryRuns } from '../../chat/entries.testing.ts';
import { ahead, aMeeting, aMeetingTeam, cancelMeeting, dayOf } from '../calendar.testing.ts';

const app = await aTestApp();
const { db } = app;

const HOUR_MS = 3_600_000;
const before = (at: Date, hours: number, minutes = 0) => new Date(at.getTime() - hours * HOUR_MS - minutes * 60_000);
const runAt = (now: Date) => anEntryRuns(app, 'calendar.remind', now);

/** How often each person was reminded. */
async function reminders(): Promise<[person: number, times: number][]> {
  const { rows } = await sql<{ userId: number; times: number }>`
    select user_id, sum(count)::int as times from notifications where kind = 'meeting.reminder' group by 1 order by 1`.execute(
    db,
  );
  return rows.map(({ userId, times }) => [userId, times]);
}

/** Meetings are set long before they begin, at eleven in Athens, when nobody has quiet hours. */
const day = (days: number) => ahead(days, 9);

beforeEach(async () => {
  await sql`delete from notifications`.execute(db);
  await sql`update meetings set state = 'cancelled' where state = 'set'`.execute(db);
});

async function aMeetingAt(at: Date, settings = {}) {
  const team = await aMeetingTeam(app, settings);
  const id = await aMeeting(app, { as: team.mentor, mentee: team.mentee, action: team.action, at });
  return { ...team, id };
}

test('both sides are reminded a day and an hour before, as often as that and not more', async () => {
  const at = day(10);
  const { mentor, mentee } = await aMeetingAt(at);
  await runAt(before(at, 24, 1));
  expect(await reminders()).toEqual([]);
  await runAt(before(at, 24));
  expect(await reminders()).toEqual([
    [mentor, 1],
    [mentee, 1],
  ]);
  await runAt(before(at, 20));
  expect(await reminders()).toEqual([
    [mentor, 1],
    [mentee, 1],
  ]);
  await runAt(before(at, 1));
  expect(await reminders()).toEqual([
    [mentor, 2],
    [mentee, 2],
  ]);
});

test('the programme says how many hours before', async () => {
  const at = day(12);
  const { mentor, mentee } = await aMeetingAt(at, { Reminders: [5] });
  await runAt(before(at, 24));
  expect(await reminders()).toEqual([]);
  await runAt(before(at, 5));
  expect(await reminders()).toEqual([
    [mentor, 1],
    [mentee, 1],
  ]);
});

test('two nodes at once remind once', async () => {
  const at = day(14);
  const { mentor, mentee } = await aMeetingAt(at);
  await Promise.all([runAt(before(at, 24)), runAt(before(at, 24))]);
  expect(await reminders()).toEqual([
    [mentor, 1],
    [mentee, 1],
  ]);
});

test('after an outage those of meetings still ahead are reminded once, and nobody of one that has begun', async () => {
  const [over, soon] = [day(16), new Date(day(16).getTime() + 2 * HOUR_MS)];
  await aMeetingAt(over);
  const { mentor, mentee } = await aMeetingAt(soon);
  await runAt(before(over, 30));
  await runAt(before(soon, 0, 30));
  expect(await reminders()).toEqual([
    [mentor, 1],
    [mentee, 1],
  ]);
});

test('a meeting that is moved is reminded of at its new time alone, and one that is cancelled not at all', async () => {
  const at = day(18);
  const { mentor, mentee, action } = await aMeetingAt(at);
  await runAt(before(at, 40));
  const moved = new Date(at.getTime() + 48 * HOUR_MS);
  await aMeeting(app, { as: mentor, mentee, action, at: moved });
  await runAt(before(at, 24));
  expect(await reminders()).toEqual([]);
  await runAt(before(moved, 24));
  expect(await reminders()).toHaveLength(2);
  await cancelMeeting(app, { as: mentor, mentee, action });
  await runAt(before(moved, 1));
  expect(await reminders()).toEqual([
    [mentor, 1],
    [mentee, 1],
  ]);
});

test('a reminder that falls into quiet hours goes at the last minute before them', async () => {
  const at = zonedTimeToInstant({ date: dayOf(ahead(20)), hours: 23, minutes: 0 }) ?? new Date();
  const { mentor, mentee } = await aMeetingAt(at, { Reminders: [24] });
  await sql`insert into notification_choices (user_id, quiet_from, quiet_to) values (${mentor}, null, null)`.execute(
    db,
  );
  await runAt(before(at, 26, 10));
  expect(await reminders()).toEqual([]);
  await runAt(before(at, 26, -5));
  expect(await reminders()).toEqual([[mentee, 1]]);
  await runAt(before(at, 24));
  expect(await reminders()).toEqual([
    [mentor, 1],
    [mentee, 1],
  ]);
});

test('a person who was told of the meeting after a reminder was due does not get that reminder', async () => {
  const at = new Date(Date.now() + 5 * HOUR_MS);
  at.setUTCSeconds(0, 0);
  await aMeetingAt(at, { Reminders: [24] });
  await runAt(new Date());
  expect(await reminders()).toEqual([]);
});
