import { type BodyOf, messages } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a mentee who wrote with one mentor and now has another. */
async function aChange() {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  await the.send(the.mentor, { ConversationId }, 'Πρώτα');
  await the.send(the.mentee, { ConversationId }, 'Ύστερα');
  await the.send(the.mentee, { ConversationId }, 'Όχι αυτό');
  const change = () =>
    sql`update members set default_mentor_id = ${the.otherMentor} where user_id = ${the.mentee}`.execute(db);
  const passOn = (as: number, body: Partial<BodyOf<typeof messages.passOn>> = {}) =>
    app.call(messages.passOn, { ConversationId, Seqs: [2, 1], UserId: the.otherMentor, ...body }, the.of(as));
  return { ...the, ConversationId, change, passOn };
}

test('after a change of mentor a mentee can pass chosen messages on to the new mentor, each once', async () => {
  const the = await aChange();
  await the.change();
  await the.direct(the.mentee, the.otherMentor);
  const [{ reply }] = await Promise.all([the.passOn(the.mentee), the.passOn(the.mentee)]);
  expect(reply).toMatchObject({ Kind: 'direct', Users: [{ Id: the.otherMentor }] });
  const read = await the.read(the.otherMentor, reply.Id);
  expect(read).toMatchObject([
    { Message: 'Πρώτα', UserId: the.mentee, PassedOn: { Time: expect.any(String) } },
    { Message: 'Ύστερα', UserId: the.mentee, PassedOn: { Name: 'Ωμέγα Άννα' } },
  ]);
  expect((await the.passOn(the.mentee)).reply.Id).toBe(reply.Id);
  expect(await the.read(the.otherMentor, reply.Id)).toHaveLength(2);
  expect((await the.get(the.otherMentor, the.ConversationId)).status).toBe(404);
});

test('only that mentee can pass messages on, only after the change, and only to the present mentor', async () => {
  const the = await aChange();
  expect((await the.passOn(the.mentee)).error.Code).toBe('NotInContact');
  await the.change();
  expect((await the.passOn(the.mentor)).status).toBeGreaterThanOrEqual(403);
  expect((await the.passOn(the.otherMentor)).status).toBe(404);
  expect((await the.passOn(the.manager)).status).toBe(404);
  expect((await the.passOn(the.mentee, { UserId: the.coordinator })).error.Code).toBe('NoHandover');
  expect((await the.passOn(the.mentee, { Seqs: [9] })).status).toBe(404);
  const present = await the.direct(the.mentee, the.otherMentor);
  expect((await the.passOn(the.mentee, { ConversationId: present, Seqs: [1] })).error.Code).toBe('NoHandover');
});
