import { mentee, mentor } from '@ithaki/contract';
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
  return { adviser, learner, ActionId };
}

test('a mentee hands in a task, and the mentor’s acceptance completes it', async () => {
  const { adviser, learner, ActionId } = await aTask();
  const saved = await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Η ιδέα μου' } }, { as: learner });
  expect(saved.reply).toMatchObject({ Data: { text: 'Η ιδέα μου' }, Version: 1 });
  expect((await app.call(mentee.submit, { ActionId }, { as: learner })).reply.Standing).toBe('waiting');
  const list = await app.call(mentor.mentees, {}, { as: adviser });
  expect(list.reply.list[0]).toMatchObject({ Id: learner, Waiting: 1 });
  const accepted = await app.call(mentor.review, { ActionId, MenteeId: learner, Result: 'accepted' }, { as: adviser });
  expect(accepted.reply).toMatchObject({ Standing: 'completed' });
});

test('an empty task is not handed in, and a return needs a comment', async () => {
  const { adviser, learner, ActionId } = await aTask();
  expect((await app.call(mentee.submit, { ActionId }, { as: learner })).error.Code).toBe('NothingToSubmit');
  await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Κάτι' } }, { as: learner });
  await app.call(mentee.submit, { ActionId }, { as: learner });
  const asked = { ActionId, MenteeId: learner, Result: 'returned' as const };
  expect((await app.call(mentor.review, asked, { as: adviser })).error.Code).toBe('CommentNeeded');
  const returned = await app.call(mentor.review, { ...asked, Comment: 'Γράψτε περισσότερα' }, { as: adviser });
  expect(returned.reply.Standing).toBe('returned');
  const seen = await app.call(mentee.getMentorActionData, { ActionId }, { as: learner });
  expect(seen.reply.Data).toMatchObject({ comment: 'Γράψτε περισσότερα' });
});

test('someone else’s mentee is not there for a mentor', async () => {
  const { learner, ActionId } = await aTask();
  const stranger = await aMentor(db, project.id);
  expect(
    (await app.call(mentor.review, { ActionId, MenteeId: learner, Result: 'accepted' }, { as: stranger })).status,
  ).toBe(404);
  expect((await app.call(mentor.getActionMenteeData, { ActionId, MenteeId: learner }, { as: stranger })).status).toBe(
    404,
  );
});

test('a save over an older version is refused with the newer text', async () => {
  const { learner, ActionId } = await aTask();
  await app.call(mentee.saveActionData, { ActionId, Data: { text: 'πρώτο' }, Version: 0 }, { as: learner });
  const late = await app.call(
    mentee.saveActionData,
    { ActionId, Data: { text: 'δεύτερο' }, Version: 0 },
    { as: learner },
  );
  expect(late.status).toBe(409);
  expect(late.error.Current).toMatchObject({ Data: { text: 'πρώτο' }, Version: 1 });
});
