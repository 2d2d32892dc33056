import { mentee, mentor } from '@ithaki/contract';
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
  return { mentorId, menteeId, ActionId };
}

test('a mentee hands in a task, and the mentor’s acceptance completes it', async () => {
  const { mentorId, menteeId, ActionId } = await aTask();
  const saved = await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Η ιδέα μου' } }, { as: menteeId });
  expect(saved.reply).toMatchObject({ Data: { text: 'Η ιδέα μου' }, Version: 1 });
  expect((await app.call(mentee.submit, { ActionId }, { as: menteeId })).reply.Standing).toBe('waiting');
  const list = await app.call(mentor.mentees, {}, { as: mentorId });
  expect(list.reply.list[0]).toMatchObject({ Id: menteeId, Waiting: 1 });
  const accepted = await app.call(
    mentor.review,
    { ActionId, MenteeId: menteeId, Result: 'accepted' },
    { as: mentorId },
  );
  expect(accepted.reply).toMatchObject({ Standing: 'completed' });
});

test('an empty task cannot be handed in, and returning a hand-in needs a comment', async () => {
  const { mentorId, menteeId, ActionId } = await aTask();
  expect((await app.call(mentee.submit, { ActionId }, { as: menteeId })).error.Code).toBe('NothingToSubmit');
  await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Κάτι' } }, { as: menteeId });
  await app.call(mentee.submit, { ActionId }, { as: menteeId });
  const request = { ActionId, MenteeId: menteeId, Result: 'returned' as const };
  expect((await app.call(mentor.review, request, { as: mentorId })).error.Code).toBe('CommentNeeded');
  const returned = await app.call(mentor.review, { ...request, Comment: 'Γράψτε περισσότερα' }, { as: mentorId });
  expect(returned.reply.Standing).toBe('returned');
  const seen = await app.call(mentee.getMentorActionData, { ActionId }, { as: menteeId });
  expect(seen.reply.Data).toMatchObject({ comment: 'Γράψτε περισσότερα' });
});

test('a mentor cannot read or review another mentor’s mentee', async () => {
  const { menteeId, ActionId } = await aTask();
  const stranger = await aMentor(db, project.id);
  expect(
    (await app.call(mentor.review, { ActionId, MenteeId: menteeId, Result: 'accepted' }, { as: stranger })).status,
  ).toBe(404);
  expect((await app.call(mentor.getActionMenteeData, { ActionId, MenteeId: menteeId }, { as: stranger })).status).toBe(
    404,
  );
});

test('thousands of values are saved at once, but an action never holds more than a megabyte', async () => {
  const { menteeId, ActionId } = await aTask();
  const values = (name: string, value: number | string, count = 16_000) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, value]));
  const merge = async (Data: Record<string, number | string>) =>
    app.call(mentee.updateActionData, { ActionId, Data }, { as: menteeId });
  expect((await merge(values('n', 1))).status).toBe(200);
  expect((await merge(values('n', 2))).status).toBe(200);
  expect((await merge(values('long', 'α'.repeat(50_000), 9))).status).toBe(200);
  const refused = await merge(values('more', 'β'.repeat(50_000), 9));
  expect([refused.status, refused.error?.Fields]).toEqual([422, { Data: 'Η τιμή είναι πολύ μεγάλη.' }]);
  expect((await merge({ n0: 3 })).reply.Version).toBe(4);
});

test('saving over an older version is refused with the newer data', async () => {
  const { menteeId, ActionId } = await aTask();
  await app.call(mentee.saveActionData, { ActionId, Data: { text: 'πρώτο' }, Version: 0 }, { as: menteeId });
  const late = await app.call(
    mentee.saveActionData,
    { ActionId, Data: { text: 'δεύτερο' }, Version: 0 },
    { as: menteeId },
  );
  expect(late.status).toBe(409);
  expect(late.error.Current).toMatchObject({ Data: { text: 'πρώτο' }, Version: 1 });
});
