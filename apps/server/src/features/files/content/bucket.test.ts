import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '@ithaki/contract';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { aMentee, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { cutIntoParts, sha256Hex, tidy, uploader } from '../files.testing.ts';
import { makeThumbnail } from './thumbnails.ts';

const directory = await mkdtemp(join(tmpdir(), 'ithaki-bucket-'));
const bucket = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'files', configs: [] }],
});
const { port } = await bucket.run();
afterAll(async () => {
  await bucket.close();
  await rm(directory, { recursive: true, force: true });
});

const env = {
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};
const app = await aTestApp(env);
// A second server with its own folder, on the same database and bucket.
const second = await aTestApp(env, { beside: app });
const { id: project } = await aProject(app.db);
const person = await aMentee(app.db, project);
const [here, there] = [uploader(app, person), uploader(second, person)];

test('an upload whose parts arrive at two servers is complete in the bucket, and both serve it', async () => {
  const content = Buffer.from('0123456789'.repeat(300));
  const parts = cutIntoParts(content, 1_000);
  const { reply: upload } = await here.start({ Size: 3_000, PartSize: 1_000, Parts: 3 });
  for (const [n, from] of [there, here, there].entries()) {
    expect((await from.part(upload.Id, n, parts[n] ?? '')).status).toBe(200);
    await here.part(upload.Id, n, parts[n] ?? '');
  }
  expect((await there.part(upload.Id, 0, Buffer.alloc(1_000, 'x'))).error.Code).toBe('PartDiffers');
  expect((await app.call(files.uploadState, { Id: upload.Id }, here)).reply.Have).toEqual([0, 1, 2]);
  const { reply: file } = await there.end(upload.Id, { Size: 3_000 });
  for (const from of [here, there]) {
    expect(sha256Hex((await from.take({ Id: file.Id })).rawPayload)).toBe(file.Sha256);
    expect((await from.take({ Id: file.Id }, { range: 'bytes=10-19' })).payload).toBe('0123456789');
  }
  await app.call(files.remove, { Id: file.Id }, here);
  await sql`update file_contents set touched_at = now() - interval '2 days'`.execute(app.db);
  await sql`update file_uploads set ended_at = now() - interval '2 days'`.execute(app.db);
  await tidy(app);
  expect(await app.files.storage.keys('contents')).toEqual([]);
  expect(await app.files.storage.keys('parts')).toEqual([]);
});

test('a part is not confused with another whose number starts with the same digits', async () => {
  const { reply: upload } = await here.start({ Name: 'eleven', Parts: 11 });
  for (let part = 10; part >= 0; part--) expect((await here.part(upload.Id, part, `part ${part};`)).status).toBe(200);
  const { reply: file } = await here.end(upload.Id);
  const expected = Array.from({ length: 11 }, (_, part) => `part ${part};`).join('');
  expect((await there.take({ Id: file.Id })).payload).toBe(expected);
});

test('thumbnails are kept in the bucket too, and a missing content is reported as gone', async () => {
  const { default: sharp } = await import('sharp');
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const { reply: file } = await here.send(photo, { OriginalName: 'photo.png', Name: 'photo' });
  while (await makeThumbnail(app.files, app.db));
  const { statusCode, rawPayload } = await there.take({ Id: file.Id }, {}, files.thumbnail.path);
  expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 320]);
  for (const key of await app.files.storage.keys('contents')) await app.files.storage.remove(key);
  const gone = await here.take({ Id: file.Id });
  expect([gone.statusCode, gone.json().Error.Code]).toEqual([410, 'ContentGone']);
});
