import { readFileSync } from 'node:fs';
import { type BodyOf, files, library, programmes } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aTestApp } from '../../../testing/test-app.ts';
import { createFiles } from '../../files/index.ts';
import { createLibrary } from '../library.testing.ts';
import { readNextText } from '../text/read-texts.ts';

const app = await aTestApp();
const the = await createLibrary(app);

const readSample = (name: string) =>
  readFileSync(new URL(`../../../../../../packages/demo/data/library/${name}`, import.meta.url));

type End = Partial<BodyOf<typeof library.endUpload>>;
type Start = Partial<BodyOf<typeof library.startUpload>>;

const start = (as: number, OriginalName: string, input: Start = {}) =>
  app.call(library.startUpload, { Title: 'Αρχείο', Category: the.loans, OriginalName, Parts: 1, ...input }, { as });

/** Uploads a file completely, as a browser does. Returns the reply to the end call. */
async function send(as: number, name: string, content: Buffer | string, input: Start = {}, end: End = {}) {
  const { reply } = await start(as, name, input);
  const part = { Id: reply.Id, part: 0 };
  const sent = await app.call(library.uploadPart, part, { as, files: [{ name: 'blob', content }] });
  expect(sent.status).toBe(200);
  return app.call(library.endUpload, { Id: reply.Id, ...end }, { as });
}

/** Reads the texts of all waiting files. */
async function readTexts(): Promise<void> {
  while (await readNextText(createFiles(app.files), app.db));
}

const download = (as: number, Id: string, version = 'latest') => app.call(files.download, { Id, version }, { as });

test('a file waits for approval with its version, and nobody else can download it until then', async () => {
  const { reply } = await send(the.mentor, 'σημείωμα.txt', 'Κρυφό κείμενο', { Title: 'Σημείωμα' }, { Tags: ['νέο'] });
  await readTexts();
  const { ItemId, Id } = reply;
  for (const stranger of [the.mentee, the.otherMentor]) {
    expect((await download(stranger, Id)).status).toBe(404);
    for (const call of [files.versionsOf, files.preview, files.thumbnail])
      expect((await app.call(call, { Id }, { as: stranger })).status).toBe(404);
    expect((await app.call(files.list, { Category: `library/${ItemId}` }, { as: stranger })).status).toBe(404);
    expect(await the.searchTitles(stranger, 'κρυφό')).toEqual([]);
  }
  for (const knows of [the.mentor, the.supervisor, the.manager, the.admin])
    expect((await download(knows, Id)).status).toBe(200);
  await the.approve(the.supervisor, ItemId);
  expect((await download(the.mentee, Id)).status).toBe(200);
  expect((await the.details(the.mentee, ItemId)).reply).toMatchObject({
    FileName: 'σημείωμα.txt',
    Type: 'text/plain',
    Link: null,
    Tags: ['νέο'],
  });
  expect(await the.searchTitles(the.mentee, 'κρυφό')).toEqual(['Σημείωμα']);
});

test('while a new file waits everyone still gets the approved one', async () => {
  const first = (await send(the.mentor, 'οδηγός.txt', 'Παλιό κείμενο')).reply;
  await the.approve(the.admin, first.ItemId);
  const second = (await send(the.mentor, 'οδηγός.txt', 'Νεότερο κείμενο', { Id: first.ItemId, Title: 'Νέος' })).reply;
  expect(second.ItemId).toBe(first.ItemId);
  const seen = (await the.details(the.mentee, first.ItemId)).reply;
  expect([seen.FileId, seen.FileVersion]).toEqual([first.Id, first.Version]);
  expect((await download(the.mentee, second.Id, second.Version)).status).toBe(404);
  expect((await download(the.mentee, first.Id)).headers['content-length']).toBe(
    String(Buffer.byteLength('Παλιό κείμενο')),
  );
  await the.approve(the.admin, first.ItemId);
  expect((await download(the.mentee, second.Id, second.Version)).status).toBe(200);
  expect((await download(the.mentee, first.Id, first.Version)).status).toBe(404);
});

test.each([
  ['odigos-epicheirimatikou-schediou.pdf', 'κεραμικής'],
  ['mikrodaneia-erotiseis.pdf', 'εγγυοδοσίας'],
  ['protypo-epicheirimatikou-schediou.docx', 'ταμειακή ροή'],
  ['nekro-simeio.xlsx', 'περιθώριο'],
])('%s is found by its text: %s', async (name, words) => {
  const { reply } = await send(the.admin, name, readSample(name), { Title: name }, { Approve: true });
  expect(await the.searchTitles(the.mentee, words)).toEqual([]);
  await readTexts();
  expect(await the.searchTitles(the.mentee, words)).toEqual([name]);
  await app.call(library.deleteItem, { Id: reply.ItemId }, { as: the.admin });
  expect(await the.searchTitles(the.mentee, words)).toEqual([]);
  expect((await download(the.admin, reply.Id)).status).toBe(404);
});

test('a broken file is accepted but has no text', async () => {
  const whole = readSample('odigos-epicheirimatikou-schediou.pdf');
  const broken = Buffer.concat([whole.subarray(0, 400), Buffer.from('%%EOF')]);
  const { reply } = await send(the.admin, 'broken.pdf', broken, { Title: 'Χαλασμένο' }, { Approve: true });
  await readTexts();
  expect(await the.searchTitles(the.mentee, 'χαλασμένο')).toEqual(['Χαλασμένο']);
  expect((await download(the.mentee, reply.Id)).status).toBe(200);
});

test('an upload can be ended once, by the person who started it, and not be started by those who may not add items', async () => {
  const content = 'Κείμενο';
  const { reply } = await start(the.mentor, 'α.txt');
  const part = { Id: reply.Id, part: 0 };
  await app.call(library.uploadPart, part, { as: the.mentor, files: [{ name: 'blob', content }] });
  const end = (as: number, said: End = {}) => app.call(library.endUpload, { Id: reply.Id, ...said }, { as });
  expect((await end(the.otherMentor)).status).toBe(404);
  expect((await end(the.mentor, { Approve: true })).status).toBe(403);
  expect((await end(the.mentor, { Kind: 'Song' })).error.Code).toBe('UnknownKind');
  const [once, again] = [await end(the.mentor), await end(the.mentor)];
  expect(again.reply).toEqual(once.reply);
  expect((await the.details(the.mentor, once.reply.ItemId)).reply.Versions).toHaveLength(1);
  expect((await start(the.mentee, 'β.txt')).status).toBe(403);
  expect((await start(the.otherMentor, 'β.txt', { Id: once.reply.ItemId })).status).toBe(404);
});

test('a new description keeps the file, which is still found by its text', async () => {
  const { reply } = await send(the.mentor, 'γ.txt', 'Ασυνήθιστο περιεχόμενο', { Title: 'Πριν' });
  await readTexts();
  await the.approve(the.admin, reply.ItemId);
  const changed = { Id: reply.ItemId, Title: 'Μετά', Category: the.funding };
  await app.call(library.updateFile, changed, { as: the.mentor });
  await the.approve(the.admin, reply.ItemId);
  expect(await the.searchTitles(the.mentee, 'ασυνήθιστο')).toEqual(['Μετά']);
  expect((await download(the.mentee, reply.Id)).status).toBe(200);
});

test('a copy of the programme has the categories and approved items of the library, with files and texts', async () => {
  const approved = (await send(the.mentor, 'έντυπο.txt', 'Πρωτότυπο έντυπο', { Title: 'Έντυπο' }, { Tags: ['φόρμα'] }))
    .reply;
  await the.approve(the.admin, approved.ItemId);
  await send(the.mentor, 'πρόχειρο.txt', 'Αδημοσίευτο', { Title: 'Πρόχειρο' });
  await readTexts();
  const made = { Id: the.project, Url: 'library-copy', Descr: 'Νέος κύκλος' };
  expect((await app.call(programmes.duplicate, made, { as: the.admin })).status).toBe(200);
  const inCopy = { as: the.admin, project: made.Url };
  const tree = (await app.call(library.categories, {}, inCopy)).reply;
  expect(tree).toMatchObject([
    { Name: { el: 'Χρηματοδότηση' }, ParentId: null },
    { Name: { el: 'Δάνεια' }, ParentId: tree[0]?.Id },
  ]);
  const matches = (await app.call(library.search, { libSearchText: 'πρωτότυπο' }, inCopy)).reply.list;
  expect(matches).toMatchObject([{ Title: 'Έντυπο', CategoryId: tree[1]?.Id, Tags: ['φόρμα'], Uploader: null }]);
  expect((await app.call(library.search, { libSearchText: 'αδημοσίευτο' }, inCopy)).reply.list).toEqual([]);
  const [copy] = matches;
  expect(copy?.FileId).not.toBe(approved.Id);
  const taken = await app.server.inject({
    url: `${files.download.path}?Id=${copy?.FileId}`,
    headers: { cookie: await app.cookieOf(the.admin), 'x-project': made.Url },
  });
  expect(taken.payload).toBe('Πρωτότυπο έντυπο');
  await app.call(files.remove, { Id: approved.Id }, { as: the.admin });
  expect((await app.call(files.download, { Id: copy?.FileId ?? '', version: 'latest' }, inCopy)).status).toBe(200);
});
