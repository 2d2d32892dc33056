import { type Availability, availabilities, calendar, type projectSettings } from '@ithaki/contract';
import { zonedTimeToInstant } from '@ithaki/formats';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { aMentee, anAction } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { ahead, aMeetingTeam, dayOf } from '../calendar.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Returns an instant at a local hour of the day on which these tests book. */
const at = (hours: number, minutes = 0): string =>
  (zonedTimeToInstant({ date: dayOf(ahead(5)), hours, minutes }) ?? new Date()).toISOString();

type Meetings = NonNullable<NonNullable<z.input<typeof projectSettings>['Config']>['Meetings']>;

/** Creates a mentor who is available from ten to twelve on that day, in a programme whose mentees may book. */
async function aBookableTeam(settings: Meetings = {}, changes: Partial<Availability> = {}) {
  const Day = dayOf(ahead(5));
  const team = await aMeetingTeam(app, {
    ...{ Booking: 'book', Holidays: [{ Day, Name: { el: 'Εργάσιμη' }, Works: true }] },
    ...settings,
  });
  const hours = { UserId: team.mentor, Hours: [], Extra: [{ Day, From: '10:00', To: '12:00' }], Absences: [] };
  await app.call(
    availabilities.save,
    { Availability: { ...hours, MaxPerDay: null, MaxPerWeek: null, Version: 0, ...changes } },
    { as: team.mentor },
  );
  return team;
}

const book = (as: number, ActionId: number, StartsAt: string, MentorId?: number) =>
  app.call(
    calendar.book,
    { ActionId, StartsAt, duration: 45, Mode: 'online', ...(MentorId !== undefined && { MentorId }) },
    { as },
  );
const codeOf = async (as: number, action: number, start: string) => {
  const { status, error } = await book(as, action, start);
  return status === 200 ? 'booked' : `${status} ${error.Code}`;
};

test('an hour that a mentee booked is no longer free for anyone', async () => {
  const { mentor, mentee, other, action } = await aBookableTeam();
  const { reply } = await book(mentee, action, at(10));
  expect(reply).toMatchObject({ State: 'set', StartsAt: at(10), Mode: 'online', Mentors: [{ Id: mentor }] });
  expect(reply.Invitees.map(({ MenteeId }) => MenteeId)).toEqual([mentee]);
  expect(await codeOf(other, action, at(10))).toBe('422 MeetingTooClose');
  expect(await codeOf(other, action, at(10, 45))).toBe('booked');
});

test('when a hundred mentees book the same hour at once, one gets it and the others are refused without a server error', async () => {
  const { project, mentor, action } = await aBookableTeam();
  const mentees: number[] = [];
  for (let count = 0; count < 100; count++) mentees.push(await aMentee(db, project, { mentor }));
  await sql`insert into mentee_actions (mentee_id, action_id, project_id, published_at)
    select id, ${action}, ${project}, '2020-01-01' from unnest(${mentees}::int[]) id`.execute(db);
  const codes = await Promise.all(mentees.map((mentee) => codeOf(mentee, action, at(11))));
  expect(codes.filter((code) => code === 'booked')).toHaveLength(1);
  expect(codes.filter((code) => code === '422 MeetingTooClose')).toHaveLength(99);
});

test('the hour is only proposed, and held, if the programme says so or the mentee missed too many meetings', async () => {
  const proposing = await aBookableTeam({ Booking: 'propose' });
  expect((await book(proposing.mentee, proposing.action, at(10))).reply.State).toBe('proposed');
  expect(await codeOf(proposing.other, proposing.action, at(10, 15))).toBe('422 MeetingTooClose');
  const strict = await aBookableTeam({ NoShowLimit: 1 });
  const { mentor, mentee, project } = strict;
  const missed = await anAction(db, project, { typeId: 2, published: [{ mentee }] });
  await sql`with m as (insert into meetings (project_id, action_id, mentee_id, mentor_id, starts_at, state, missed_by)
      values (${project}, ${missed}, ${mentee}, ${mentor}, '2024-01-01', 'missed', 'mentee') returning id, starts_at)
    insert into meeting_people (meeting_id, user_id, part, project_id, action_id, starts_at, presence)
    select id, ${mentee}, 'mentee', ${project}, ${missed}, starts_at, 'absent' from m`.execute(db);
  expect((await book(mentee, strict.action, at(10))).reply.State).toBe('proposed');
  expect((await book(strict.other, strict.action, at(11))).reply.State).toBe('set');
});

test('an hour that breaks a rule is refused with the name of the rule', async () => {
  const { mentee, action } = await aBookableTeam({ NoticeHours: 24 });
  expect(await codeOf(mentee, action, at(13))).toBe('422 OutsideHours');
  expect(await codeOf(mentee, action, at(10, 5))).toBe('422 OutsideHours');
  const later = await aBookableTeam({ NoticeHours: 200 });
  expect(await codeOf(later.mentee, later.action, at(10))).toBe('422 TooSoon');
  const near = await aBookableTeam({ HorizonDays: 2 });
  expect(await codeOf(near.mentee, near.action, at(10))).toBe('422 TooFar');
  const feast = await aBookableTeam({ Holidays: [{ Day: dayOf(ahead(5)), Name: { el: 'Γιορτή' } }] });
  expect(await codeOf(feast.mentee, feast.action, at(10))).toBe('422 Holiday');
  const away = await aBookableTeam({}, { Absences: [{ From: at(9), To: at(20), Reason: '' }] });
  expect(await codeOf(away.mentee, away.action, at(10))).toBe('422 OutsideHours');
});

test('the maximum of meetings per day holds also when several people book at once', async () => {
  const { mentee, other, action } = await aBookableTeam({}, { MaxPerDay: 1 });
  const codes = await Promise.all([codeOf(mentee, action, at(10)), codeOf(other, action, at(11))]);
  expect(codes.toSorted()).toEqual(['422 DayFull', 'booked']);
});

test('a mentee books one meeting of an action at a time, with their own mentor, and only where booking is on', async () => {
  const { mentee, action } = await aBookableTeam();
  const elsewhere = await aBookableTeam();
  expect((await book(mentee, action, at(10), elsewhere.mentor)).status).toBe(404);
  expect(await codeOf(mentee, action, at(10))).toBe('booked');
  expect(await codeOf(mentee, action, at(11))).toBe('422 MeetingAhead');
  const off = await aBookableTeam({ Booking: 'off' });
  expect(await codeOf(off.mentee, off.action, at(10))).toBe('422 BookingOff');
  expect(await codeOf(off.mentor, off.action, at(10))).toBe('403 NotAllowed');
});
