import { accounts, files, messages } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { anAdmin } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../../files/files.testing.ts';
import { aTeam } from '../chat.testing.ts';

const app = await aTestApp();
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const boxOf = (ConversationId: number, OriginalName: string) => ({
  ...{ Category: `chat/${ConversationId}`, Name: 'file', OriginalName, Index: 'next' as const },
});

test('only its owner sees a file before it is sent with a message; then all who see the message do', async () => {
  const { project, mentor, mentee, otherMentee, manager, direct, send, read, of } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const person = (as: number) => uploader(app, as, String(project));
  const [own, other] = [person(mentor), person(mentee)] as const;
  const { reply: note } = await own.send('Σχέδιο', boxOf(ConversationId, 'σχέδιο.txt'));
  const { reply: image } = await own.send(png, boxOf(ConversationId, 'εικόνα.png'));
  expect((await own.take({ Id: note.Id })).statusCode).toBe(200);
  expect((await other.take({ Id: note.Id })).statusCode).toBe(404);
  expect((await send(mentee, { ConversationId, Files: [note.Id] })).status).toBe(404);
  const sent = await send(mentor, { ConversationId, Files: [note.Id, image.Id] }, '');
  expect(sent.reply.Files).toMatchObject([
    { Id: note.Id, FileName: 'σχέδιο.txt', Type: 'text/plain' },
    { Id: image.Id, FileName: 'εικόνα.png', Type: 'image/png' },
  ]);
  expect((await other.take({ Id: note.Id })).payload).toBe('Σχέδιο');
  for (const foreign of [person(otherMentee), person(manager)]) {
    expect((await foreign.take({ Id: note.Id })).statusCode).toBe(404);
    expect((await foreign.start(boxOf(ConversationId, 'ξένο.txt'))).status).toBe(404);
  }
  expect((await app.call(files.remove, { Id: note.Id }, of(mentor))).status).toBe(403);
  expect((await send(mentor, { ConversationId, Files: [note.Id] })).error.Code).toBe('NotStored');
  const listed = async (Kind: 'files' | 'images') =>
    (await app.call(messages.items, { Kind }, of(mentee))).reply.list.map(({ File }) => File?.FileName);
  expect([await listed('files'), await listed('images')]).toEqual([['σχέδιο.txt'], ['εικόνα.png']]);
  await app.call(messages.remove, { Id: sent.reply.Id }, of(mentor));
  expect((await other.take({ Id: note.Id })).statusCode).toBe(404);
  expect((await read(mentee, ConversationId))[0]).toMatchObject({
    Message: '',
    Files: [],
    Removed: expect.any(String),
  });
});

test('an incomplete file cannot be sent, and a file that browsers would execute cannot be uploaded', async () => {
  const { project, mentor, mentee, direct, send } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const own = uploader(app, mentor, String(project));
  const { reply: started } = await own.start({ ...boxOf(ConversationId, 'μισό.txt'), Parts: 2 });
  expect((await send(mentor, { ConversationId, Files: [started.Id] })).error.Code).toBe('NotStored');
  expect((await own.start(boxOf(ConversationId, 'κώδικας.html'))).status).toBe(422);
  const size = { Size: 26_214_401, PartSize: 1_000_000, Parts: 27 };
  expect((await own.start({ ...boxOf(ConversationId, 'μεγάλο.txt'), ...size })).error.Code).toBe('FileTooLarge');
});

test('an administrator who acts or views as someone cannot open files of conversations', async () => {
  const { project, mentor, mentee, direct, send } = await aTeam(app);
  const ConversationId = await direct(mentor, mentee);
  const { reply: note } = await uploader(app, mentor, String(project)).send(
    'Μεταξύ μας',
    boxOf(ConversationId, 'α.txt'),
  );
  await send(mentor, { ConversationId, Files: [note.Id] });
  const admin = await anAdmin(app.db, project);
  await app.call(accounts.viewAs, { UserId: mentee }, { as: admin, project });
  expect((await uploader(app, admin, String(project)).take({ Id: note.Id })).statusCode).toBe(404);
});
