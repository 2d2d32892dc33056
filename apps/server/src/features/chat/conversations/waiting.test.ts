import { conversations } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Makes the mentee of a conversation appear to have waited for some hours. */
const waits = (id: number, hours: number) =>
  sql`update conversations set waiting_since = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(db);

test('people who have waited for 48 hours are listed, the longest first, until answered or marked as needing no answer', async () => {
  const the = await aTeam(app);
  const first = await the.direct(the.mentor, the.mentee);
  const second = await the.direct(the.mentor, the.otherMentee);
  await the.send(the.mentee, { ConversationId: first });
  await the.send(the.otherMentee, { ConversationId: second });
  const waiting = async (as = the.mentor) => (await the.list(as, { Waiting: true })).list.map(({ Id }) => Id);
  await waits(first, 47);
  await waits(second, 49);
  expect(await waiting()).toEqual([second]);
  await waits(first, 72);
  expect(await waiting()).toEqual([first, second]);
  expect(await waiting(the.mentee)).toEqual([]);
  await app.call(conversations.needsNoAnswer, { ConversationId: first }, the.of(the.mentor));
  await the.send(the.mentor, { ConversationId: second });
  expect(await waiting()).toEqual([]);
});
