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
import { cutIntoParts, sha256Hex, uploader } from '../files.testing.ts';

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
])('the download equals the upload: %i %s', async (bytes) => {
  const content = text(bytes);
  const { reply } = await maria.send(content, { Name: `whole ${bytes}` });
  expect(reply).toMatchObject({ Bytes: bytes, FileName: 'note.txt', Type: 'text/plain', Versions: 1, Latest: true });
  const { rawPayload, headers } = await maria.take({ Id: reply.Id });
  expect(rawPayload.equals(content)).toBe(true);
  expect(headers['content-length']).toBe(String(bytes));
});

test('parts can arrive in any order and repeatedly, with or without sizes declared at the start', async () => {
  const content = text(4_321);
  const parts = cutIntoParts(content, 1_000);
  for (const told of [{ Size: 4_321, PartSize: 1_000 }, {}]) {
    const { reply: upload } = await maria.start({ Name: 'disorder', Index: 'next', Parts: parts.length, ...told });
    for (const n of [4, 2, 0, 2, 4, 3]) {
      const { reply } = await maria.part(upload.Id, n, parts[n] ?? '');
      expect(reply).toEqual({ Part: n, Bytes: parts[n]?.length, Sha256: sha256Hex(parts[n] ?? Buffer.alloc(0)) });
    }
    const { reply: state } = await app.call(files.uploadState, { Id: upload.Id }, maria);
    expect(state).toMatchObject({ Have: [0, 2, 3, 4], File: null });
    expect(codeOf(await maria.end(upload.Id))).toEqual([422, 'PartsMissing']);
    await maria.part(upload.Id, 1, parts[1] ?? '');
    const PartsSha256 = sha256Hex(...parts.map((part) => Buffer.from(sha256Hex(part), 'hex')));
    const { reply: file } = await maria.end(upload.Id, { Size: 4_321, Sha256: sha256Hex(content), PartsSha256 });
    expect((await maria.take({ Id: file.Id })).rawPayload.equals(content)).toBe(true);
    expect((await maria.end(upload.Id)).reply).toEqual(file);
    expect((await app.call(files.uploadState, { Id: upload.Id }, maria)).reply.File).toEqual(file);
  }
});

test('an empty file is sent in no part or in one empty part', async () => {
  for (const Parts of [0, 1]) {
    const { reply: upload } = await maria.start({ Name: 'empty', Size: 0, PartSize: 1_000, Parts });
    if (Parts === 1) expect((await maria.part(upload.Id, 0, '')).status).toBe(200);
    expect((await maria.end(upload.Id)).reply).toMatchObject({ Bytes: 0, Sha256: sha256Hex() });
  }
  expect(codeOf(await maria.start({ Size: 0, PartSize: 1_000, Parts: 2 }))).toEqual([422, 'PartsDoNotFit']);
});

test('the digest of a long file is computed while its parts arrive', async () => {
  const { id } = await aProject(app.db);
  const anna = uploader(app, await aMentee(app.db, id));
  const content = text(9_500_000);
  const parts = cutIntoParts(content, 1_000_000);
  const { reply: upload } = await anna.start({ Size: content.length, PartSize: 1_000_000, Parts: parts.length });
  for (const n of [1, 0, 2, 3, 5, 4, 6, 9, 8, 7]) await anna.part(upload.Id, n, parts[n] ?? '');
  const { reply } = await anna.end(upload.Id);
  expect(reply.Sha256).toBe(sha256Hex(content));
  expect((await anna.take({ Id: reply.Id })).rawPayload.equals(content)).toBe(true);
});

test.each([
  [{ Name: '../secret' }, 'Name'],
  [{ Name: 'a\\b' }, 'Name'],
  [{ Category: '../documents/' }, 'Category'],
  [{ Category: 'a/./b' }, 'Category'],
  [{ OriginalName: '../note.txt' }, 'OriginalName'],
  [{ OriginalName: 'no\u0007te.txt' }, 'OriginalName'],
])('a name that is a path or deceptive is refused: %j', async (given, field) => {
  const { status, error } = await maria.start(given);
  expect([status, Object.keys(error.Fields ?? {})]).toEqual([400, [field]]);
});

test('fifty parallel parts of many files end in complete files', async () => {
  const contents = Array.from({ length: 10 }, () => text(5_000));
  const sent = await Promise.all(contents.map((content) => maria.send(content, { Name: 'many', Index: 'next' })));
  const back = await Promise.all(sent.map(({ reply }) => maria.take({ Id: reply.Id })));
  expect(back.map(({ rawPayload }, n) => rawPayload.equals(contents[n] ?? rawPayload))).toEqual(
    contents.map(() => true),
  );
  expect(sent.map(({ reply }) => reply.Index).sort((a, b) => a - b)).toEqual(contents.map((_, n) => n + 1));
});

test('an upload continues after a restart of the server', async () => {
  const content = text(2_500);
  const [first = '', second = '', third = ''] = cutIntoParts(content, 1_000);
  const { reply: upload } = await maria.start({ Name: 'goes on', Parts: 3, Size: 2_500, PartSize: 1_000 });
  await maria.part(upload.Id, 0, first);
  await maria.part(upload.Id, 2, third);
  const next = await aTestApp({ DATA_DIR: dataDir }, { beside: app });
  const again = uploader(next, maria.as);
  const { reply: open } = await next.call(files.openUploads, {}, again);
  expect(open.find(({ Id }) => Id === upload.Id)).toMatchObject({ Have: [0, 2], OriginalName: 'note.txt' });
  await again.part(upload.Id, 1, second);
  const { reply: file } = await again.end(upload.Id, { Sha256: sha256Hex(content) });
  expect((await maria.take({ Id: file.Id })).rawPayload.equals(content)).toBe(true);
});

test('an upload whose ending was interrupted by the server’s death can be ended again', async () => {
  const content = text(1_500);
  const { reply: file } = await maria.send(content, { Name: 'half ended' });
  // Restores the state after a crash in which the content was stored but the transaction was not committed.
  await sql`update file_uploads set file_id = null, version = null, ended_at = null, name = 'half' where file_id = ${file.Id}`.execute(
    app.db,
  );
  await app.call(files.remove, { Id: file.Id }, maria);
  const { rows } = await sql<{ id: string }>`select id from file_uploads where name = 'half'`.execute(app.db);
  const { reply } = await maria.end(rows[0]?.id ?? '');
  expect((await maria.take({ Id: reply.Id })).rawPayload.equals(content)).toBe(true);
});

test('a wrong part is refused and changes nothing; the right part is accepted afterwards', async () => {
  const { reply: upload } = await maria.start({ Name: 'wrong', Parts: 2, Size: 1_500, PartSize: 1_000 });
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = cutIntoParts(text(1_500), 1_000);
  expect(codeOf(await maria.part(upload.Id, 2, first))).toEqual([422, 'WrongPart']);
  expect(codeOf(await maria.part(upload.Id, 0, 'short'))).toEqual([422, 'WrongPart']);
  expect(codeOf(await maria.part(upload.Id, 1, first))).toEqual([422, 'WrongPart']);
  expect(codeOf(await maria.part(upload.Id, 0, first, { Sha256: sha256Hex(second) }))).toEqual([422, 'WrongChecksum']);
  expect(codeOf(await maria.part(upload.Id, -1, first))).toEqual([400, 'Malformed']);
  expect((await app.call(files.uploadState, { Id: upload.Id }, maria)).reply.Have).toEqual([]);
  expect((await maria.part(upload.Id, 0, first)).status).toBe(200);
  expect(codeOf(await maria.part(upload.Id, 0, text(1_000)))).toEqual([422, 'PartDiffers']);
  await maria.part(upload.Id, 1, second);
  expect(codeOf(await maria.end(upload.Id, { Size: 1_400 }))).toEqual([422, 'WrongSize']);
  expect(codeOf(await maria.end(upload.Id, { Sha256: sha256Hex(first) }))).toEqual([422, 'WrongChecksum']);
  expect(codeOf(await maria.end(upload.Id, { PartsSha256: sha256Hex(first) }))).toEqual([422, 'WrongChecksum']);
  expect((await maria.end(upload.Id, { Sha256: sha256Hex(first, second) })).status).toBe(200);
});

test('nobody can add to, end, cancel or see another person’s upload', async () => {
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

test('a file too large for its category or the person’s quota is refused at the start and at the end', async () => {
  const larger = { Name: 'large', Size: 3_000_001, PartSize: 1_000_000, Parts: 4 };
  expect(codeOf(await maria.start(larger))).toEqual([422, 'FileTooLarge']);
  const big = { ...larger, Size: 3_000_000, Parts: 3 };
  expect((await other.start(big)).status).toBe(200);
  expect(codeOf(await other.start({ ...big, Name: 'second' }))).toEqual([422, 'QuotaFull']);
  // Sizes need not be declared; in that case a file that is too large is found only at the end.
  const { reply: upload } = await other.start({ Name: 'withoutSize', Parts: 2 });
  for (const n of [0, 1]) await other.part(upload.Id, n, text(700_000 + n));
  expect(codeOf(await other.end(upload.Id))).toEqual([422, 'QuotaFull']);
  expect(codeOf(await maria.start({ Parts: 3, Size: 1_500, PartSize: 1_000 }))).toEqual([422, 'PartsDoNotFit']);
});

test('a part can be sent as bytes alone, with its fields in the query string', async () => {
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
  expect((await send({ ...part, Sha256: sha256Hex(whole) }, Buffer.from('complote'))).json().Error.Code).toBe(
    'WrongChecksum',
  );
  expect((await send(part, Buffer.from('completed'))).json().Error.Code).toBe('WrongPart');
  expect((await send(part, whole, files.uploadState.path)).json().Error.Code).toBe('Malformed');
  expect((await send({ ...part, more: 'x' }, whole)).statusCode).toBe(400);
  expect((await send({ ...part, Sha256: sha256Hex(whole) }, whole)).json()).toMatchObject({ Part: 0, Bytes: 8 });
  const { reply: file } = await maria.end(upload.Id);
  expect((await maria.take({ Id: file.Id })).payload).toBe('complete');
});

test('a full disk is reported, and the upload continues once there is room', async () => {
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
