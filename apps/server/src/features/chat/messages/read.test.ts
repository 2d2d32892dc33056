import { conversations, messages } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Fills a conversation with messages of one person, numbered from 1. */
const fill = (ConversationId: number, userId: number, count: number) =>
  sql`with stored as (
    insert into messages (conversation_id, seq, change, at, user_id, client_id, text, folded)
    select ${ConversationId}, n, n, '2026-01-01'::timestamptz + n * interval '1 minute', ${userId},
      ('0197f3a0-0000-7000-8000-' || lpad(${ConversationId}::text, 4, '0') || lpad(n::text, 8, '0'))::uuid, 'Μήνυμα ' || n, 'μηνυμα ' || n
    from generate_series(1, ${count}::int) n)
  update conversations set seq = ${count}, change = ${count} where id = ${ConversationId}`.execute(db);

test('earlier messages come in pages of twenty, fewer at the end', async () => {
  const { mentor, mentee, direct, read } = await aTeam(app);
  const id = await direct(mentor, mentee);
  await fill(id, mentor, 47);
  const seqs = async (before?: number | string) => (await read(mentee, id, before)).map(({ Seq }) => Seq);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(await seqs()).toEqual(range(28, 47));
  expect(await seqs(28)).toEqual(range(8, 27));
  expect(await seqs(8)).toEqual(range(1, 7));
  expect(await seqs(1)).toEqual([]);
  expect(await seqs('2026-01-01T00:10:00Z')).toEqual(range(1, 9));
});

test('a person who was away asks for what changed since, and that does not mark it as read', async () => {
  const { mentor, mentee, direct, send, get, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  await fill(ConversationId, mentor, 230);
  const newMessages = async (After?: number) =>
    (await app.call(messages.newMessages, { ConversationId, ...(After === undefined ? {} : { After }) }, of(mentee)))
      .reply;
  const first = await newMessages();
  expect([first.Messages.length, first.More]).toEqual([200, true]);
  const rest = await newMessages(200);
  expect([rest.Messages.map(({ Seq }) => Seq), rest.More]).toEqual([
    Array.from({ length: 30 }, (_, index) => 201 + index),
    false,
  ]);
  const { reply: own } = await send(mentee, { ConversationId }, 'Δικό μου');
  await app.call(messages.edit, { Id: own.Id, Message: 'Δικό μου, αλλιώς' }, of(mentee));
  expect((await newMessages(231)).Messages).toMatchObject([{ Seq: 231, Change: 232, Message: 'Δικό μου, αλλιώς' }]);
  const other = await aTeam(app);
  expect((await app.call(messages.newMessages, { ConversationId }, other.of(other.mentee))).status).toBe(404);
  expect((await get(mentee, ConversationId)).reply).toMatchObject({ New: 0, Read: 231 });
});

test('what is read only moves forward, unless a message is marked as unread', async () => {
  const { mentor, mentee, direct, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  await fill(ConversationId, mentor, 10);
  const read = async (Seq: number, Unread?: boolean) =>
    (await app.call(conversations.read, { ConversationId, Seq, ...(Unread && { Unread }) }, of(mentee))).reply;
  expect(await read(4)).toEqual({ New: 6, Read: 4 });
  expect(await read(2)).toEqual({ New: 6, Read: 4 });
  expect(await read(99)).toEqual({ New: 0, Read: 10 });
  expect(await read(8, true)).toEqual({ New: 3, Read: 7 });
  const who = (await app.call(conversations.who, { ConversationId }, of(mentor))).reply.list;
  expect(who.find(({ Id }) => Id === mentee)?.Read).toBe(7);
});

test('authors change and remove their own messages for a limited time, and readers can see that they did', async () => {
  const { mentor, mentee, direct, send, read, get, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const { reply: sent } = await send(mentor, { ConversationId }, 'Λάθως');
  const edit = (as: number, Message = 'Λάθος') => app.call(messages.edit, { Id: sent.Id, Message }, of(as));
  const remove = (as: number, Id = sent.Id) => app.call(messages.remove, { Id }, of(as));
  expect([(await edit(mentee)).status, (await remove(mentee)).status]).toEqual([404, 404]);
  expect((await edit(mentor, '')).status).toBe(400);
  expect((await edit(mentor)).reply).toMatchObject({
    Seq: 1,
    Change: 2,
    Message: 'Λάθος',
    EditedAt: expect.any(String),
  });
  expect((await get(mentee, ConversationId)).reply).toMatchObject({
    Change: 2,
    New: 1,
    LastMessage: { Message: 'Λάθος' },
  });
  await sql`update messages set at = at - interval '16 minutes' where id = ${sent.Id}`.execute(db);
  expect((await edit(mentor, 'Αργά')).error.Code).toBe('TooLate');
  expect((await read(mentor, ConversationId))[0]?.can).toEqual(['remove']);
  expect((await remove(mentor)).reply).toMatchObject({
    Seq: 1,
    Change: 3,
    Message: '',
    Removed: expect.any(String),
    can: [],
  });
  expect((await get(mentee, ConversationId)).reply).toMatchObject({ New: 0, LastMessage: { Message: '' } });
  expect((await remove(mentor)).status).toBe(404);
  expect((await edit(mentor, 'Μετά την αφαίρεση')).error.Code).toBe('MessageRemoved');
  const { reply: old } = await send(mentor, { ConversationId }, 'Παλιό');
  await sql`update messages set at = at - interval '25 hours' where id = ${old.Id}`.execute(db);
  expect((await remove(mentor, old.Id)).error.Code).toBe('TooLate');
  const { reply: reported } = await send(mentor, { ConversationId }, 'Προσβλητικό');
  await sql`update messages set reported = true where id = ${reported.Id}`.execute(db);
  for (const status of [
    await remove(mentor, reported.Id),
    await app.call(messages.edit, { Id: reported.Id, Message: 'Α' }, of(mentor)),
  ])
    expect(status.error.Code).toBe('Reported');
});

test('a person mutes and archives a conversation for themselves; a new message restores it', async () => {
  const { mentor, mentee, direct, send, list, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const Until = '2030-01-01T00:00:00.000Z';
  expect((await app.call(conversations.mute, { ConversationId, Until }, of(mentee))).reply.Muted).toBe(Until);
  expect((await app.call(conversations.mute, { ConversationId, Until: null }, of(mentee))).reply.Muted).toBeNull();
  await app.call(conversations.archive, { ConversationId, Archived: true }, of(mentee));
  expect([(await list(mentee)).All, (await list(mentee, { Archived: true })).All, (await list(mentor)).All]).toEqual([
    0, 1, 1,
  ]);
  await send(mentor, { ConversationId });
  expect((await list(mentee)).list).toMatchObject([{ Id: ConversationId, Archived: false, New: 1 }]);
  expect((await list(mentee, { Unread: true })).All).toBe(1);
  expect((await list(mentor, { Unread: true })).All).toBe(0);
  expect((await list(mentor, { Search: 'ωμεγα' })).All).toBe(1);
  expect((await list(mentor, { Search: '%' })).All).toBe(0);
});

test('a removed message no longer waits for an answer', async () => {
  const { mentor, mentee, direct, send, list, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const { reply: sent } = await send(mentee, { ConversationId }, 'Ερώτηση');
  await sql`update conversations set waiting_since = now() - interval '49 hours' where id = ${ConversationId}`.execute(
    app.db,
  );
  expect((await list(mentor, { Waiting: true })).All).toBe(1);
  expect((await list(mentee, { Waiting: true })).All).toBe(0);
  await app.call(messages.remove, { Id: sent.Id }, of(mentee));
  expect((await list(mentor, { Waiting: true })).All).toBe(0);
});

test('an opened conversation has every message that its number of changes counts, also while others write', async () => {
  const { mentor, mentee, direct, send, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  let isWriting = true;
  const write = async () => {
    for (let message = 0; message < 25; message++) await send(mentor, { ConversationId }, `Μήνυμα ${message}`);
    isWriting = false;
  };
  const missing: number[] = [];
  const open = async () => {
    while (isWriting) {
      const { reply } = await app.call(conversations.subscribe, { ConversationId }, of(mentee));
      const newest = reply.Messages.at(-1)?.Change ?? 0;
      if (newest < reply.Conversation.Change) missing.push(reply.Conversation.Change);
    }
  };
  await Promise.all([write(), ...Array.from({ length: 6 }, open)]);
  expect(missing).toEqual([]);
});
