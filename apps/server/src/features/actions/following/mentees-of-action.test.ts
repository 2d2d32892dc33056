import { mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);

test('the list of an action shows only the mentor’s own mentees, those who handed in first', async () => {
  const mentorId = await aMentor(db, project.id);
  const stranger = await aMentor(db, project.id);
  const idle = await aMentee(db, project.id, { mentor: mentorId });
  const busy = await aMentee(db, project.id, { mentor: mentorId });
  const foreign = await aMentee(db, project.id, { mentor: stranger });
  const ActionId = await anAction(db, project.id, {
    published: [{ mentee: idle }, { mentee: busy }, { mentee: foreign }],
  });
  await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Η ιδέα μου' } }, { as: busy });
  await app.call(mentee.submit, { ActionId }, { as: busy });

  const { reply } = await app.call(mentor.ofAction, { ActionId }, { as: mentorId });
  expect(reply.All).toBe(2);
  expect(reply.list).toMatchObject([
    { MenteeId: busy, Standing: 'waiting' },
    { MenteeId: idle, Standing: 'open' },
  ]);
});

test('the answers of an action list every visible mentee who has it, with the mentor of the action', async () => {
  const [mentorId, other] = [await aMentor(db, project.id), await aMentor(db, project.id)];
  const own = await aMentee(db, project.id, { mentor: mentorId });
  const assigned = await aMentee(db, project.id, { mentor: mentorId });
  const foreign = await aMentee(db, project.id, { mentor: other });
  await aMentee(db, project.id, { mentor: mentorId });
  const Id = await anAction(db, project.id, {
    published: [{ mentee: own }, { mentee: assigned, mentor: other }, { mentee: foreign }],
  });
  await app.call(mentee.saveActionData, { ActionId: Id, Data: { text: 'Η ιδέα μου' } }, { as: own });

  const { reply } = await app.call(mentor.aggregate, { Id }, { as: mentorId });
  expect(reply.map(({ MenteeId, Mentor }) => [MenteeId, Mentor?.Id]).sort()).toEqual(
    [
      [own, mentorId],
      [assigned, other],
    ].sort(),
  );
  expect(reply.find(({ MenteeId }) => MenteeId === own)?.MenteeData).toEqual({ text: 'Η ιδέα μου' });
});

test('an unknown action is not found', async () => {
  const mentorId = await aMentor(db, project.id);
  expect((await app.call(mentor.aggregate, { Id: 2_000_000_000 }, { as: mentorId })).status).toBe(404);
  expect((await app.call(mentor.ofAction, { ActionId: 2_000_000_000 }, { as: mentorId })).status).toBe(404);
});
