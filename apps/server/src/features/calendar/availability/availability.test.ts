import { type Availability, accounts, availabilities } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aLink, aMentee, aMentor, anAdmin, aPerson, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

async function aTeam() {
  const { id: project } = await aProject(db, {
    Config: { Meetings: { Rooms: [{ Id: 1, Name: 'Αίθουσα', Address: 'Ερμού 1' }] } },
  });
  const mentor = await aMentor(db, project);
  const mentee = await aMentee(db, project, { mentor });
  const coordinator = await aPerson(db, project, { roles: ['Coordinator'] });
  await aLink(db, project, 'coordinates', coordinator, mentee);
  return { project, mentor, mentee, coordinator, admin: await anAdmin(db, project) };
}

const inAWeek = (hours: number) => new Date(Date.UTC(2040, 0, 10, hours)).toISOString();

const hoursOf = (UserId: number, changes: Partial<Availability> = {}): Availability => ({
  UserId,
  Hours: [{ Weekday: 1, From: '09:00', To: '12:00', Modes: ['place', 'online'], RoomId: 1 }],
  Extra: [{ Day: '12-01-2040', From: '18:00', To: '24:00' }],
  Absences: [{ From: inAWeek(0), To: inAWeek(22), Reason: 'Ιατρικός έλεγχος' }],
  MaxPerDay: 4,
  MaxPerWeek: null,
  Version: 0,
  ...changes,
});

const get = async (as: number, UserId?: number) =>
  app.call(availabilities.get, UserId === undefined ? {} : { UserId }, { as });
const save = (as: number, Availability: Availability) => app.call(availabilities.save, { Availability }, { as });

test('a mentor saves their availability and reads it back unchanged', async () => {
  const { mentor } = await aTeam();
  expect((await get(mentor)).reply.Availability).toMatchObject({ UserId: mentor, Hours: [], Absences: [], Version: 0 });
  const saved = await save(mentor, hoursOf(mentor));
  expect(saved.reply.Availability).toEqual({ ...hoursOf(mentor), Version: 1 });
  expect((await get(mentor)).reply.Availability).toEqual(saved.reply.Availability);
});

test('whoever reads the availability of a mentor reads the name of the mentor too', async () => {
  const { mentor, coordinator } = await aTeam();
  const { reply: me } = await app.call(accounts.identity, {}, { as: mentor });
  expect((await get(mentor)).reply.Name).toBe(me.Name);
  expect((await get(coordinator, mentor)).reply.Name).toBe(me.Name);
});

test('when two people save at once, the second is shown what the first saved, and nothing is lost', async () => {
  const { mentor, admin } = await aTeam();
  expect((await save(admin, hoursOf(mentor))).status).toBe(200);
  const late = await save(mentor, hoursOf(mentor, { Hours: [] }));
  expect([late.status, late.error.Code]).toEqual([409, 'Conflict']);
  expect(late.error.Current).toMatchObject({ Version: 1, Hours: hoursOf(mentor).Hours });
  expect((await save(mentor, hoursOf(mentor, { Hours: [], Version: 1 }))).reply.Availability.Version).toBe(2);
  expect((await save(mentor, hoursOf(mentor, { Version: 9 }))).status).toBe(409);
});

test('the reason of an absence is shown to the mentor alone, and stays when somebody else saves', async () => {
  const { project, mentor, coordinator, admin } = await aTeam();
  await save(mentor, hoursOf(mentor));
  const supervisor = await aPerson(db, project, { roles: ['Supervisor'] });
  await aLink(db, project, 'supervises', supervisor, mentor);
  const reasonSeenBy = async (as: number) => (await get(as, mentor)).reply.Availability.Absences[0]?.Reason;
  for (const other of [admin, coordinator, supervisor]) expect(await reasonSeenBy(other)).toBe('');
  const { Availability: seen } = (await get(coordinator, mentor)).reply;
  const added = { From: inAWeek(30), To: inAWeek(40), Reason: '' };
  const saved = await save(coordinator, { ...seen, Absences: [...seen.Absences, added] });
  expect(saved.reply.Availability.Absences.map(({ Reason }) => Reason)).toEqual(['', '']);
  const own = (await get(mentor)).reply.Availability.Absences;
  expect(own.map(({ Reason }) => Reason)).toEqual(['Ιατρικός έλεγχος', '']);
});

test('only the mentor and staff who see the mentor may save availability; mentees may not even read it', async () => {
  const { project, mentor, mentee, coordinator } = await aTeam();
  const registry = await aPerson(db, project, { roles: ['RegistryMentor'] });
  const stranger = await aPerson(db, project, { roles: ['Coordinator'] });
  expect((await save(coordinator, hoursOf(mentor))).status).toBe(200);
  expect((await save(registry, hoursOf(mentor, { Version: 1 }))).status).toBe(403);
  expect((await save(stranger, hoursOf(mentor, { Version: 1 }))).status).toBe(404);
  expect((await get(stranger, mentor)).status).toBe(404);
  expect((await get(mentee, mentor)).status).toBe(403);
  expect((await save(coordinator, hoursOf(mentee))).status).toBe(404);
});

test('a room that is not in the settings, and hours that end before they begin, are refused at their field', async () => {
  const { mentor } = await aTeam();
  const Hours = [{ Weekday: 1, From: '09:00', To: '12:00', Modes: ['place' as const], RoomId: 7 }];
  const room = await save(mentor, hoursOf(mentor, { Hours }));
  expect([room.status, room.error.Code, Object.keys(room.error.Fields ?? {})]).toEqual([
    422,
    'UnknownRoom',
    ['Availability.Hours.0.RoomId'],
  ]);
  const backwards = hoursOf(mentor, { Absences: [{ From: inAWeek(9), To: inAWeek(9), Reason: '' }] });
  expect((await save(mentor, backwards)).error.Code).toBe('BadRange');
  const late = hoursOf(mentor, { Extra: [{ Day: '12-01-2040', From: '18:00', To: '17:00' }] });
  expect((await save(mentor, late)).status).toBe(400);
  expect((await get(mentor)).reply.Availability.Version).toBe(0);
});
