import { mentor as mentorCalls, planning, type RepairOption } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentor, aPerson } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { answersOf, aTeam, meetingsOf, saveHours } from '../planning.testing.ts';

const app = await aTestApp();

const DAY = 86_400_000;

/** The next Monday that is at least so many days ahead, DD-MM-YYYY. */
function mondayIn(days: number): { day: string; date: Date } {
  const date = new Date(Math.floor((Date.now() + days * DAY) / DAY) * DAY);
  while (date.getUTCDay() !== 1) date.setTime(date.getTime() + DAY);
  const [iso = ''] = date.toISOString().split('T');
  return { day: iso.split('-').reverse().join('-'), date };
}

/** A mentor who meets on every day from 9 to 21, with a meeting of each mentee on one Monday. */
async function aFullMonday(ahead = 7) {
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((Weekday) => ({
    Weekday,
    From: '09:00',
    To: '21:00',
    Modes: ['online' as const],
  }));
  const team = await aTeam(app, { mentees: 3, hours: { Hours: everyDay } });
  const monday = mondayIn(ahead);
  for (const [index, MenteeId] of team.mentees.entries()) {
    const Data = { date: monday.day, timeHours: String(10 + index), timeMinutes: '00' };
    await app.call(mentorCalls.setMenteeActionData, { ActionId: team.action, MenteeId, Data }, { as: team.admin });
  }
  const From = monday.date.toISOString();
  const To = new Date(monday.date.getTime() + DAY).toISOString();
  return { ...team, Absence: { UserId: team.mentor, From, To } };
}

const repair = (body: object, as: number) => app.call(planning.repair, body, { as });
const firstOf = (options: readonly RepairOption[]): RepairOption => {
  const [first] = options;
  if (!first) throw new Error('there is no option');
  return first;
};

test('the meetings of a day of absence get other times of their mentor, and nobody else is moved', async () => {
  const team = await aFullMonday();
  const { reply } = await repair({ Absence: team.Absence }, team.admin);
  const { Moves, Cost, NotPlaced } = firstOf(reply.Options);
  expect([Moves.length, Cost.People, NotPlaced]).toEqual([3, 3, []]);
  for (const { StartsAt } of Moves) expect(StartsAt < team.Absence.From || StartsAt >= team.Absence.To).toBe(true);
  const applied = await app.call(planning.applyRepair, { Option: firstOf(reply.Options) }, { as: team.admin });
  expect(applied.reply).toEqual({ Moved: 3, Clashes: [] });
  for (const { mentor } of await answersOf(app, team)) expect(mentor).toBeNull();
  expect((await meetingsOf(app, team.action)).map(({ startsAt }) => startsAt.toISOString()).toSorted()).toEqual(
    Moves.map(({ StartsAt }) => StartsAt).toSorted(),
  );
  expect((await repair({ Absence: team.Absence }, team.admin)).error.Code).toBe('NothingToRepair');
});

test('an option of which a meeting was changed since is refused, and moves nothing', async () => {
  const team = await aFullMonday();
  const { reply } = await repair({ Absence: team.Absence }, team.admin);
  const option = firstOf(reply.Options);
  await app.call(planning.applyRepair, { Option: { ...option, Moves: option.Moves.slice(0, 1) } }, { as: team.admin });
  const before = await meetingsOf(app, team.action);
  const late = await app.call(planning.applyRepair, { Option: option }, { as: team.admin });
  expect(late.status).toBe(409);
  expect(await meetingsOf(app, team.action)).toEqual(before);
});

test('where the time of one move is taken it is named, and nothing moves', async () => {
  const team = await aFullMonday();
  const { reply } = await repair({ Absence: team.Absence }, team.admin);
  const option = firstOf(reply.Options);
  const [first] = option.Moves;
  const Moves = option.Moves.map((move) => ({ ...move, StartsAt: first?.StartsAt ?? '' }));
  const before = await meetingsOf(app, team.action);
  const clashing = await app.call(planning.applyRepair, { Option: { ...option, Moves } }, { as: team.admin });
  expect(clashing.reply.Moved).toBe(0);
  expect(clashing.reply.Clashes.map(({ Code }) => Code)).toEqual(['MeetingTooClose', 'MeetingTooClose']);
  expect(await meetingsOf(app, team.action)).toEqual(before);
});

test('nothing within the hours of notice is touched', async () => {
  const team = await aTeam(app, { mentees: 1 });
  const soon = new Date(Date.now() + 3 * 3_600_000);
  const wall = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Athens',
    hour: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const part = new Map(wall.formatToParts(soon).map(({ type, value }) => [type, value]));
  const Data = {
    date: `${part.get('day')}-${part.get('month')}-${part.get('year')}`,
    timeHours: part.get('hour') ?? '',
    timeMinutes: '59',
  };
  const MenteeId = team.mentees[0] ?? 0;
  await app.call(mentorCalls.setMenteeActionData, { ActionId: team.action, MenteeId, Data }, { as: team.admin });
  const [meeting] = await meetingsOf(app, team.action);
  const { reply } = await repair({ MeetingIds: [meeting?.id ?? 0] }, team.admin);
  expect(firstOf(reply.Options)).toMatchObject({ Moves: [], NotPlaced: [{ Reason: 'tooSoon' }] });
});

test('the meetings of a mentor who leaves go to others who have hours', async () => {
  const team = await aFullMonday();
  const other = await aMentor(app.db, team.project);
  await saveHours(app, other, team.admin);
  const { reply } = await repair({ LeavingMentorId: team.mentor }, team.admin);
  const option = firstOf(reply.Options);
  expect(option.Moves.map(({ MentorId }) => MentorId)).toEqual([other, other, other]);
  expect((await app.call(planning.applyRepair, { Option: option }, { as: team.admin })).reply.Moved).toBe(3);
  expect((await meetingsOf(app, team.action)).map(({ mentorId }) => mentorId)).toEqual([other, other, other]);
});

test('a mentor repairs days of their own, not those of others, and gives no meeting away', async () => {
  const team = await aFullMonday();
  const other = await aMentor(app.db, team.project);
  expect((await repair({ Absence: team.Absence }, other)).status).toBe(404);
  expect((await repair({ LeavingMentorId: team.mentor }, team.mentor)).status).toBe(403);
  const { reply } = await repair({ Absence: team.Absence }, team.mentor);
  const option = firstOf(reply.Options);
  const given = { ...option, Moves: option.Moves.map((move) => ({ ...move, MentorId: other })) };
  expect((await app.call(planning.applyRepair, { Option: given }, { as: team.mentor })).status).toBe(404);
  expect((await app.call(planning.applyRepair, { Option: option }, { as: other })).status).toBe(404);
  expect((await app.call(planning.applyRepair, { Option: option }, { as: team.mentor })).reply.Moved).toBe(3);
  // Who chose the new hours has said to come.
  for (const { mentor, mentee } of await answersOf(app, team)) expect([mentor, mentee]).toEqual(['yes', null]);
});

test('those who plan nothing repair nothing', async () => {
  const team = await aFullMonday();
  const supervisor = await aPerson(app.db, team.project, { roles: ['Supervisor'] });
  expect((await repair({ Absence: team.Absence }, supervisor)).status).toBe(403);
  expect((await repair({ Absence: team.Absence }, team.mentees[0] ?? 0)).status).toBe(403);
});
