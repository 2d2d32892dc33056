import { mentee, mentor } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a mentor with three mentees, and another mentor's mentee between them by name. */
async function createMentees() {
  const { id } = await aProject(db);
  const [as, stranger] = [await aMentor(db, id), await aMentor(db, id)];
  const named = (last_name: string, mentor: number, state = 1) =>
    aMentee(db, id, { mentor, state, fields: { last_name } });
  const [first, second, third] = [await named('Αλεξίου', as), await named('Βλάχου', as), await named('Δήμου', as)];
  const foreign = await named('Γαλάνη', stranger);
  await named('Γεωργίου', as, 2);
  const published = [first, second, third, foreign].map((mentee) => ({ mentee }));
  const ActionId = await anAction(db, id, { title: 'Η ιδέα', published });
  const handIn = async (MenteeId: number) => {
    await app.call(mentee.saveActionData, { ActionId, Data: { text: 'Κάτι' } }, { as: MenteeId });
    await app.call(mentee.submit, { ActionId }, { as: MenteeId });
  };
  const neighbours = async (MenteeId: number, body: { ActionId?: number } = {}) =>
    (await app.call(mentor.neighbours, { MenteeId, ...body }, { as })).reply;
  return { as, first, second, third, foreign, ActionId, handIn, neighbours };
}

test('the mentees before and after one are active ones whom the caller follows, by name', async () => {
  const { as, first, second, third, foreign, neighbours } = await createMentees();
  expect(await neighbours(first)).toMatchObject({ Previous: null, Next: { Id: second } });
  expect(await neighbours(second)).toMatchObject({ Previous: { Id: first }, Next: { Id: third } });
  expect(await neighbours(third)).toMatchObject({ Previous: { Id: second }, Next: null });
  expect((await app.call(mentor.neighbours, { MenteeId: foreign }, { as })).status).toBe(404);
});

test('the next hand-in to review is the longest waiting one of the caller’s mentees, except the open one', async () => {
  const { as, first, second, third, foreign, ActionId, handIn, neighbours } = await createMentees();
  expect((await neighbours(second)).Waiting).toBeNull();
  for (const id of [foreign, third, first]) await handIn(id);
  expect((await neighbours(second)).Waiting).toMatchObject({ MenteeId: third, ActionId, Action: 'Η ιδέα' });
  expect((await neighbours(third, { ActionId })).Waiting).toMatchObject({ MenteeId: first });
  const [row] = (await app.call(mentor.mentees, {}, { as })).reply.list;
  expect(row).toMatchObject({ Id: third, WaitingActionId: ActionId });
});
