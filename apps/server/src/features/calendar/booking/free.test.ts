import { type Availability, availabilities, calendar } from '@ithaki/contract';
import { instantAt } from '@ithaki/formats';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentor, anAction, anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { ahead, aMeeting, aMeetingTeam, cancelMeeting, dayOf } from '../calendar.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Returns an instant at a local hour, the given number of days ahead. */
function at(days: number, hours: number, minutes = 0): Date {
  const [day = 0, month = 0, year = 0] = dayOf(ahead(days)).split('-').map(Number);
  return instantAt({ year, month, day, hours, minutes });
}
const weekdayOf = (days: number) =>
  new Date(`${dayOf(ahead(days)).split('-').reverse().join('-')}T12:00Z`).getUTCDay() || 7;

/** Settings under which holidays take no hours, because the tests may run in any week. */
const noHolidays = { Booking: 'book' as const, HorizonDays: 30 };

/** Creates a mentor who is available from ten to twelve on the weekday that lies the given number of days ahead. */
async function offering(days: number, settings: object = {}, changes: Partial<Availability> = {}) {
  const day = dayOf(ahead(days));
  const works = [day, dayOf(ahead(days + 7))].map((Day) => ({ Day, Name: { el: 'Εργάσιμη' }, Works: true }));
  const team = await aMeetingTeam(app, { ...noHolidays, Holidays: works, ...settings });
  const Hours = [{ Weekday: weekdayOf(days), From: '10:00', To: '12:00', Modes: ['online' as const] }];
  await app.call(
    availabilities.save,
    {
      Availability: {
        ...{ UserId: team.mentor, Hours, Extra: [], Absences: [], MaxPerDay: null, MaxPerWeek: null, Version: 0 },
        ...changes,
      },
    },
    { as: team.mentor },
  );
  return { ...team, day };
}

type Asked = Partial<{ days: number; MentorId: number; MenteeId: number; duration: number }>;
const free = (as: number, action: number, { days = 5, duration = 45, ...asked }: Asked = {}) =>
  app.call(
    calendar.free,
    { ActionId: action, From: dayOf(ahead(days)), To: dayOf(ahead(days)), duration, ...asked },
    { as },
  );
const starts = async (as: number, action: number, asked: Asked = {}) =>
  (await free(as, action, asked)).reply.Slots.map(({ StartsAt }) => StartsAt);

test('a mentee sees the free hours of their own mentor', async () => {
  const { mentor, mentee, action } = await offering(5);
  const { reply } = await free(mentee, action);
  expect(reply.Slots[0]).toEqual({ StartsAt: at(5, 10).toISOString(), MentorId: mentor, Mode: 'online', Place: '' });
  expect(reply.Slots).toHaveLength(6);
  expect([reply.Why, reply.Earliest, reply.Change]).toEqual([[], null, null]);
});

test('occupied hours are not free, and nobody learns who occupies them', async () => {
  const { mentor, mentee, other, action } = await offering(5);
  await aMeeting(app, { as: mentor, mentee: other, action, at: at(5, 11) });
  const { reply } = await free(mentee, action);
  expect(reply.Slots.map(({ StartsAt }) => StartsAt)).toEqual([at(5, 10).toISOString(), at(5, 10, 15).toISOString()]);
  expect(JSON.stringify(reply)).not.toContain('Βλάχος');
  expect(reply.Why).toEqual([{ Code: 'MeetingOverlaps', Count: 1 }]);
});

test('if no hour is free, the reply says how many hours each rule takes, and the smallest change', async () => {
  const Absences = [{ From: at(5, 0).toISOString(), To: at(5, 23).toISOString(), Reason: 'Μυστικό' }];
  const { mentor, mentee, action } = await offering(5, {}, { Absences });
  const { reply } = await free(mentee, action);
  expect(reply.Slots).toEqual([]);
  expect(reply.Why).toEqual([{ Code: 'Absence', Count: 1.5 }]);
  expect(reply.Earliest).toMatchObject({ MentorId: mentor, StartsAt: at(12, 10).toISOString() });
  expect(reply.Change).toMatchObject({ Code: 'Absence', Slot: { MentorId: mentor } });
  expect(JSON.stringify(reply)).not.toContain('Μυστικό');
});

test('own calendars, the maximum per day, and the mentee’s other meetings take hours', async () => {
  const { project, mentor, mentee, other, action } = await offering(5, {}, { MaxPerDay: 1 });
  await sql`insert into busy_calendars (user_id, source, zone, spans) values (${mentor}, 'own.ics', 'Europe/Athens',
    tstzmultirange(tstzrange(${at(5, 10)}, ${at(5, 11)})))`.execute(db);
  expect(await starts(mentee, action)).toEqual([at(5, 11).toISOString(), at(5, 11, 15).toISOString()]);
  const elsewhere = await anAction(db, project, { typeId: 2, published: [{ mentee }] });
  const colleague = await aMentor(db, project);
  await sql`update mentee_actions set mentor_id = ${colleague} where action_id = ${elsewhere}`.execute(db);
  await aMeeting(app, { as: colleague, mentee, action: elsewhere, at: at(5, 11, 15) });
  expect(await starts(mentee, action)).toEqual([]);
  await aMeeting(app, { as: mentor, mentee: other, action, at: at(5, 18) });
  expect((await free(other, action)).reply.Why).toEqual([
    { Code: 'CalendarBusy', Count: 1 },
    { Code: 'DayFull', Count: 0.5 },
  ]);
});

test('a mentee may ask only for their own mentors, and staff for a mentee whom they see', async () => {
  const { project, mentor, mentee, action } = await offering(5);
  const colleague = await aMentor(db, project);
  expect((await free(mentee, action, { MentorId: colleague })).status).toBe(404);
  expect((await free(mentee, action, { MentorId: mentor })).reply.Slots).toHaveLength(6);
  expect((await free(await anAdmin(db, project), action, { MenteeId: mentee })).reply.Slots).toHaveLength(6);
  expect((await free(colleague, action, { MenteeId: mentee })).status).toBe(404);
  expect((await free(mentee, action + 1_000)).status).toBe(404);
});

test('a mentor without availability has no free hours, and a period of more than 62 days is refused', async () => {
  const { mentee, action } = await aMeetingTeam(app, noHolidays);
  expect((await free(mentee, action)).reply).toEqual({ Slots: [], Why: [], Earliest: null, Change: null });
  const long = { ActionId: action, From: '01-01-2037', To: '04-03-2037', duration: 45 };
  expect((await app.call(calendar.free, long, { as: mentee })).error.Code).toBe('BadRange');
});

const times = (as: number, { action, mentee, mentor }: { action: number; mentee: number; mentor: number }) =>
  app.call(
    calendar.times,
    {
      ...{ ActionId: action, MenteeId: mentee, MentorId: mentor, duration: 45, Mode: 'online' },
      StartsAt: [at(5, 10), at(5, 11), at(12, 10)].map((time) => time.toISOString()),
    },
    { as },
  );

test('of times that were proposed each side learns which are still free and how to accept one, until a meeting is set', async () => {
  const { mentor, mentee, other, action } = await offering(5);
  const proposed = { action, mentee, mentor };
  await aMeeting(app, { as: mentor, mentee: other, action, at: at(5, 11) });
  const asMentee = (await times(mentee, proposed)).reply;
  expect(asMentee).toMatchObject({ Title: 'Συμβουλευτική', MeetingId: null, Accept: 'book' });
  expect(asMentee.Times.map(({ Free }) => Free)).toEqual([true, false, true]);
  expect((await times(mentor, proposed)).reply.Accept).toBe('set');
  const body = { ActionId: action, MentorId: mentor, StartsAt: at(12, 10).toISOString(), duration: 45 };
  const booked = await app.call(calendar.book, { ...body, Mode: 'online' }, { as: mentee });
  for (const as of [mentee, mentor])
    expect((await times(as, proposed)).reply).toMatchObject({ MeetingId: booked.reply.Id, Accept: null });
  await cancelMeeting(app, { as: mentor, mentee, action });
  expect((await times(mentee, proposed)).reply).toMatchObject({ MeetingId: null, Accept: 'book' });
});

test('proposed times are not found by people who do not see the mentee, nor with a mentor who is not the mentee’s', async () => {
  const { project, mentor, mentee, other, action } = await offering(5, { Booking: 'off' });
  const colleague = await aMentor(db, project);
  for (const as of [other, colleague]) expect((await times(as, { action, mentee, mentor })).status).toBe(404);
  expect((await times(mentee, { action, mentee, mentor: colleague })).status).toBe(404);
  expect((await times(mentee, { action, mentee, mentor })).reply.Accept).toBeNull();
  expect((await times(await anAdmin(db, project), { action, mentee, mentor })).reply.Accept).toBeNull();
});
