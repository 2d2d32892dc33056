import { mentor as following, home } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';
import { expect, test } from 'vitest';
import { anAdmin, aPerson } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { aProgramme, daysAgo, setMenteeAction } from './programme.testing.ts';

const app = await aTestApp();
const { db } = app;
const trendsOf = async (as: number) => (await app.call(home.trends, {}, { as })).reply;

async function aMovingProgramme() {
  const programme = await aProgramme(db);
  const { mentee, otherMentee, first, last } = programme;
  await setMenteeAction(db, mentee, first, { due_at: daysAgo(30), completed_at: daysAgo(8) });
  await setMenteeAction(db, mentee, last, { due_at: daysAgo(-30), submitted_at: daysAgo(1) });
  await setMenteeAction(db, otherMentee, first, { due_at: daysAgo(200) });
  return programme;
}

test('actions due and completed are counted by week, up to this one, those from long ago in the first', async () => {
  const { project } = await aMovingProgramme();
  const { Weeks } = await trendsOf(await anAdmin(db, project.id));
  expect(Weeks).toHaveLength(12);
  expect(Weeks[0]).toMatchObject({ Due: 1, Completed: 0 });
  expect(Weeks.at(-1)).toMatchObject({ Due: 2, Completed: 1 });
  expect(Weeks.every(({ Monday }) => /^\d{2}-\d{2}-\d{4}$/.test(Monday))).toBe(true);
});

test('trends list mentors with their mentees and waiting hand-ins, and count mentees who were late a week ago', async () => {
  const { project, mentor, otherMentor } = await aMovingProgramme();
  const { Mentors, LateMenteesBefore } = await trendsOf(await anAdmin(db, project.id));
  expect(Mentors).toMatchObject([
    { Id: mentor, Mentees: 1, Waiting: 1 },
    { Id: otherMentor, Mentees: 1, Waiting: 0 },
  ]);
  expect(LateMenteesBefore).toBe(1);
});

test('a coordinator’s trends cover only linked people, and people who see totals only get none', async () => {
  const { project, coordinator, mentor } = await aMovingProgramme();
  const seen = await trendsOf(coordinator);
  expect(seen.Weeks.at(-1)).toMatchObject({ Due: 1, Completed: 1 });
  expect(seen.Mentors.map(({ Id }) => Id)).toEqual([mentor]);
  const auditor = await aPerson(db, project.id, { roles: ['Scofield'] });
  expect(await trendsOf(auditor)).toEqual({ Weeks: [], LateMenteesBefore: 0, Mentors: [] });
  expect((await app.call(home.trends, {}, { as: mentor })).status).toBe(403);
});

test('the mentees late at the end of a week are listed as they were then, and those of a week to come as they are now', async () => {
  const { project, mentee, otherMentee } = await aMovingProgramme();
  const as = await anAdmin(db, project.id);
  const lateOn = async (days: number) => {
    const LateOn = formatDate(dateAt(new Date(daysAgo(days))));
    const { list } = (await app.call(following.mentees, { Show: 'late', LateOn }, { as })).reply;
    return new Set(list.map(({ Id }) => Id));
  };
  expect(await lateOn(10)).toEqual(new Set([mentee, otherMentee]));
  expect(await lateOn(5)).toEqual(new Set([otherMentee]));
  expect(await lateOn(-3)).toEqual(new Set([otherMentee]));
  const wrong = await app.call(following.mentees, { Show: 'late', LateOn: '31-02-2026' }, { as });
  expect([wrong.status, Object.keys(wrong.error.Fields ?? {})]).toEqual([400, ['LateOn']]);
});
