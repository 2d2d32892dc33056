import { handIns, mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);

async function aTask() {
  const adviser = await aMentor(db, project.id);
  const learner = await aMentee(db, project.id, { mentor: adviser });
  const ActionId = await anAction(db, project.id, { published: [{ mentee: learner }] });
  const handIn = async (text: string) => {
    await app.call(mentee.saveActionData, { ActionId, Data: { text } }, { as: learner });
    return app.call(mentee.submit, { ActionId }, { as: learner });
  };
  const review = (Result: 'accepted' | 'returned', Comment: string) =>
    app.call(mentor.review, { ActionId, MenteeId: learner, Result, Comment }, { as: adviser });
  const listed = async (as = learner) =>
    (await app.call(handIns.list, { ActionId, ...(as !== learner && { MenteeId: learner }) }, { as })).reply.HandIns;
  return { adviser, learner, ActionId, handIn, review, listed };
}

test('each version stays as it was handed in, with what the mentor made of it', async () => {
  const { adviser, handIn, review, listed } = await aTask();
  await handIn('Πρώτη γραφή');
  await review('returned', 'Γράψτε για το κόστος');
  await handIn('Δεύτερη γραφή, με κόστος');
  expect(await listed()).toMatchObject([
    { Number: 2, Data: { text: 'Δεύτερη γραφή, με κόστος' }, Review: null, Comment: '', Files: [] },
    { Number: 1, Data: { text: 'Πρώτη γραφή' }, Review: 'returned', Comment: 'Γράψτε για το κόστος' },
  ]);
  await review('accepted', 'Πολύ καλό');
  const [last] = await listed(adviser);
  expect(last).toMatchObject({ Number: 2, Review: 'accepted', Comment: 'Πολύ καλό', Reviewer: { Id: adviser } });
});

test('what is taken back before it is reviewed was never handed in', async () => {
  const { learner, ActionId, handIn, review, listed } = await aTask();
  await handIn('Πρώτη γραφή');
  await review('returned', 'Ξανά');
  await handIn('Βιαστικό');
  await app.call(mentee.submit, { ActionId, Withdraw: true }, { as: learner });
  expect(await listed()).toMatchObject([{ Number: 1, Data: { text: 'Πρώτη γραφή' } }]);
});

test('what came back is not handed in again as it was', async () => {
  const { handIn, review, listed } = await aTask();
  await handIn('Πρώτη γραφή');
  await review('returned', 'Ξανά');
  expect((await handIn(' Πρώτη γραφή ')).error.Code).toBe('SameAsReturned');
  expect((await handIn('Δεύτερη γραφή')).reply.Standing).toBe('waiting');
  await review('returned', 'Πιο κοντά');
  // Another version lies between.
  expect((await handIn('Πρώτη γραφή')).reply.Standing).toBe('waiting');
  expect(await listed()).toHaveLength(3);
});

test('a mentor says something of an earlier version; of the newest, the mentee’s page shows it too', async () => {
  const { adviser, learner, ActionId, handIn, review, listed } = await aTask();
  await handIn('Πρώτη γραφή');
  await review('returned', 'Ξανά');
  await handIn('Δεύτερη γραφή');
  const say = (number: number, Comment: string, as = adviser) =>
    app.call(handIns.comment, { ActionId, MenteeId: learner, Number: number, Comment }, { as });
  expect((await say(1, 'Η αρχή ήταν καλή')).reply).toMatchObject({ Number: 1, Comment: 'Η αρχή ήταν καλή' });
  const shown = async () =>
    (await app.call(mentee.getMentorActionData, { ActionId }, { as: learner })).reply.Data.comment;
  expect(await shown()).toBe('Ξανά');
  await say(2, 'Το διαβάζω');
  expect(await shown()).toBe('Το διαβάζω');
  expect((await listed()).map(({ Comment }) => Comment)).toEqual(['Το διαβάζω', 'Η αρχή ήταν καλή']);
  expect((await say(3, 'Τίποτα')).status).toBe(404);
});

test('someone else’s hand-ins are not there', async () => {
  const { learner, ActionId, handIn } = await aTask();
  await handIn('Πρώτη γραφή');
  const stranger = await aMentor(db, project.id);
  const asked = { ActionId, MenteeId: learner };
  expect((await app.call(handIns.list, asked, { as: stranger })).status).toBe(404);
  expect((await app.call(handIns.comment, { ...asked, Number: 1, Comment: 'α' }, { as: stranger })).status).toBe(404);
  const other = await aMentee(db, project.id);
  expect((await app.call(handIns.list, asked, { as: other })).status).toBe(404);
});
