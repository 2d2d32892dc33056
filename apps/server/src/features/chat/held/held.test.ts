import { type BodyOf, messages, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { aTeam, newClientId } from '../chat.testing.ts';
import { anEntryRuns } from '../entries.testing.ts';

const app = await aTestApp();
const other = await aTestApp({}, { beside: app });
const { db } = app;
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const sending = (hours: number) => anEntryRuns(app, 'chat.heldMessages', inHours(hours));

async function aConversation() {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  const later = (hours: number, text = 'Αργότερα', ClientId = newClientId()) =>
    the.send(the.mentor, { ConversationId, SendAt: inHours(hours).toISOString() }, text, ClientId);
  const waiting = async (as: number) => (await app.call(messages.waiting, { ConversationId }, the.of(as))).reply;
  const texts = async () => (await the.read(the.mentee, ConversationId)).map(({ Message }) => Message);
  return { ...the, ConversationId, later, waiting, texts };
}

test('a held message is visible only to its author until its time, and is then sent once with the same ids', async () => {
  const the = await aConversation();
  const { reply } = await the.later(1);
  expect(reply).toMatchObject({ Seq: 0, Change: 0, SendAt: expect.any(String), can: ['remove'] });
  expect(await the.waiting(the.mentor)).toEqual([reply]);
  expect(await the.waiting(the.mentee)).toEqual([]);
  await sending(0.5);
  expect(await the.texts()).toEqual([]);
  const due = inHours(1.1);
  await Promise.all([app, other].map((node) => anEntryRuns(node, 'chat.heldMessages', due)));
  expect(await the.read(the.mentee, the.ConversationId)).toMatchObject([
    { Id: reply.Id, ClientId: reply.ClientId, Seq: 1, Message: 'Αργότερα' },
  ]);
  expect(await the.waiting(the.mentor)).toEqual([]);
  await sending(1.2);
  expect(await the.texts()).toEqual(['Αργότερα']);
});

test('one ClientId makes one held message, however often it is sent; another text is refused', async () => {
  const the = await aConversation();
  const ClientId = newClientId();
  const replies = await Promise.all(Array.from({ length: 10 }, () => the.later(1, 'Μία φορά', ClientId)));
  expect(new Set(replies.map(({ reply }) => reply.Id)).size).toBe(1);
  expect((await the.later(1, 'Αλλιώς', ClientId)).error.Code).toBe('ClientIdUsed');
  const elsewhere = { ConversationId: await the.direct(the.mentor, the.otherMentee), SendAt: inHours(1).toISOString() };
  expect((await the.send(the.mentor, elsewhere, 'Μία φορά', ClientId)).error.Code).toBe('ClientIdUsed');
  await sending(1.1);
  expect((await the.later(1, 'Μία φορά', ClientId)).reply).toMatchObject({ Seq: 1 });
  expect(await the.texts()).toEqual(['Μία φορά']);
});

test('a time in the past, or too far ahead, is refused', async () => {
  const the = await aConversation();
  for (const hours of [-1, 24 * 120])
    expect((await the.later(hours)).error).toMatchObject({
      Code: 'BadSendTime',
      Message: expect.stringContaining('90'),
    });
  expect(await the.waiting(the.mentor)).toEqual([]);
});

test('only the author can cancel a held message', async () => {
  const the = await aConversation();
  const { reply } = await the.later(1);
  const remove = (as: number) => app.call(messages.remove, { Id: reply.Id }, the.of(as));
  expect((await remove(the.mentee)).status).toBe(404);
  expect((await remove(the.mentor)).reply).toMatchObject({ Message: '', Removed: expect.any(String) });
  expect((await remove(the.mentor)).status).toBe(404);
  await sending(1.1);
  expect(await the.texts()).toEqual([]);
});

test('rights are checked when a held message is due; if refused, it stays with the reason and its author is notified', async () => {
  const the = await aConversation();
  await the.later(1);
  await sql`update members set default_mentor_id = ${the.otherMentor} where user_id = ${the.mentee}`.execute(db);
  await sending(1.1);
  expect(await the.texts()).toEqual([]);
  expect(await the.waiting(the.mentor)).toMatchObject([{ Message: 'Αργότερα', Refused: 'NotInContact' }]);
  const listed = (await app.call(notifications.list, {}, the.of(the.mentor))).reply;
  expect(listed).toMatchObject([{ Kind: 'message.refused', Link: `/${the.url}/chat/${the.ConversationId}` }]);
  await sql`update members set default_mentor_id = ${the.mentor} where user_id = ${the.mentee}`.execute(db);
  await sending(2);
  expect(await the.texts()).toEqual([]);
});

test('a held message is sent once even if the node is killed before it deletes the held row', async () => {
  const the = await aConversation();
  const { reply } = await the.later(1);
  await sql`create or replace function fail_once() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_once before delete on held_messages for each row execute function fail_once()`.execute(
    db,
  );
  await sending(1.1).catch(() => undefined);
  expect(await the.texts()).toEqual([]);
  await sql`drop trigger fail_once on held_messages`.execute(db);
  await sql`update schedule_entries set attempts = 0 where name = 'chat.heldMessages'`
    .execute(db)
    .catch(() => undefined);
  await sending(1.3);
  expect((await the.read(the.mentee, the.ConversationId)).map(({ Id }) => Id)).toEqual([reply.Id]);
});

test('nobody else can read a held message, and it is deleted with its conversation', async () => {
  const the = await aConversation();
  await the.later(1);
  const call = (as: number, body: BodyOf<typeof messages.waiting>) => app.call(messages.waiting, body, the.of(as));
  expect((await call(the.otherMentee, { ConversationId: the.ConversationId })).status).toBe(404);
  expect((await call(the.manager, { ConversationId: the.ConversationId })).status).toBe(404);
});
