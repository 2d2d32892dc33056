import { type BodyOf, files, messages, notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../../files/files.testing.ts';
import { aTeam, newClientId } from '../chat.testing.ts';

const app = await aTestApp();
const { db } = app;

/** A mentor and a mentee with a conversation, and how the mentor shares files. */
async function aSharer() {
  const the = await aTeam(app);
  const ConversationId = await the.direct(the.mentor, the.mentee);
  const content = [{ name: 'πλάνο.txt', content: 'πλάνο' }];
  const share = (body: Record<string, string>, as = the.mentor, sent: { name: string; content: string }[] = content) =>
    app.call(files.share, body as BodyOf<typeof files.share>, { ...the.of(as), files: sent });
  const into = (ClientId = newClientId()) => ({ ConversationId: String(ConversationId), ClientId });
  const shared = async (as: number) => (await app.call(files.shared, {}, the.of(as))).reply;
  const take = async (as: number, Id: string) => uploader(app, as, String(the.project)).take({ Id });
  return { ...the, ConversationId, content, share, into, shared, take };
}

test('files shared into a conversation are a message there, seen by its readers, and listed with what was shared', async () => {
  const the = await aSharer();
  const { reply } = await the.share(the.into());
  const file = { Filename: 'πλάνο.txt', OwnerId: the.mentor, ReceiverId: null, ConversationId: the.ConversationId };
  expect(reply).toMatchObject([{ ...file, Receiver: 'Ωμέγα Άννα', New: false, CanEdit: false }]);
  const [message] = await the.read(the.mentee, the.ConversationId);
  expect(message).toMatchObject({ UserId: the.mentor, Message: '', Files: [{ FileName: 'πλάνο.txt' }] });
  const Id = message?.Files[0]?.Id ?? '';
  expect((await the.take(the.mentee, Id)).payload).toBe('πλάνο');
  expect(await the.shared(the.mentor)).toMatchObject([{ Id, ...file }]);
  expect(await the.shared(the.mentee)).toMatchObject([{ Id, ...file, New: true }]);
  for (const as of [the.otherMentee, the.manager, the.coordinator]) expect(await the.shared(as)).toEqual([]);
  await app.call(messages.remove, { Id: message?.Id ?? 0 }, the.of(the.mentor));
  expect(await the.shared(the.mentee)).toEqual([]);
});

test('the same ClientId shares once, whether one after the other or at the same time', async () => {
  const the = await aSharer();
  const body = { ...the.into(), GroupIds: String(the.mentee) };
  const [first] = (await Promise.all([1, 2, 3].map(() => the.share(the.into(body.ClientId))))).map(
    ({ reply }) => reply,
  );
  const again = (await the.share(the.into(body.ClientId))).reply;
  expect(again).toEqual(first);
  expect(await the.read(the.mentee, the.ConversationId)).toHaveLength(1);
  const other = await the.direct(the.mentor, the.otherMentee);
  const elsewhere = await the.share({ ConversationId: String(other), ClientId: body.ClientId });
  expect(elsewhere.error.Code).toBe('ClientIdUsed');
  const text = newClientId();
  await the.send(the.mentor, { ConversationId: the.ConversationId }, 'Κείμενο', text);
  expect((await the.share(the.into(text))).error.Code).toBe('ClientIdUsed');
});

test('people get the files as well, once; sharing that stopped after the message goes on', async () => {
  const the = await aSharer();
  const body = { ...the.into(), GroupIds: String(the.otherMentee) };
  expect((await the.share(body)).reply).toMatchObject([{ ReceiverId: the.otherMentee }, { ReceiverId: null }]);
  await the.share(body);
  expect(await the.shared(the.otherMentee)).toHaveLength(1);
  await app.handleEvents();
  const listed = (await app.call(notifications.list, {}, the.of(the.otherMentee))).reply;
  expect(listed.filter(({ Kind }) => Kind === 'files.shared')).toHaveLength(1);
  await sql`delete from files where kind = 'shared'`.execute(db);
  await sql`update files set shared_at = null where kind = 'chat'`.execute(db);
  expect((await the.share(body)).reply).toHaveLength(2);
  expect(await the.shared(the.otherMentee)).toHaveLength(1);
  expect(await the.read(the.mentee, the.ConversationId)).toHaveLength(1);
});

test('what may not be sent as a message is not shared, and leaves nothing behind for anyone', async () => {
  const the = await aSharer();
  expect((await the.share({ ConversationId: String(the.ConversationId) })).status).toBe(400);
  expect((await the.share({ ...the.into(), ConversationId: '999999' })).status).toBe(404);
  for (const as of [the.otherMentee, the.manager]) expect((await the.share(the.into(), as)).status).toBe(404);
  const many = Array.from({ length: 11 }, (_, n) => ({ name: `${n}.txt`, content: `${n}` }));
  expect((await the.share(the.into(), the.mentor, many)).error.Code).toBe('TooManyFiles');
  const active = [{ name: 'σελίδα.html', content: '<p>α</p>' }];
  expect((await the.share(the.into(), the.mentor, active)).status).toBe(422);
  await sql`update members set default_mentor_id = null where user_id = ${the.mentee}`.execute(db);
  expect((await the.share({ ...the.into(), GroupIds: String(the.otherMentee) })).status).toBe(403);
  expect(await the.read(the.mentee, the.ConversationId)).toEqual([]);
  for (const as of [the.mentor, the.mentee, the.otherMentee]) expect(await the.shared(as)).toEqual([]);
});
