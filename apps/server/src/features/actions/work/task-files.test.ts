import { files, handIns, mentee, mentor, TASK_FILES_NAME } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);

async function aTask() {
  const mentorId = await aMentor(db, project.id);
  const menteeId = await aMentee(db, project.id, { mentor: mentorId });
  const ActionId = await anAction(db, project.id, { published: [{ mentee: menteeId }] });
  const slot = { Category: `task/${ActionId}`, Name: TASK_FILES_NAME };
  const start = (as: number, OriginalName: string, more: object = {}) =>
    app.call(
      files.startUpload,
      { ...slot, OriginalName, Mime: 'text/plain', Parts: 1, Index: 'next', ...more },
      { as },
    );
  const send = async (OriginalName: string, content: string, more: object = {}) => {
    const Size = Buffer.byteLength(content);
    const { reply } = await start(menteeId, OriginalName, { Size, PartSize: 262_144, ...more });
    const form = new FormData();
    form.append('Id', reply.Id);
    form.append('part', '0');
    form.append('data', new Blob([content]));
    const request = new Request('http://form', { method: 'POST', body: form });
    const part = await app.server.inject({
      method: 'POST',
      url: files.uploadPart.path,
      headers: { cookie: await app.cookieOf(menteeId), 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(part.statusCode).toBe(200);
    return (await app.call(files.endUpload, { Id: reply.Id }, { as: menteeId })).reply;
  };
  const submit = () => app.call(mentee.submit, { ActionId }, { as: menteeId });
  const returnTask = () =>
    app.call(mentor.review, { ActionId, MenteeId: menteeId, Result: 'returned', Comment: 'Ξανά' }, { as: mentorId });
  const listFiles = async () => {
    const { reply } = await app.call(handIns.list, { ActionId }, { as: menteeId });
    return reply.HandIns.map(({ Files }) => Files);
  };
  return { mentorId, menteeId, ActionId, slot, start, send, submit, returnTask, listFiles };
}

test('a task can be handed in with a file alone, and each version keeps the files it was handed in with', async () => {
  const { menteeId, send, submit, returnTask, listFiles } = await aTask();
  expect((await submit()).error.Code).toBe('NothingToSubmit');
  const first = await send('σχέδιο.txt', 'Πρώτη γραφή');
  expect((await submit()).reply.Standing).toBe('waiting');
  await returnTask();
  expect((await submit()).error.Code).toBe('SameAsReturned');
  const again = await send('σχέδιο.txt', 'Δεύτερη γραφή', { Index: first.Index });
  const other = await send('παράρτημα.txt', 'Κι άλλα');
  await submit();
  const [newest, oldest] = await listFiles();
  expect(oldest).toEqual([{ Id: first.Id, Version: first.Version }]);
  expect(newest).toEqual([again, other].map(({ Id, Version }) => ({ Id, Version })));
  expect(again.Id).toBe(first.Id);
  const request = { Id: first.Id, version: first.Version };
  expect((await app.call(files.download, request, { as: menteeId })).status).toBe(200);
});

test('a file that was handed in cannot be deleted, and can be left out of the next version', async () => {
  const { menteeId, ActionId, send, submit, returnTask, listFiles } = await aTask();
  const wrong = await send('λάθος.txt', 'Άλλη εργασία');
  await submit();
  await returnTask();
  const remove = (Id: string) => app.call(files.remove, { Id }, { as: menteeId });
  expect((await remove(wrong.Id)).error.Code).toBe('FileInUse');
  const leaveOut = (LeftOut: boolean, FileId = wrong.Id) =>
    app.call(handIns.leaveOut, { ActionId, FileId, LeftOut }, { as: menteeId });
  expect((await leaveOut(true)).status).toBe(200);
  expect((await leaveOut(true, 'a'.repeat(22))).status).toBe(404);
  const right = await send('σωστό.txt', 'Η εργασία');
  const draft = await send('πρόχειρο.txt', 'Πρόχειρο');
  expect((await remove(draft.Id)).status).toBe(200);
  await submit();
  expect((await listFiles()).map((files) => files.map(({ Id }) => Id))).toEqual([[right.Id], [wrong.Id]]);
  expect((await leaveOut(false)).error.Code).toBe('WaitsForReview');
});

test('files cannot be added or renamed while the task waits for review', async () => {
  const { menteeId, start, send, submit } = await aTask();
  const { Id } = await send('σχέδιο.txt', 'Πρώτη γραφή');
  await submit();
  expect((await start(menteeId, 'κι άλλο.txt')).status).toBe(403);
  expect((await app.call(files.rename, { Id, Name: 'άλλο.txt' }, { as: menteeId })).status).toBe(403);
});

test('a mentor can read the files of their mentee, and other people do not find them', async () => {
  const { mentorId, menteeId, slot, send } = await aTask();
  const { Id } = await send('σχέδιο.txt', 'Πρώτη γραφή');
  const request = { ...slot, UserId: menteeId };
  const seen = await app.call(files.list, request, { as: mentorId });
  expect(seen.reply.Files).toMatchObject([{ Id, FileName: 'σχέδιο.txt' }]);
  expect((await app.call(files.download, { Id }, { as: mentorId })).status).toBe(200);
  for (const stranger of [await aMentor(db, project.id), await aMentee(db, project.id)]) {
    expect((await app.call(files.list, request, { as: stranger })).status).toBe(404);
    for (const call of [files.download, files.preview, files.thumbnail, files.versionsOf, files.remove]) {
      expect((await app.call(call, { Id }, { as: stranger })).status, call.path).toBe(404);
    }
  }
});

test('files that a browser would run cannot be handed in', async () => {
  const { menteeId, start } = await aTask();
  expect((await start(menteeId, 'σελίδα.html', { Mime: 'text/html' })).error.Code).toBe('TypeNotAllowed');
});
