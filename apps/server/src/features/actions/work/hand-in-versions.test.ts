import { handIns, mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);

async function aTask() {
  const mentorId = await aMentor(db, project.id);
  const menteeId = await aMentee(db, project.id, { mentor: mentorId });
  const ActionId = await anAction(db, project.id, { published: [{ mentee: menteeId }] });
  const handIn = async (text: string) => {
    await app.call(mentee.saveActionData, { ActionId, Data: { text } }, { as: menteeId });
    return app.call(mentee.submit, { ActionId }, { as: menteeId });
  };
  const review = (Result: 'accepted' | 'returned', Comment: string) =>
    app.call(mentor.review, { ActionId, MenteeId: menteeId, Result, Comment }, { as: mentorId });
  const listVersions = async (as = menteeId) =>
    (await app.call(handIns.list, { ActionId, ...(as !== menteeId && { MenteeId: menteeId }) }, { as })).reply.HandIns;
  return { mentorId, menteeId, ActionId, handIn, review, listVersions };
}

test('each version keeps its data and the mentor’s review', async () => {
  const { mentorId, handIn, review, listVersions } = await aTask();
  await handIn('Πρώτη γραφή');
  await review('returned', 'Γράψτε για το κόστος');
  await handIn('Δεύτερη γραφή, με κόστος');
  expect(await listVersions()).toMatchObject([
    { Number: 2, Data: { text: 'Δεύτερη γραφή, με κόστος' }, Review: null, Comment: '', Files: [] },
    { Number: 1, Data: { text: 'Πρώτη γραφή' }, Review: 'returned', Comment: 'Γράψτε για το κόστος' },
  ]);
  await review('accepted', 'Πολύ καλό');
  const [last] = await listVersions(mentorId);
  expect(last).toMatchObject({ Number: 2, Review: 'accepted', Comment: 'Πολύ καλό', Reviewer: { Id: mentorId } });
});

test('a version withdrawn before its review is deleted', async () => {
  const { menteeId, ActionId, handIn, review, listVersions } = await aTask();
  await handIn('Πρώτη γραφή');
  await review('returned', 'Ξανά');
  await handIn('Βιαστικό');
  await app.call(mentee.submit, { ActionId, Withdraw: true }, { as: menteeId });
  expect(await listVersions()).toMatchObject([{ Number: 1, Data: { text: 'Πρώτη γραφή' } }]);
});

test('a returned version cannot be handed in again unchanged', async () => {
  const { handIn, review, listVersions } = await aTask();
  await handIn('Πρώτη γραφή');
  await review('returned', 'Ξανά');
  expect((await handIn(' Πρώτη γραφή ')).error.Code).toBe('SameAsReturned');
  expect((await handIn('Δεύτερη γραφή')).reply.Standing).toBe('waiting');
  await review('returned', 'Πιο κοντά');
  // The text equals the first version, but not the last.
  expect((await handIn('Πρώτη γραφή')).reply.Standing).toBe('waiting');
  expect(await listVersions()).toHaveLength(3);
});

test('a mentor can comment on any version, and the mentee’s page shows the comment on the newest', async () => {
  const { mentorId, menteeId, ActionId, handIn, review, listVersions } = await aTask();
  await handIn('Πρώτη γραφή');
  await review('returned', 'Ξανά');
  await handIn('Δεύτερη γραφή');
  const comment = (number: number, Comment: string, as = mentorId) =>
    app.call(handIns.comment, { ActionId, MenteeId: menteeId, Number: number, Comment }, { as });
  expect((await comment(1, 'Η αρχή ήταν καλή')).reply).toMatchObject({ Number: 1, Comment: 'Η αρχή ήταν καλή' });
  const shown = async () =>
    (await app.call(mentee.getMentorActionData, { ActionId }, { as: menteeId })).reply.Data.comment;
  expect(await shown()).toBe('Ξανά');
  await comment(2, 'Το διαβάζω');
  expect(await shown()).toBe('Το διαβάζω');
  expect((await listVersions()).map(({ Comment }) => Comment)).toEqual(['Το διαβάζω', 'Η αρχή ήταν καλή']);
  expect((await comment(3, 'Τίποτα')).status).toBe(404);
});

test('people who may not see a mentee do not find the mentee’s hand-ins', async () => {
  const { menteeId, ActionId, handIn } = await aTask();
  await handIn('Πρώτη γραφή');
  const stranger = await aMentor(db, project.id);
  const request = { ActionId, MenteeId: menteeId };
  expect((await app.call(handIns.list, request, { as: stranger })).status).toBe(404);
  expect((await app.call(handIns.comment, { ...request, Number: 1, Comment: 'α' }, { as: stranger })).status).toBe(404);
  const other = await aMentee(db, project.id);
  expect((await app.call(handIns.list, request, { as: other })).status).toBe(404);
});
