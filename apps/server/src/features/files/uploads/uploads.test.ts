import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aMentee, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { digestOf, partsOf, uploader } from '../files.testing.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'ithaki-uploads-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await aTestApp({ DATA_DIR: dataDir });
const settings = { Config: { Files: { QuotaBytes: 4_000_000, Kinds: { person: { MaxBytes: 3_000_000 } } } } };
const { id: project } = await aProject(app.db, settings);
const maria = uploader(app, await aMentee(app.db, project));
const other = uploader(app, await aMentee(app.db, project));

const text = (bytes: number) =>
  Buffer.from(
    randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes),
  );
const codeOf = ({ status, error }: { status: number; error?: { Code: string } }) => [status, error?.Code];

test.each([
  [0, 'bytes, for an empty file is one too'],
  [1, 'byte'],
  [1_000, 'bytes, one whole part'],
  [1_001, 'bytes'],
  [250_123, 'bytes'],
])('what is downloaded is what was uploaded: %i %s', async (bytes) => {
  const content = text(bytes);
  const { reply } = await maria.send(content, { Name: `whole ${bytes}` });
  expect(reply).toMatchObject({ Bytes: bytes, FileName: 'note.txt', Type: 'text/plain', Versions: 1, Latest: true });
  const { rawPayload, headers } = await maria.take({ Id: reply.Id });
  expect(rawPayload.equals(content)).toBe(true);
  expect(headers['content-length']).toBe(String(bytes));
});

test('parts come in any order and again, with or without their sizes told at the start', async () => {
  const content = text(4_321);
  const parts = partsOf(content, 1_000);
  for (const told of [{ Size: 4_321, PartSize: 1_000 }, {}]) {
    const { reply: upload } = await maria.start({ Name: 'disorder', Index: 'next', Parts: parts.length, ...told });
    for (const n of [4, 2, 0, 2, 4, 3]) {
      const { reply } = await maria.part(upload.Id, n, parts[n] ?? '');
      expect(reply).toEqual({ Part: n, Bytes: parts[n]?.length, Sha256: digestOf(parts[n] ?? Buffer.alloc(0)) });
    }
    const { reply: state } = await app.call(files.uploadState, { Id: upload.Id }, maria);
    expect(state).toMatchObject({ Have: [0, 2, 3, 4], File: null });
    expect(codeOf(await maria.end(upload.Id))).toEqual([422, 'PartsMissing']);
    await maria.part(upload.Id, 1, parts[1] ?? '');
    const PartsSha256 = digestOf(...parts.map((part) => Buffer.from(digestOf(part), 'hex')));
    const { reply: file } = await maria.end(upload.Id, { Size: 4_321, Sha256: digestOf(content), PartsSha256 });
    expect((await maria.take({ Id: file.Id })).rawPayload.equals(content)).toBe(true);
    expect((await maria.end(upload.Id)).reply).toEqual(file);
    expect((await app.call(files.uploadState, { Id: upload.Id }, maria)).reply.File).toEqual(file);
  }
});

test('an empty file comes in no part or in an empty one', async () => {
  for (const Parts of [0, 1]) {
    const { reply: upload } = await maria.start({ Name: 'empty', Size: 0, PartSize: 1_000, Parts });
    if (Parts === 1) expect((await maria.part(upload.Id, 0, '')).status).toBe(200);
    expect((await maria.end(upload.Id)).reply).toMatchObject({ Bytes: 0, Sha256: digestOf() });
  }
  expect(codeOf(await maria.start({ Size: 0, PartSize: 1_000, Parts: 2 }))).toEqual([422, 'PartsDoNotFit']);
});

test('of a long file the digest is worked out while its parts come', async () => {
  const { id } = await aProject(app.db);
  const anna = uploader(app, await aMentee(app.db, id));
  const content = text(9_500_000);
  const parts = partsOf(content, 1_000_000);
  const { reply: upload } = await anna.start({ Size: content.length, PartSize: 1_000_000, Parts: parts.length });
  for (const n of [1, 0, 2, 3, 5, 4, 6, 9, 8, 7]) await anna.part(upload.Id, n, parts[n] ?? '');
  const { reply } = await anna.end(upload.Id);
  expect(reply.Sha256).toBe(digestOf(content));
  expect((await anna.take({ Id: reply.Id })).rawPayload.equals(content)).toBe(true);
});

test.each([
  [{ Name: '../secret' }, 'Name'],
  [{ Name: 'a\\b' }, 'Name'],
  [{ Category: '../documents/' }, 'Category'],
  [{ Category: 'a/./b' }, 'Category'],
  [{ OriginalName: '../note.txt' }, 'OriginalName'],
  [{ OriginalName: 'no\u0007te.txt' }, 'OriginalName'],
])('a name that is a path or deceives is refused: %j', async (given, field) => {
  const { status, error } = await maria.start(given);
  expect([status, Object.keys(error.Fields ?? {})]).toEqual([400, [field]]);
});

test('fifty parts of many files at once end each whole', async () => {
  const contents = Array.from({ length: 10 }, () => text(5_000));
  const sent = await Promise.all(contents.map((content) => maria.send(content, { Name: 'many', Index: 'next' })));
  const back = await Promise.all(sent.map(({ reply }) => maria.take({ Id: reply.Id })));
  expect(back.map(({ rawPayload }, n) => rawPayload.equals(contents[n] ?? rawPayload))).toEqual(
    contents.map(() => true),
  );
  expect(sent.map(({ reply }) => reply.Index).sort((one, two) => one - two)).toEqual(contents.map((_, n) => n + 1));
});

test('an upload goes on after the server ended', async () => {
  const content = text(2_500);
  const [first = '', second = '', third = ''] = partsOf(content, 1_000);
  const { reply: upload } = await maria.start({ Name: 'goes on', Parts: 3, Size: 2_500, PartSize: 1_000 });
  await maria.part(upload.Id, 0, first);
  await maria.part(upload.Id, 2, third);
  const next = await aTestApp({ DATA_DIR: dataDir }, undefined, app);
  const again = uploader(next, maria.as);
  const { reply: open } = await next.call(files.openUploads, {}, again);
  expect(open.find(({ Id }) => Id === upload.Id)).toMatchObject({ Have: [0, 2], OriginalName: 'note.txt' });
  await again.part(upload.Id, 1, second);
  const { reply: file } = await again.end(upload.Id, { Sha256: digestOf(content) });
  expect((await maria.take({ Id: file.Id })).rawPayload.equals(content)).toBe(true);
});

test('an upload that was ended when the server died between its two halves ends again', async () => {
  const content = text(1_500);
  const { reply: file } = await maria.send(content, { Name: 'half ended' });
  // As it is left when the content was kept and the transaction was not.
  await sql`update file_uploads set file_id = null, version = null, ended_at = null, name = 'half' where file_id = ${file.Id}`.execute(
    app.db,
  );
  await app.call(files.remove, { Id: file.Id }, maria);
  const { rows } = await sql<{ id: string }>`select id from file_uploads where name = 'half'`.execute(app.db);
  const { reply } = await maria.end(rows[0]?.id ?? '');
  expect((await maria.take({ Id: reply.Id })).rawPayload.equals(content)).toBe(true);
});

test('a wrong part is refused and changes nothing; the right one is still taken', async () => {
  const { reply: upload } = await maria.start({ Name: 'wrong', Parts: 2, Size: 1_500, PartSize: 1_000 });
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = partsOf(text(1_500), 1_000);
  expect(codeOf(await maria.part(upload.Id, 2, first))).toEqual([422, 'WrongPart']);
  expect(codeOf(await maria.part(upload.Id, 0, 'short'))).toEqual([422, 'WrongPart']);
  expect(codeOf(await maria.part(upload.Id, 1, first))).toEqual([422, 'WrongPart']);
  expect(codeOf(await maria.part(upload.Id, 0, first, { Sha256: digestOf(second) }))).toEqual([422, 'WrongChecksum']);
  expect(codeOf(await maria.part(upload.Id, -1, first))).toEqual([400, 'Malformed']);
  expect((await app.call(files.uploadState, { Id: upload.Id }, maria)).reply.Have).toEqual([]);
  expect((await maria.part(upload.Id, 0, first)).status).toBe(200);
  expect(codeOf(await maria.part(upload.Id, 0, text(1_000)))).toEqual([422, 'PartDiffers']);
  await maria.part(upload.Id, 1, second);
  expect(codeOf(await maria.end(upload.Id, { Size: 1_400 }))).toEqual([422, 'WrongSize']);
  expect(codeOf(await maria.end(upload.Id, { Sha256: digestOf(first) }))).toEqual([422, 'WrongChecksum']);
  expect(codeOf(await maria.end(upload.Id, { PartsSha256: digestOf(first) }))).toEqual([422, 'WrongChecksum']);
  expect((await maria.end(upload.Id, { Sha256: digestOf(first, second) })).status).toBe(200);
});

test('nobody adds to, ends, gives up or looks at another person’s upload', async () => {
  const { reply: upload } = await maria.start({ Name: 'mine' });
  expect((await other.part(upload.Id, 0, 'x')).status).toBe(404);
  expect((await other.end(upload.Id)).status).toBe(404);
  for (const call of [files.uploadState, files.cancelUpload])
    expect((await app.call(call, upload, other)).status).toBe(404);
  expect((await app.call(files.openUploads, {}, other)).reply).toEqual([]);
  expect((await maria.part(upload.Id, 0, 'x')).status).toBe(200);
  expect((await app.call(files.cancelUpload, upload, maria)).status).toBe(200);
  expect((await maria.end(upload.Id)).status).toBe(404);
});

test.each([
  ['../../etc/passwd.txt', 'fields'],
  ['folder\\note.txt', 'fields'],
  ['note\u0007.txt', 'fields'],
  ['evil\u202Etxt.exe', 'fields'],
  ['..', 'fields'],
  ['', 'fields'],
  ['program.exe', 'TypeNotAllowed'],
  ['macro.docm', 'TypeNotAllowed'],
])('a file called %j is refused at the start', async (OriginalName, reason) => {
  const { status, error } = await maria.start({ OriginalName });
  if (reason === 'fields') expect([status, Object.keys(error.Fields ?? {})]).toEqual([400, ['OriginalName']]);
  else expect([status, error.Code]).toEqual([422, reason]);
});

test('what is too large, for its category or for the person, is refused at the start and at the end', async () => {
  const larger = { Name: 'large', Size: 3_000_001, PartSize: 1_000_000, Parts: 4 };
  expect(codeOf(await maria.start(larger))).toEqual([422, 'FileTooLarge']);
  const big = { ...larger, Size: 3_000_000, Parts: 3 };
  expect((await other.start(big)).status).toBe(200);
  expect(codeOf(await other.start({ ...big, Name: 'second' }))).toEqual([422, 'QuotaFull']);
  // Sizes need not be told; then they show at the end.
  const { reply: upload } = await other.start({ Name: 'untold', Parts: 2 });
  for (const n of [0, 1]) await other.part(upload.Id, n, text(700_000 + n));
  expect(codeOf(await other.end(upload.Id))).toEqual([422, 'QuotaFull']);
  expect(codeOf(await maria.start({ Parts: 3, Size: 1_500, PartSize: 1_000 }))).toEqual([422, 'PartsDoNotFit']);
});

test('a part comes as the bytes alone, with what is said of it in the address', async () => {
  const { reply: upload } = await maria.start({ Name: 'bytes', Size: 8, PartSize: 8 });
  const send = async (query: Record<string, string>, payload: Buffer, path: string = files.uploadPart.path) =>
    app.server.inject({
      method: 'POST',
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { cookie: await app.cookieOf(maria.as), 'content-type': 'application/octet-stream' },
      payload,
    });
  const whole = Buffer.from('complete');
  const part = { Id: upload.Id, part: '0' };
  expect((await send({ ...part, Sha256: digestOf(whole) }, Buffer.from('complote'))).json().Error.Code).toBe(
    'WrongChecksum',
  );
  expect((await send(part, Buffer.from('completed'))).json().Error.Code).toBe('WrongPart');
  expect((await send(part, whole, files.uploadState.path)).json().Error.Code).toBe('Malformed');
  expect((await send({ ...part, more: 'x' }, whole)).statusCode).toBe(400);
  expect((await send({ ...part, Sha256: digestOf(whole) }, whole)).json()).toMatchObject({ Part: 0, Bytes: 8 });
  const { reply: file } = await maria.end(upload.Id);
  expect((await maria.take({ Id: file.Id })).payload).toBe('complete');
});

test('a full disk is told, and the upload goes on once there is room', async () => {
  const { reply: before } = await maria.send('before', { Name: 'full' });
  const { reply: upload } = await maria.start({ Name: 'full', Size: 10, PartSize: 5, Parts: 2 });
  const folder = join(dataDir, 'files', 'uploads', upload.Id);
  mkdirSync(folder);
  symlinkSync('/dev/full', join(folder, 'data'));
  expect(codeOf(await maria.part(upload.Id, 0, 'first'))).toEqual([507, 'StorageFull']);
  expect((await maria.take({ Id: before.Id })).payload).toBe('before');
  rmSync(join(folder, 'data'));
  await maria.part(upload.Id, 0, 'first');
  await maria.part(upload.Id, 1, 'after');
  const { reply: after } = await maria.end(upload.Id);
  expect(after).toMatchObject({ Id: before.Id, Versions: 2 });
  expect((await maria.take({ Id: after.Id })).payload).toBe('firstafter');
});
