import { availabilities, calendar, type EntryKind, meetings } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAction, anAdmin, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { ahead, aMeeting, aMeetingTeam, cancelMeeting, dayOf } from '../calendar.testing.ts';

const app = await aTestApp();
const { db } = app;

type Asked = {
  Kinds?: EntryKind[];
  PersonIds?: number[];
  ActionIds?: number[];
  PerDay?: number;
  Names?: boolean;
  days?: number;
};
const get = (as: number, { days = 20, ...asked }: Asked = {}) =>
  app.call(calendar.get, { From: dayOf(new Date()), To: dayOf(ahead(days)), ...asked }, { as });
const meetingsOf = async (as: number, asked: Asked = {}) =>
  (await get(as, { ...asked, Kinds: ['meeting'] })).reply.Entries.map(({ Id }) => Number(Id));

async function twoMeetings() {
  const team = await aMeetingTeam(app);
  const { mentor, mentee, other, action } = team;
  const first = await aMeeting(app, { as: mentor, mentee, action, at: ahead(3) });
  const second = await aMeeting(app, { as: mentor, mentee: other, action, at: ahead(3, 12) });
  return { ...team, first, second };
}

test('a mentor sees their meetings, a mentee only their own, and a stranger none', async () => {
  const { project, mentor, mentee, other, first, second } = await twoMeetings();
  expect(await meetingsOf(mentor)).toEqual([first, second]);
  expect(await meetingsOf(mentee)).toEqual([first]);
  expect(await meetingsOf(other)).toEqual([second]);
  expect(await meetingsOf(await aMentor(db, project))).toEqual([]);
  expect(await meetingsOf(await anAdmin(db, project))).toEqual([first, second]);
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  expect(await meetingsOf(coordinator)).toEqual([]);
  await aLink(db, project, 'coordinates', coordinator, other);
  // The coordinator sees the mentor of a coordinated mentee, and so all meetings that the mentor leads.
  expect(await meetingsOf(coordinator)).toEqual([first, second]);
});

test('a mentee sees a group meeting and its mentor, but not the other mentees', async () => {
  const { project, mentor, mentee, other } = await aMeetingTeam(app);
  const action = await anAction(db, project, { typeId: 1, published: [{ mentee }, { mentee: other }] });
  await aMeeting(app, { as: mentor, mentee, action, at: ahead(2) });
  await aMeeting(app, { as: mentor, mentee: other, action, at: ahead(2) });
  const [entry] = (await get(mentee, { Kinds: ['meeting'] })).reply.Entries;
  expect(entry?.PersonIds.toSorted()).toEqual([mentor, mentee].toSorted());
  expect(await meetingsOf(mentee, { PersonIds: [other] })).toEqual([]);
  expect(await meetingsOf(mentee, { PersonIds: [mentor] })).toHaveLength(1);
  const namesFor = async (as: number, Names?: boolean) =>
    (await get(as, { Kinds: ['meeting'], ...(Names && { Names }) })).reply.Entries.map((listed) => listed.Names);
  expect(await namesFor(mentee, true)).toEqual([['Παπαδοπούλου Άννα']]);
  expect(await namesFor(mentor, true)).toEqual([['Βλάχος Πέτρος', 'Ζέρβας Νίκος']]);
  expect(await namesFor(mentor)).toEqual([undefined]);
});

test('a mentee sees the groups that are open for signing up, with how many take part and not who', async () => {
  const { project, mentor, mentee, other } = await aMeetingTeam(app, { Booking: 'book' });
  const set = async (hour: string, published: number[], Signup: boolean) => {
    const ActionId = await anAction(db, project, { typeId: 1, published: published.map((id) => ({ mentee: id })) });
    const day = { date: dayOf(ahead(3)), timeHours: hour, timeMinutes: '00' };
    const Meeting = { ActionId, ...day, Invitees: [], Mentors: [{ Id: mentor }], Capacity: 5, Signup };
    const { reply } = await app.call(meetings.save, { Meeting }, { as: mentor });
    return reply.Meeting?.Id ?? 0;
  };
  const open = await set('16', [mentee, other], true);
  await set('17', [mentee, other], false);
  await set('18', [other], true);
  await app.call(meetings.join, { Id: open }, { as: other });
  const [entry, ...others] = (await get(mentee, { Kinds: ['meeting'] })).reply.Entries;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ Id: String(open), PersonIds: [mentor], Signup: { Taken: 1, Waiting: 0, Capacity: 5 } });
  expect(entry?.can).toEqual(['open']);
});

test('an entry says when it is, what it is, and what the reader may do with it', async () => {
  const { mentor, mentee, action, first } = await twoMeetings();
  const [entry] = (await get(mentor, { Kinds: ['meeting'] })).reply.Entries;
  expect(entry).toMatchObject({
    Kind: 'meeting',
    Id: String(first),
    Title: 'Συμβουλευτική',
    Start: ahead(3).toISOString(),
    End: ahead(3, 10, 45).toISOString(),
    State: 'set',
    ActionId: action,
    can: ['open', 'move', 'resize', 'cancel'],
  });
  expect((await get(mentee, { Kinds: ['meeting'] })).reply.Entries[0]?.can).toEqual(['open']);
  await cancelMeeting(app, { as: mentor, mentee, action });
  expect(await meetingsOf(mentee)).toEqual([]);
});

test('an action that is hidden from a role hides its entries', async () => {
  const { project, mentor, mentee, first } = await twoMeetings();
  await sql`update actions set flags = flags | 8 where project_id = ${project}`.execute(db);
  expect(await meetingsOf(mentee)).toEqual([]);
  expect(await meetingsOf(mentor)).toContain(first);
});

test('each day lists up to the requested number of entries, and all are counted', async () => {
  const { project, mentor } = await aMeetingTeam(app);
  for (const [index, hour] of [8, 10, 12, 14].entries()) {
    const mentee = await aMentee(db, project, { mentor });
    const action = await anAction(db, project, { typeId: 2, published: [{ mentee }] });
    await aMeeting(app, { as: mentor, mentee, action, at: ahead(index === 3 ? 5 : 4, hour) });
  }
  const { reply } = await get(mentor, { Kinds: ['meeting'], PerDay: 2 });
  expect(reply.Entries.map(({ Start }) => Start)).toEqual(
    [ahead(4, 8), ahead(4, 10), ahead(5, 14)].map((start) => start.toISOString()),
  );
  expect(reply.Days).toEqual([
    { Day: dayOf(ahead(4)), Counts: { meeting: 3 } },
    { Day: dayOf(ahead(5)), Counts: { meeting: 1 } },
  ]);
  expect(reply.More).toBe(true);
  expect((await get(mentor, { Kinds: ['meeting'] })).reply.More).toBe(false);
});

test('a deadline is one entry per action and time, shown to those for whom the action is open', async () => {
  const { project, mentor, mentee, other } = await aMeetingTeam(app);
  const task = await anAction(db, project, { title: 'Βιογραφικό', published: [{ mentee }, { mentee: other }] });
  const quest = await anAction(db, project, { typeId: 3, title: 'Ερωτήσεις', published: [{ mentee }] });
  const due = ahead(6, 20);
  await sql`update mentee_actions set due_at = ${due} where action_id in (${task}, ${quest})`.execute(db);
  const deadlines = async (as: number) =>
    (await get(as, { Kinds: ['deadline', 'questionnaire'] })).reply.Entries.map(({ Kind, Title, PersonIds }) => [
      Kind,
      Title,
      PersonIds.length,
    ]);
  expect(await deadlines(mentor)).toEqual([
    ['deadline', 'Βιογραφικό', 2],
    ['questionnaire', 'Ερωτήσεις', 1],
  ]);
  expect(await deadlines(other)).toEqual([['deadline', 'Βιογραφικό', 1]]);
  await sql`update mentee_actions set completed_at = now() where action_id = ${task} and mentee_id = ${other}`.execute(
    db,
  );
  expect(await deadlines(other)).toEqual([]);
});

test('the reason of an absence is shown to the mentor alone; mentees see no absences', async () => {
  const { project, mentor, mentee } = await aMeetingTeam(app);
  const Absences = [{ From: ahead(3, 0).toISOString(), To: ahead(5, 0).toISOString(), Reason: 'Άδεια' }];
  await app.call(
    availabilities.save,
    { Availability: { UserId: mentor, Hours: [], Extra: [], Absences, MaxPerDay: null, MaxPerWeek: null, Version: 0 } },
    { as: mentor },
  );
  const supervisor = await aPerson(db, project, { roles: ['Supervisor'] });
  await aLink(db, project, 'supervises', supervisor, mentor);
  const absences = async (as: number) => (await get(as, { Kinds: ['absence'] })).reply;
  expect((await absences(mentor)).Entries).toMatchObject([{ Title: 'Άδεια', PersonIds: [mentor] }]);
  // Others learn whose absence it is, but not why; the mentor needs no name.
  const named = { Title: '', Names: ['Παπαδοπούλου Άννα'] };
  expect((await absences(await anAdmin(db, project))).Entries).toMatchObject([named]);
  expect((await absences(supervisor)).Entries).toMatchObject([named]);
  expect((await absences(mentor)).Entries[0]).not.toHaveProperty('Names');
  expect((await absences(mentee)).Entries).toEqual([]);
  expect((await absences(mentor)).Days.length).toBeGreaterThanOrEqual(2);
});

test('an absence from midnight to midnight in the programme’s zone lasts whole days; another has its hours', async () => {
  const { mentor } = await aMeetingTeam(app);
  // In Athens midnight is 22:00 in winter.
  const Absences = [
    { From: '2040-01-09T22:00:00.000Z', To: '2040-01-11T22:00:00.000Z', Reason: '' },
    { From: '2040-01-16T07:00:00.000Z', To: '2040-01-16T22:00:00.000Z', Reason: '' },
  ];
  const Hours = { UserId: mentor, Hours: [], Extra: [], Absences, MaxPerDay: null, MaxPerWeek: null, Version: 0 };
  await app.call(availabilities.save, { Availability: Hours }, { as: mentor });
  const { reply } = await app.call(
    calendar.get,
    { From: '01-01-2040', To: '31-01-2040', Kinds: ['absence'] },
    { as: mentor },
  );
  expect(reply.Entries.map(({ AllDay }) => AllDay)).toEqual([true, false]);
});

test('busy times of own calendars are shown as busy; those of others only when that person is requested', async () => {
  const { project, mentor, mentee } = await aMeetingTeam(app);
  await sql`insert into busy_calendars (user_id, source, zone, spans) values (${mentor}, 'own.ics', 'Europe/Athens',
    tstzmultirange(tstzrange(${ahead(2, 9)}, ${ahead(2, 11)})))`.execute(db);
  const busy = async (as: number, asked: Asked = {}) =>
    (await get(as, { ...asked, Kinds: ['busy'] })).reply.Entries.map(({ Title, Start, Names }) => [
      Title,
      Start,
      Names,
    ]);
  const taken = (Names?: string[]) => [['', ahead(2, 9).toISOString(), Names]];
  const admin = await anAdmin(db, project);
  expect(await busy(mentor)).toEqual(taken());
  expect(await busy(admin)).toEqual([]);
  expect(await busy(admin, { PersonIds: [mentor] })).toEqual(taken(['Παπαδοπούλου Άννα']));
  expect(await busy(mentee, { PersonIds: [mentor] })).toEqual([]);
});

test('holidays are the Greek ones and those of the programme', async () => {
  const { mentee } = await aMeetingTeam(app, {
    Holidays: [{ Day: '28-12-2037', Name: { el: 'Γέφυρα', en: 'Bridge' } }],
  });
  const { reply } = await app.call(
    calendar.get,
    { From: '24-12-2037', To: '31-12-2037', Kinds: ['holiday'] },
    { as: mentee },
  );
  expect(reply.Entries.map(({ Title, AllDay }) => [Title, AllDay])).toEqual([
    ['Χριστούγεννα', true],
    ['Σύναξη της Θεοτόκου', true],
    ['Γέφυρα', true],
  ]);
});

test('a period of 62 days is accepted; a longer one, or one that ends before it begins, is refused', async () => {
  const { mentor } = await aMeetingTeam(app);
  const range = (From: string, To: string) => app.call(calendar.get, { From, To }, { as: mentor });
  expect((await range('01-01-2037', '03-03-2037')).status).toBe(200);
  const long = await range('01-01-2037', '04-03-2037');
  expect([long.status, long.error.Code]).toEqual([400, 'BadRange']);
  expect((await range('02-01-2037', '01-01-2037')).status).toBe(400);
});
