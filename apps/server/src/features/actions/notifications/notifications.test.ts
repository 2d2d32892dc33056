import { bulk, mentee, mentor, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aMentee, aMentor, anAction, anAdmin, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { actionEntries } from './entries.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);
const mentorId = await aMentor(db, project.id);
const menteeId = await aMentee(db, project.id, {
  mentor: mentorId,
  fields: { last_name: 'Ράλλη', first_name: 'Άννα' },
});
const admin = await anAdmin(db, project.id);
beforeEach(async () => {
  await db.deleteFrom('notifications').execute();
  await db.deleteFrom('events').execute();
});

/** Returns the notifications of a person after all events are handled, as kind and sentence. */
async function notificationsOf(userId: number): Promise<string[]> {
  await app.handleEvents();
  const { reply } = await app.call(notifications.list, {}, { as: userId });
  return reply.map(({ Kind, Text }) => `${Kind}: ${Text}`);
}
const aTask = (title: string, more = {}) =>
  anAction(db, project.id, { title, published: [{ mentee: menteeId }], ...more });
async function handIn(ActionId: number, text: string) {
  await app.call(mentee.saveActionData, { ActionId, Data: { text } }, { as: menteeId });
  await app.call(mentee.submit, { ActionId }, { as: menteeId });
}
const review = (ActionId: number, Result: 'accepted' | 'returned') =>
  app.call(mentor.review, { ActionId, MenteeId: menteeId, Result, Comment: 'Δείτε το' }, { as: mentorId });

test('a mentor is notified of a hand-in, and the mentee of its return and its acceptance', async () => {
  const ActionId = await aTask('Η ιδέα μου');
  await handIn(ActionId, 'πρώτο');
  expect(await notificationsOf(mentorId)).toEqual([
    'handIn.submitted: Ράλλη Άννα: νέα παράδοση στη δράση «Η ιδέα μου»',
  ]);
  await review(ActionId, 'returned');
  expect(await notificationsOf(menteeId)).toEqual([
    'handIn.returned: Η παράδοσή σας στη δράση «Η ιδέα μου» επιστράφηκε με σχόλια.',
  ]);
  await handIn(ActionId, 'δεύτερο');
  await notificationsOf(mentorId);
  await review(ActionId, 'accepted');
  expect((await notificationsOf(menteeId))[0]).toMatch(/^handIn.accepted/);
  const { reply } = await app.call(notifications.list, { Kind: 'handIn.submitted' }, { as: mentorId });
  expect(reply).toMatchObject([{ Count: 2, Link: `/${project.url}/mentor/mentee/${menteeId}/${ActionId}` }]);
  // The mentor completed the action by accepting it, so they are not notified of that.
  expect(await notificationsOf(mentorId)).toHaveLength(1);
});

test('the notification of a withdrawn hand-in is removed, and the next hand-in makes a new one', async () => {
  const ActionId = await aTask('Το σχέδιό μου');
  await handIn(ActionId, 'πρώτο');
  expect(await notificationsOf(mentorId)).toHaveLength(1);
  const { Revision } = (await app.call(notifications.count, {}, { as: mentorId })).reply;
  await app.call(mentee.submit, { ActionId, Withdraw: true }, { as: menteeId });
  expect(await notificationsOf(mentorId)).toEqual([]);
  expect((await app.call(notifications.count, { Since: Revision }, { as: mentorId })).reply.Count).toBe(0);
  await handIn(ActionId, 'δεύτερο');
  await app.call(mentee.submit, { ActionId, Withdraw: true }, { as: menteeId });
  await handIn(ActionId, 'τρίτο');
  expect(await notificationsOf(mentorId)).toHaveLength(1);
});

test('a mentor is notified of an action that a mentee completed without a review', async () => {
  const ActionId = await aTask('Οδηγός', { typeId: 6 });
  await app.call(mentee.submit, { ActionId }, { as: menteeId });
  expect(await notificationsOf(mentorId)).toEqual(['action.completed: Ράλλη Άννα: ολοκληρώθηκε η δράση «Οδηγός»']);
});

test('several opened actions make one notification, without those that are hidden or open later', async () => {
  const open = async (title: string, more = {}, date = '01-01-2024') => {
    const ActionId = await anAction(db, project.id, { title, ...more });
    const body = { ActionId, date, Ids: [menteeId] };
    const { error } = await app.call(bulk.publish, body, { as: admin, project: project.id });
    expect(error).toBeUndefined();
  };
  await open('Πρώτη');
  await open('Κρυφή', { flags: 2 + 8 });
  await open('Υπό όρους', { data: { ShowCondition: 'false' } });
  await open('Αργότερα', {}, '01-01-2040');
  expect(await notificationsOf(menteeId)).toEqual(['action.published: Νέα δράση: «Πρώτη»']);
  await open('Δεύτερη');
  expect(await notificationsOf(menteeId)).toEqual(['action.published: 2 νέες δράσεις, ανάμεσά τους «Δεύτερη»']);
});

test('only mentees for whom an action’s condition holds are notified of it and of its deadline', async () => {
  const other = await aMentee(db, project.id, { mentor: mentorId, fields: { first_name: 'Μαρία' } });
  const condition = "fields.first_name === 'Άννα'";
  const ActionId = await anAction(db, project.id, { title: 'Για την Άννα', data: { EnableCondition: condition } });
  const body = { ActionId, date: '01-01-2024', Ids: [menteeId, other] };
  expect((await app.call(bulk.publish, body, { as: admin, project: project.id })).error).toBeUndefined();
  expect(await notificationsOf(menteeId)).toEqual(['action.published: Νέα δράση: «Για την Άννα»']);
  expect(await notificationsOf(other)).toEqual([]);
  await sql`update mentee_actions set due_at = '2041-03-08T20:00:00Z' where action_id = ${ActionId}`.execute(db);
  const now = new Date('2041-03-05T05:30:00Z');
  await actionEntries[0]?.run({ db, now, due: now, last: null, projectId: project.id, zone: 'Europe/Athens' });
  expect(await notificationsOf(menteeId)).toContain(
    'action.due: Η προθεσμία για τη δράση «Για την Άννα» λήγει στις 08-03-2041.',
  );
  expect(await notificationsOf(other)).toEqual([]);
  await db.deleteFrom('menteeActions').where('actionId', '=', ActionId).execute();
});

test('a mentee is notified of an action once they complete the action that unlocks it', async () => {
  const first = await aTask('Οδηγός', { typeId: 6 });
  const data = { EnableCondition: `actions[${first}].Completed` };
  await aTask('Επόμενη', { data });
  await aTask('Αργότερα', { data, published: [{ mentee: menteeId, at: '2040-01-01' }] });
  await aTask('Από πριν', { data: { EnableCondition: 'true' } });
  expect(await notificationsOf(menteeId)).toEqual([]);
  await app.call(mentee.submit, { ActionId: first }, { as: menteeId });
  expect(await notificationsOf(menteeId)).toEqual(['action.published: Νέα δράση: «Επόμενη»']);
});

test('mentees are notified of a deadline three days before, on the day, and once it has passed', async () => {
  const due = async (title: string, at: string) => {
    const id = await aTask(title);
    await sql`update mentee_actions set due_at = ${at} where action_id = ${id}`.execute(db);
  };
  await due('Σε τρεις', '2040-03-08T20:00:00Z');
  await due('Σε δύο', '2040-03-07T20:00:00Z');
  await due('Σήμερα', '2040-03-05T20:00:00Z');
  await due('Χθες', '2040-03-04T20:00:00Z');
  await due('Παλιά', '2040-02-04T20:00:00Z');
  const [day, week] = actionEntries;
  const now = new Date('2040-03-05T05:30:00Z');
  const turn = { db, now, due: now, last: null, projectId: project.id, zone: 'Europe/Athens' };
  await day?.run(turn);
  expect((await notificationsOf(menteeId)).sort()).toEqual([
    'action.due: Η προθεσμία για τη δράση «Σήμερα» λήγει στις 05-03-2040.',
    'action.due: Η προθεσμία για τη δράση «Σε τρεις» λήγει στις 08-03-2040.',
    'action.late: Πέρασε η προθεσμία για τη δράση «Χθες».',
  ]);
  await sql`update mentee_actions set due_at = '2024-01-01' where due_at is not null`.execute(db);
  for (const _monday of [1, 2]) await week?.run(turn);
  expect(await notificationsOf(mentorId)).toEqual(['mentees.late: 5 δράσεις ωφελουμένων σας είναι εκπρόθεσμες.']);
});
