import { messages } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../testing/test-app.ts';
import { aTeam } from './chat.testing.ts';
import { anEntryRuns } from './entries.testing.ts';

const app = await aTestApp();
const { db } = app;

/** Creates a conversation with one message 14 months old and one 26 months old, in a programme with these settings. */
async function aConversation(Chat: Record<string, unknown>) {
  const the = await aTeam(app, { Config: { Chat } } as never);
  const ConversationId = await the.direct(the.manager, the.mentee);
  for (const months of [26, 14]) {
    const { reply } = await the.send(the.manager, { ConversationId }, `${months}`);
    await sql`update messages set at = now() - make_interval(months => ${months}) where id = ${reply.Id}`.execute(db);
  }
  await the.send(the.manager, { ConversationId }, 'τώρα');
  const texts = async () => (await the.read(the.mentee, ConversationId)).map(({ Message }) => Message);
  return { ...the, ConversationId, texts };
}

test('messages are kept as long as the programme’s settings say, 24 months by default and at least for minors', async () => {
  const usual = await aConversation({});
  const short = await aConversation({ KeepMonths: 12 });
  const long = await aConversation({ KeepMonths: 36 });
  const caring = await aConversation({ KeepMonths: 12, Safeguarding: { BirthField: 'birth' } });
  await anEntryRuns(app, 'chat.messages');
  expect(await usual.texts()).toEqual(['14', 'τώρα']);
  expect(await short.texts()).toEqual(['τώρα']);
  expect(await long.texts()).toEqual(['26', '14', 'τώρα']);
  expect(await caring.texts()).toEqual(['14', 'τώρα']);
});

test('lists show no text of a conversation whose messages were all deleted', async () => {
  const the = await aConversation({ KeepMonths: 12 });
  await sql`update messages set at = now() - interval '13 months' where conversation_id = ${the.ConversationId}`.execute(
    db,
  );
  await anEntryRuns(app, 'chat.messages');
  await anEntryRuns(app, 'chat.lastTexts');
  expect(await the.texts()).toEqual([]);
  const kept = db.selectFrom('conversations').select('lastText').where('id', '=', the.ConversationId);
  expect(await kept.execute()).toEqual([{ lastText: '' }]);
  expect((await the.send(the.manager, { ConversationId: the.ConversationId })).reply.Seq).toBe(4);
});

test('earlier versions of messages are kept for 30 days', async () => {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  for (const days of [29, 31]) {
    const { reply } = await the.send(the.mentor, { ConversationId }, 'πριν');
    await app.call(messages.edit, { Id: reply.Id, Message: 'μετά' }, the.of(the.mentor));
    await sql`update message_versions set at = now() - make_interval(days => ${days}) where message_id = ${reply.Id}`.execute(
      db,
    );
  }
  await anEntryRuns(app, 'chat.versions');
  expect(await db.selectFrom('messageVersions').select('text').execute()).toEqual([{ text: 'πριν' }]);
});

test('files that were uploaded but not sent are removed after two days; files of messages stay', async () => {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  const { reply } = await the.send(the.mentor, { ConversationId });
  const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
  await sql`insert into file_contents (sha256, bytes, media_type, thumbnail) values (sha256('x'), 1, 'text/plain', 'none')`.execute(
    db,
  );
  for (const [index, id] of ids.entries()) {
    await sql`insert into files (id, project_id, kind, ref, name, file_index)
      values (${id}, ${the.project}, 'chat', ${String(ConversationId)}, 'file', ${index + 1})`.execute(db);
    await sql`insert into file_versions (file_id, version, sha256, file_name, uploader_id, uploaded_at)
      values (${id}, '20260101000000000', sha256('x'), 'a.txt', ${the.mentor},
        now() - make_interval(hours => ${index === 2 ? 47 : 49}))`.execute(db);
  }
  await sql`insert into message_files (message_id, file_id, position) values (${reply.Id}, ${ids[0] ?? ''}, 0)`.execute(
    db,
  );
  await anEntryRuns(app, 'files.unused');
  const left = await db.selectFrom('files').select('id').where('kind', '=', 'chat').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
});
