import { home } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAction, anAdmin, aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { ago, aMeeting, aProgramme, keep } from './programme.testing.ts';

const app = await aTestApp();
const { db } = app;
const homeOf = async (as: number) => (await app.call(home.staff, {}, { as })).reply;

test('an administrator counts everyone by state, those without a mentor, and progress of those who take part', async () => {
  const { project, mentee, otherMentee, first, meeting } = await aProgramme(db);
  const admin = await anAdmin(db, project.id);
  const gone = await aMentee(db, project.id, { state: 2 });
  await aMentee(db, project.id);
  const old = await anAction(db, project.id, { group: ['Δεύτερη'], published: [{ mentee: gone }] });
  for (const [who, action] of [
    [mentee, first],
    [otherMentee, first],
    [mentee, meeting],
    [gone, old],
  ] as const) {
    await keep(db, who, action, { completed_at: ago(1) });
  }
  const reply = await homeOf(admin);
  expect(reply).toMatchObject({
    Sees: 'people',
    States: [
      { State: 1, Mentees: 3 },
      { State: 2, Mentees: 1 },
    ],
    Mentors: 2,
    WithoutMentor: 1,
  });
  expect(reply.Phases).toMatchObject([
    {
      Title: 'Πρώτη',
      Share: 50,
      Actions: [
        { Completed: 2, Expected: 3 },
        { Completed: 1, Expected: 3 },
      ],
    },
    { Title: 'Δεύτερη', Share: 0, Actions: [{ Completed: 0 }, { Completed: 0 }] },
  ]);
});

test('what is late is counted by phase, by mentee and by mentor', async () => {
  const { project, mentor, mentee, otherMentee, first, last } = await aProgramme(db);
  const admin = await anAdmin(db, project.id);
  for (const [who, action] of [
    [mentee, first],
    [mentee, last],
    [otherMentee, first],
  ] as const) {
    await keep(db, who, action, { due_at: ago(3) });
  }
  const reply = await homeOf(admin);
  expect(reply).toMatchObject({
    Late: 3,
    LateMentees: 2,
    LateByMentor: [{ Mentor: { Id: mentor }, Late: 2 }, { Late: 1 }],
  });
  expect(reply.Phases.map((phase) => phase.Late)).toEqual([2, 1]);
});

test('coordinators and supervisors count their own people only, and who waits longest comes first', async () => {
  const { coordinator, supervisor, mentee, otherMentee, first, last } = await aProgramme(db);
  await keep(db, otherMentee, first, { submitted_at: ago(30) });
  await keep(db, mentee, last, { submitted_at: ago(2) });
  await keep(db, mentee, first, { submitted_at: ago(4), due_at: ago(9) });
  for (const viewer of [coordinator, supervisor]) {
    const reply = await homeOf(viewer);
    expect(reply).toMatchObject({ Sees: 'people', States: [{ State: 1, Mentees: 1 }], Mentors: 1, Waiting: 2 });
    expect(reply.LongestWaiting?.map((one) => [one.MenteeId, one.ActionId])).toEqual([
      [mentee, first],
      [mentee, last],
    ]);
  }
});

test('an action hidden from supervisors is in none of their figures', async () => {
  const { project, supervisor, coordinator, mentee } = await aProgramme(db);
  const hidden = await anAction(db, project.id, { group: ['Κρυφή'], flags: 2 + 32, published: [{ mentee }] });
  await keep(db, mentee, hidden, { submitted_at: ago(1) });
  expect((await homeOf(coordinator)).Waiting).toBe(1);
  const { Waiting, Phases } = await homeOf(supervisor);
  expect(Waiting).toBe(0);
  expect(Phases.map(({ Title }) => Title)).not.toContain('Κρυφή');
});

test('the week’s meetings are counted by day and by what became of them', async () => {
  const { project, mentee, meeting } = await aProgramme(db);
  const admin = await anAdmin(db, project.id);
  await aMeeting(db, mentee, meeting, ago(0.0001), 'held');
  const { Week } = await homeOf(admin);
  expect(Week).toHaveLength(7);
  expect(Week.filter(({ Held }) => Held === 1)).toHaveLength(1);
});

test('a supervisor with no links sees nobody, and is told so', async () => {
  const { project } = await aProgramme(db);
  const alone = await aPerson(db, project.id, { roles: ['Supervisor'] });
  expect(await homeOf(alone)).toMatchObject({ Sees: 'nobody', States: [], LongestWaiting: [] });
});

test('an outside auditor gets totals with small groups hidden, and no name, action or sum that tells them', async () => {
  const { project, mentee, first } = await aProgramme(db);
  const auditor = await aPerson(db, project.id, { roles: ['Scofield'] });
  for (let i = 0; i < 4; i++) await aMentee(db, project.id);
  await aMentee(db, project.id, { state: 2 });
  await keep(db, mentee, first, { due_at: ago(1), submitted_at: ago(1), reviewed_at: ago(1), review: 'returned' });
  const reply = await homeOf(auditor);
  expect(reply).toMatchObject({
    Sees: 'totals',
    States: [
      { State: 1, Mentees: 6 },
      { State: 2, Mentees: '<5' },
    ],
    Mentors: '<5',
    WithoutMentor: '<5',
  });
  expect(reply.Phases.map(({ Late }) => Late)).toEqual(['<5', 0]);
  for (const part of ['Late', 'LateMentees', 'LateByMentor', 'LongestWaiting']) expect(reply).not.toHaveProperty(part);
  expect(JSON.stringify(reply)).not.toMatch(/Επώνυμο|"Actions"/);
});

test('mentees have no staff home', async () => {
  const { mentee, coordinator } = await aProgramme(db);
  expect((await app.call(home.staff, {}, { as: coordinator })).status).toBe(200);
  expect((await app.call(home.staff, {}, { as: mentee })).status).toBe(403);
});
