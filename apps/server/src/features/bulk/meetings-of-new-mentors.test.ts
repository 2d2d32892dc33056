import { bulk } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAction } from '../../testing/factories.ts';
import { aMeeting } from '../../testing/meetings.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { createProgramme } from './bulk.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Gives a mentee an upcoming meeting on the first day of 2040. */
async function addMeeting(project: number, mentee: number, startsAt: string, mentor: number | null = null) {
  const id = await anAction(db, project, { typeId: 2, published: [{ mentee }] });
  await aMeeting(db, { action: id, mentees: [mentee], mentor, startsAt: `2040-01-01T${startsAt}Z` });
}

test('a mentor with another meeting at the same time is not assigned an upcoming meeting', async () => {
  const { manager, project, second, mentees } = await createProgramme(app);
  const [first = 0, two = 0] = mentees;
  await addMeeting(project, first, '10:00');
  await addMeeting(project, two, '10:30', second);
  const body = { Ids: [first, mentees[5] ?? 0], MentorId: second };
  const { reply } = await app.call(bulk.setDefaultMentor, body, { as: manager, project });
  expect(reply.Skipped).toContainEqual({ Reason: 'mentorBusy', Count: 1 });
});

test('a group meeting moves only to a mentor who is free then, and blocks that time for them', async () => {
  const { manager, project, second, mentees } = await createProgramme(app);
  const [first = 0, , , two = 0, , , third = 0] = mentees;
  const published = [first, two].map((mentee) => ({ mentee }));
  const group = await anAction(db, project, { typeId: 1, published });
  await aMeeting(db, { action: group, mentees: [first, two], startsAt: '2040-01-02T10:00Z', group: true });
  const give = async (Ids: number[], MentorId: number) =>
    (await app.call(bulk.setDefaultMentor, { Ids, MentorId }, { as: manager, project })).reply;
  const own = await anAction(db, project, { typeId: 2, published: [{ mentee: third }] });
  await aMeeting(db, { action: own, mentees: [third], mentor: second, startsAt: '2040-01-02T10:30Z' });
  expect(await give([first, two], second)).toMatchObject({ Changed: 0, Skipped: [{ Reason: 'mentorBusy', Count: 2 }] });
  await sql`delete from meetings where action_id = ${own}`.execute(db);
  expect(await give([first, two], second)).toMatchObject({ Changed: 2, Skipped: [] });
  const leads = await db.selectFrom('menteeMeetings').select('mentorId').where('actionId', '=', group).execute();
  expect(leads).toEqual([{ mentorId: second }, { mentorId: second }]);
});

test('a mentor is not assigned upcoming meetings that overlap each other', async () => {
  const { manager, project, second, mentees } = await createProgramme(app);
  const [first = 0, , , two = 0, , , third = 0] = mentees;
  await addMeeting(project, first, '12:00');
  await addMeeting(project, two, '12:44');
  await addMeeting(project, third, '13:29');
  const body = { Ids: [first, two, third], MentorId: second };
  const { reply } = await app.call(bulk.setDefaultMentor, body, { as: manager, project });
  expect(reply).toMatchObject({ People: 1, Skipped: [{ Reason: 'mentorBusy', Count: 2 }] });
});
