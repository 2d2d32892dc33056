import { conversations, messages } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp();

test('messages are found ignoring case and accents, only in one’s own conversations', async () => {
  const { mentor, mentee, otherMentee, manager, coordinator, direct, send, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const { reply: sent } = await send(mentee, { ConversationId }, 'Ευχαριστώ πολύ για τη βοήθεια');
  await send(mentor, { ConversationId }, 'Τίποτα');
  const search = async (as: number, body: object = {}) =>
    (await app.call(messages.search, { Text: 'ευχαριστω', ...body }, of(as))).reply.list;
  expect(await search(mentor)).toMatchObject([{ Id: sent.Id, Conversation: 'Ωμέγα Άννα', Author: 'Ωμέγα Άννα' }]);
  expect(await search(mentee, { Text: 'ΒΟΉΘΕΙΑ ευχαρ' })).toHaveLength(1);
  for (const as of [otherMentee, manager, coordinator]) expect(await search(as)).toEqual([]);
  expect((await app.call(messages.search, { Text: 'ευχαριστω', ConversationId }, of(manager))).status).toBe(404);
  expect(await search(mentor, { UserId: mentor })).toEqual([]);
  expect(await search(mentor, { To: '2020-01-01T00:00:00Z' })).toEqual([]);
  await app.call(messages.remove, { Id: sent.Id }, of(mentee));
  expect(await search(mentor)).toEqual([]);
});

test('a search returns pages of twenty, and only what its reader could see', async () => {
  const { mentor, mentee, otherMentee, start, send, of } = await aTeam(app);
  const { reply: group } = await start(mentor, { UserIds: [mentee], Title: 'Ομάδα' });
  for (let n = 0; n < 21; n++) await send(mentor, { ConversationId: group.Id }, `100% ${n}`);
  const first = (await app.call(messages.search, { Text: '100%' }, of(mentee))).reply;
  expect([first.list.length, first.More, first.list[0]?.Message]).toEqual([20, true, '100% 20']);
  const second = (await app.call(messages.search, { Text: '100%', page: 2 }, of(mentee))).reply;
  expect([second.list.map(({ Message }) => Message), second.More]).toEqual([['100% 0'], false]);
  await app.call(conversations.update, { ConversationId: group.Id, Version: 0, Add: [otherMentee] }, of(mentor));
  await send(mentor, { ConversationId: group.Id }, '100% νέο');
  const joined = (await app.call(messages.search, { Text: '100%' }, of(otherMentee))).reply.list;
  expect(joined.map(({ Message }) => Message)).toEqual(['100% νέο']);
});

test('the links in messages are listed, each with its message', async () => {
  const { mentor, mentee, direct, send, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  await send(mentor, { ConversationId }, 'Δείτε https://example.gr/α?β=1, και (http://example.org/δύο).');
  await send(mentee, { ConversationId }, 'Χωρίς σύνδεσμο');
  const links = async (as: number, body: object = {}) =>
    (await app.call(messages.items, { Kind: 'links', ...body }, of(as))).reply.list;
  expect(await links(mentee)).toMatchObject([
    { ConversationId, Seq: 1, Url: 'https://example.gr/α?β=1', User: { Id: mentor } },
    { Url: 'http://example.org/δύο' },
  ]);
  expect(await links(mentee, { Own: true })).toEqual([]);
  expect(await links(mentee, { Search: 'example.org' })).toHaveLength(2);
});
