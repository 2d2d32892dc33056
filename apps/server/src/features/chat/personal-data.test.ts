import { conversations, messages, personalData } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMentee, anAdmin } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { uploader } from '../files/files.testing.ts';
import { aTeam } from './chat.testing.ts';

const app = await aTestApp();
const { db } = app;

test('a person’s own export contains their conversations; an administrator’s export only the number of messages', async () => {
  const { project, mentor, mentee, otherMentee, start, direct, send, of } = await aTeam(app);
  const id = await direct(mentee, mentor);
  await send(mentee, { ConversationId: id }, 'Δικό μου κείμενο');
  await send(mentor, { ConversationId: id }, 'Του συμβούλου κείμενο');
  const { reply: group } = await start(mentor, { UserIds: [otherMentee], Title: 'Ομάδα' });
  await send(mentor, { ConversationId: group.Id }, 'Πριν έρθω');
  await app.call(conversations.update, { ConversationId: group.Id, Version: 0, Add: [mentee] }, of(mentor));
  const own = (await app.call(personalData.mine, {}, of(mentee))).reply;
  const seen = own.find(({ Name }) => Name === 'conversations_seen')?.Rows ?? [];
  expect(seen.map(({ text }) => text)).toEqual(['Δικό μου κείμενο', 'Του συμβούλου κείμενο']);
  const admin = await anAdmin(db, project);
  const formal = (await app.call(personalData.ofPerson, { UserId: mentee, Notes: true }, { as: admin, project })).reply;
  expect(JSON.stringify(formal)).not.toMatch(/κείμενο/);
  expect(formal.find(({ Name }) => Name === 'messages')?.Withheld).toEqual([{ Reason: 'messages', Count: 1 }]);
});

test('erasing a person removes what they wrote, with versions and files; the numbers of messages stay', async () => {
  const { project, mentor, mentee, direct, send, read, of } = await aTeam(app);
  const ConversationId = await direct(mentee, mentor);
  const box = { Category: `chat/${ConversationId}`, Name: 'file', Index: 'next' as const, OriginalName: 'α.txt' };
  const { reply: file } = await uploader(app, mentee, String(project)).send('Σημείωμα', box);
  const { reply: first } = await send(mentee, { ConversationId, Files: [file.Id] }, 'Ζουμπούλι');
  await app.call(messages.edit, { Id: first.Id, Message: 'Ζουμπούλια' }, of(mentee));
  await send(mentor, { ConversationId }, 'Τι λέτε');
  await send(mentee, { ConversationId }, 'Ζουμπούλι ξανά');
  const admin = await anAdmin(db, project);
  const { status } = await app.call(personalData.erase, { UserId: mentee, Reason: 'Αίτημα' }, { as: admin, project });
  expect(status).toBe(200);
  expect(await read(mentor, ConversationId)).toMatchObject([
    { Seq: 1, Message: '', Files: [], Removed: expect.any(String) },
    { Seq: 2, Message: 'Τι λέτε' },
    { Seq: 3, Message: '', Change: 6 },
  ]);
  for (const table of ['messages', 'message_versions', 'conversations', 'held_messages']) {
    const { rows } = await sql`select 1 from ${sql.table(table)} t where t::text ilike '%ουμπο%'`.execute(db);
    expect([table, rows]).toEqual([table, []]);
  }
});

test('merging two accounts keeps their conversations readable, and does not join conversations with the same person', async () => {
  const { project, mentor, mentee, coordinator, direct, send, read, get, list } = await aTeam(app);
  const other = await aMentee(db, project, { mentor });
  const [mine, theirs] = [await direct(mentee, mentor), await direct(other, mentor)];
  await send(mentee, { ConversationId: mine }, 'Μία');
  await send(other, { ConversationId: theirs }, 'Άλλη');
  await sql`insert into links (project_id, kind, viewer_id, subject_id) values (${project}, 'coordinates', ${coordinator}, ${other})`.execute(
    db,
  );
  const withCoordinator = await direct(other, coordinator);
  const admin = await anAdmin(db, project);
  const { status } = await app.call(personalData.merge, { UserId: mentee, OtherId: other }, { as: admin, project });
  expect(status).toBe(200);
  expect((await read(mentee, mine)).map(({ Message }) => Message)).toEqual(['Μία']);
  expect((await read(mentee, theirs)).map(({ Message, UserId }) => [Message, UserId])).toEqual([['Άλλη', mentee]]);
  expect((await get(mentee, theirs)).reply).toMatchObject({ Closed: 'NotInContact', can: [] });
  expect((await send(mentee, { ConversationId: theirs })).error.Code).toBe('ConversationClosed');
  expect((await send(mentee, { ConversationId: withCoordinator })).status).toBe(200);
  expect((await list(mentee)).All).toBe(3);
});

test('conversations of an archived programme can be read, and nobody can write in them', async () => {
  const { project, mentor, mentee, direct, send, read, get, of } = await aTeam(app);
  const ConversationId = await direct(mentee, mentor);
  await send(mentee, { ConversationId }, 'Πριν κλείσει');
  await sql`update projects set archived_at = now(), version = version + 1 where id = ${project}`.execute(db);
  const cookie = await app.cookieOf(mentee);
  const later = await app.call(
    messages.send,
    { ConversationId, ClientId: '0197f3a0-0000-7000-8000-000000000001', Message: 'Μετά' },
    { project, headers: { cookie } },
  );
  expect(later.error.Code).toBe('ProjectArchived');
  expect(await read(mentor, ConversationId)).toHaveLength(1);
  expect((await get(mentor, ConversationId)).reply.can).toEqual([]);
  expect((await app.call(conversations.read, { ConversationId, Seq: 1 }, of(mentor))).reply).toEqual({
    New: 0,
    Read: 1,
  });
});
