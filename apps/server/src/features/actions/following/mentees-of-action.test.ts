import { mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);

test('one action across a mentor’s mentees: who handed in comes first, and nobody else’s mentees are there', async () => {
  const adviser = await aMentor(db, project.id);
  const stranger = await aMentor(db, project.id);
  const idle = await aMentee(db, project.id, { mentor: adviser });
  const busy = await aMentee(db, project.id, { mentor: adviser });
  const foreign = await aMentee(db, project.id, { mentor: stranger });
  const ActionId = await anAction(db, project.id, {
    published: [{ mentee: idle }, { mentee: busy }, { mentee: foreign }],
  });
  await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Η ιδέα μου' } }, { as: busy });
  await app.call(mentee.submit, { ActionId }, { as: busy });

  const { reply } = await app.call(mentor.ofAction, { ActionId }, { as: adviser });
  expect(reply.All).toBe(2);
  expect(reply.list).toMatchObject([
    { MenteeId: busy, Standing: 'waiting' },
    { MenteeId: idle, Standing: 'open' },
  ]);
});

test('what mentees wrote in an action is gathered, of those one sees who have it, with its mentor', async () => {
  const [adviser, other] = [await aMentor(db, project.id), await aMentor(db, project.id)];
  const own = await aMentee(db, project.id, { mentor: adviser });
  const given = await aMentee(db, project.id, { mentor: adviser });
  const foreign = await aMentee(db, project.id, { mentor: other });
  await aMentee(db, project.id, { mentor: adviser });
  const Id = await anAction(db, project.id, {
    published: [{ mentee: own }, { mentee: given, mentor: other }, { mentee: foreign }],
  });
  await app.call(mentee.saveActionData, { ActionId: Id, Data: { text: 'Η ιδέα μου' } }, { as: own });

  const { reply } = await app.call(mentor.aggregate, { Id }, { as: adviser });
  expect(reply.map(({ MenteeId, Mentor }) => [MenteeId, Mentor?.Id]).sort()).toEqual(
    [
      [own, adviser],
      [given, other],
    ].sort(),
  );
  expect(reply.find(({ MenteeId }) => MenteeId === own)?.MenteeData).toEqual({ text: 'Η ιδέα μου' });
});

test('an action that is not there is not found', async () => {
  const adviser = await aMentor(db, project.id);
  expect((await app.call(mentor.aggregate, { Id: 2_000_000_000 }, { as: adviser })).status).toBe(404);
  expect((await app.call(mentor.ofAction, { ActionId: 2_000_000_000 }, { as: adviser })).status).toBe(404);
});
