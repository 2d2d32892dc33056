import { home } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, anAction, anAdmin, aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aMeeting, aProgramme, daysAgo, setMenteeAction } from './programme.testing.ts';

const app = await aTestApp();
const { db } = app;
const homeOf = async (as: number) => (await app.call(home.staff, {}, { as })).reply;

test('an administrator’s home counts everyone by state, those without a mentor, and the progress of active mentees', async () => {
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
    await setMenteeAction(db, who, action, { completed_at: daysAgo(1) });
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

test('late actions are counted by phase, by mentee and by mentor', async () => {
  const { project, mentor, mentee, otherMentee, first, last } = await aProgramme(db);
  const admin = await anAdmin(db, project.id);
  for (const [who, action] of [
    [mentee, first],
    [mentee, last],
    [otherMentee, first],
  ] as const) {
    await setMenteeAction(db, who, action, { due_at: daysAgo(3) });
  }
  const reply = await homeOf(admin);
  expect(reply).toMatchObject({
    Late: 3,
    LateMentees: 2,
    LateByMentor: [{ Mentor: { Id: mentor }, Late: 2 }, { Late: 1 }],
  });
  expect(reply.Phases.map((phase) => phase.Late)).toEqual([2, 1]);
});

test('coordinators and supervisors count only people linked to them, and the longest waiting come first', async () => {
  const { coordinator, supervisor, mentee, otherMentee, first, last } = await aProgramme(db);
  await setMenteeAction(db, otherMentee, first, { submitted_at: daysAgo(30) });
  await setMenteeAction(db, mentee, last, { submitted_at: daysAgo(2) });
  await setMenteeAction(db, mentee, first, { submitted_at: daysAgo(4), due_at: daysAgo(9) });
  for (const viewer of [coordinator, supervisor]) {
    const reply = await homeOf(viewer);
    expect(reply).toMatchObject({ Sees: 'people', States: [{ State: 1, Mentees: 1 }], Mentors: 1, Waiting: 2 });
    expect(reply.LongestWaiting?.map(({ MenteeId, ActionId }) => [MenteeId, ActionId])).toEqual([
      [mentee, first],
      [mentee, last],
    ]);
  }
});

test('an action hidden from supervisors is not counted in their figures', async () => {
  const { project, supervisor, coordinator, mentee } = await aProgramme(db);
  const hidden = await anAction(db, project.id, { group: ['Κρυφή'], flags: 2 + 32, published: [{ mentee }] });
  await setMenteeAction(db, mentee, hidden, { submitted_at: daysAgo(1) });
  expect((await homeOf(coordinator)).Waiting).toBe(1);
  const { Waiting, Phases } = await homeOf(supervisor);
  expect(Waiting).toBe(0);
  expect(Phases.map(({ Title }) => Title)).not.toContain('Κρυφή');
});

test('the meetings of this week and the next are counted by day and outcome', async () => {
  const { project, mentee, meeting } = await aProgramme(db);
  const admin = await anAdmin(db, project.id);
  await aMeeting(db, mentee, meeting, daysAgo(0.0001), 'held');
  const { Week } = await homeOf(admin);
  expect(Week).toHaveLength(14);
  expect(Week.filter(({ Held }) => Held === 1)).toHaveLength(1);
});

test('a supervisor without links sees nobody, and the reply says so', async () => {
  const { project } = await aProgramme(db);
  const alone = await aPerson(db, project.id, { roles: ['Supervisor'] });
  expect(await homeOf(alone)).toMatchObject({ Sees: 'nobody', States: [], LongestWaiting: [] });
});

test('an outside auditor gets totals with small groups hidden, and no name, action or sum that reveals them', async () => {
  const { project, mentee, first } = await aProgramme(db);
  const auditor = await aPerson(db, project.id, { roles: ['Scofield'] });
  for (let i = 0; i < 4; i++) await aMentee(db, project.id);
  await aMentee(db, project.id, { state: 2 });
  await setMenteeAction(db, mentee, first, {
    due_at: daysAgo(1),
    submitted_at: daysAgo(1),
    reviewed_at: daysAgo(1),
    review: 'returned',
  });
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

test('mentees cannot read the staff home', async () => {
  const { mentee, coordinator } = await aProgramme(db);
  expect((await app.call(home.staff, {}, { as: coordinator })).status).toBe(200);
  expect((await app.call(home.staff, {}, { as: mentee })).status).toBe(403);
});
