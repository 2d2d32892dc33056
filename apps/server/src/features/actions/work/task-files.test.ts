import { files, handIns, mentee, mentor, TASK_FILES_NAME } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aMentor, anAction, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';

const app = await aTestApp();
const { db } = app;
const project = await aProject(db);

async function aTask() {
  const adviser = await aMentor(db, project.id);
  const learner = await aMentee(db, project.id, { mentor: adviser });
  const ActionId = await anAction(db, project.id, { published: [{ mentee: learner }] });
  const place = { Category: `task/${ActionId}`, Name: TASK_FILES_NAME };
  const start = (as: number, OriginalName: string, more: object = {}) =>
    app.call(
      files.startUpload,
      { ...place, OriginalName, Mime: 'text/plain', Parts: 1, Index: 'next', ...more },
      { as },
    );
  const send = async (OriginalName: string, content: string, more: object = {}) => {
    const Size = Buffer.byteLength(content);
    const { reply } = await start(learner, OriginalName, { Size, PartSize: 262_144, ...more });
    const form = new FormData();
    form.append('Id', reply.Id);
    form.append('part', '0');
    form.append('data', new Blob([content]));
    const request = new Request('http://form', { method: 'POST', body: form });
    const part = await app.server.inject({
      method: 'POST',
      url: files.uploadPart.path,
      headers: { cookie: await app.cookieOf(learner), 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(part.statusCode).toBe(200);
    return (await app.call(files.endUpload, { Id: reply.Id }, { as: learner })).reply;
  };
  const submit = () => app.call(mentee.submit, { ActionId }, { as: learner });
  const giveBack = () =>
    app.call(mentor.review, { ActionId, MenteeId: learner, Result: 'returned', Comment: 'Ξανά' }, { as: adviser });
  const handedIn = async () => {
    const { reply } = await app.call(handIns.list, { ActionId }, { as: learner });
    return reply.HandIns.map(({ Files }) => Files);
  };
  return { adviser, learner, ActionId, place, start, send, submit, giveBack, handedIn };
}

test('a file alone is work enough to hand in, and each version keeps the files it was handed in with', async () => {
  const { learner, send, submit, giveBack, handedIn } = await aTask();
  expect((await submit()).error.Code).toBe('NothingToSubmit');
  const first = await send('σχέδιο.txt', 'Πρώτη γραφή');
  expect((await submit()).reply.Standing).toBe('waiting');
  await giveBack();
  expect((await submit()).error.Code).toBe('SameAsReturned');
  const again = await send('σχέδιο.txt', 'Δεύτερη γραφή', { Index: first.Index });
  const other = await send('παράρτημα.txt', 'Κι άλλα');
  await submit();
  const [newest, oldest] = await handedIn();
  expect(oldest).toEqual([{ Id: first.Id, Version: first.Version }]);
  expect(newest).toEqual([again, other].map(({ Id, Version }) => ({ Id, Version })));
  expect(again.Id).toBe(first.Id);
  const asked = { Id: first.Id, version: first.Version };
  expect((await app.call(files.download, asked, { as: learner })).status).toBe(200);
});

test('what was handed in is not deleted, and is left out of the next version instead', async () => {
  const { learner, ActionId, send, submit, giveBack, handedIn } = await aTask();
  const wrong = await send('λάθος.txt', 'Άλλη εργασία');
  await submit();
  await giveBack();
  const remove = (Id: string) => app.call(files.remove, { Id }, { as: learner });
  expect((await remove(wrong.Id)).error.Code).toBe('FileInUse');
  const leave = (LeftOut: boolean, FileId = wrong.Id) =>
    app.call(handIns.leaveOut, { ActionId, FileId, LeftOut }, { as: learner });
  expect((await leave(true)).status).toBe(200);
  expect((await leave(true, 'a'.repeat(22))).status).toBe(404);
  const right = await send('σωστό.txt', 'Η εργασία');
  const draft = await send('πρόχειρο.txt', 'Πρόχειρο');
  expect((await remove(draft.Id)).status).toBe(200);
  await submit();
  expect((await handedIn()).map((held) => held.map(({ Id }) => Id))).toEqual([[right.Id], [wrong.Id]]);
  expect((await leave(false)).error.Code).toBe('WaitsForReview');
});

test('while it waits for review nothing of it changes', async () => {
  const { learner, start, send, submit } = await aTask();
  const { Id } = await send('σχέδιο.txt', 'Πρώτη γραφή');
  await submit();
  expect((await start(learner, 'κι άλλο.txt')).status).toBe(403);
  expect((await app.call(files.rename, { Id, Name: 'άλλο.txt' }, { as: learner })).status).toBe(403);
});

test('the mentor reads the files of their mentee, and nobody else knows of them', async () => {
  const { adviser, learner, place, send } = await aTask();
  const { Id } = await send('σχέδιο.txt', 'Πρώτη γραφή');
  const asked = { ...place, UserId: learner };
  const seen = await app.call(files.list, asked, { as: adviser });
  expect(seen.reply.Files).toMatchObject([{ Id, FileName: 'σχέδιο.txt' }]);
  expect((await app.call(files.download, { Id }, { as: adviser })).status).toBe(200);
  for (const stranger of [await aMentor(db, project.id), await aMentee(db, project.id)]) {
    expect((await app.call(files.list, asked, { as: stranger })).status).toBe(404);
    for (const call of [files.download, files.preview, files.thumbnail, files.versionsOf, files.remove]) {
      expect((await app.call(call, { Id }, { as: stranger })).status, call.path).toBe(404);
    }
  }
});

test('what a browser would run is not handed in', async () => {
  const { learner, start } = await aTask();
  expect((await start(learner, 'σελίδα.html', { Mime: 'text/html' })).error.Code).toBe('TypeNotAllowed');
});
