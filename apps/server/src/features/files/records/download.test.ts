import { files } from '@ithaki/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aMentee, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { makeThumbnail } from '../content/thumbnails.ts';
import { uploader } from '../files.testing.ts';

const app = await aTestApp();
const { id: project } = await aProject(app.db);
const maria = uploader(app, await aMentee(app.db, project));

const sent = async (OriginalName: string, content: Buffer | string) =>
  (await maria.send(content, { OriginalName, Index: 'next' }, 1_000_000)).reply;
const previewOf = (Id: string, headers = {}) => maria.take({ Id }, headers, files.preview.path);
const thumbnailOf = (Id: string) => maria.take({ Id }, {}, files.thumbnail.path);

const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining('sandbox'),
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
};

test.each([
  ['page.html', '<!doctype html><script>parent.alert(1)</script>', 'text/html'],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
  ['run.js', 'alert(1)', 'text/javascript'],
  ['data.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>', 'application/xml'],
])('%s is downloaded as an attachment that runs nothing, and has no preview', async (name, content, type) => {
  const { Id, Type } = await sent(name, content);
  expect(Type).toBe(type);
  const { headers, payload } = await maria.take({ Id });
  expect(payload).toBe(content);
  expect(headers).toMatchObject({ ...inert, 'content-disposition': expect.stringMatching(/^attachment;/) });
  const refused = await previewOf(Id);
  expect([refused.statusCode, refused.json().Error.Code]).toEqual([422, 'NoPreview']);
});

test('a byte range of a file is sent, and the whole file when no valid range is requested', async () => {
  const { Id } = await sent('film.txt', '0123456789');
  const asked = async (range: string) => {
    const { statusCode, headers, payload } = await previewOf(Id, { range, 'accept-encoding': 'br, gzip' });
    return [statusCode, headers['content-range'], payload];
  };
  expect(await asked('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await asked('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await asked('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await asked('bytes=0-99')).toEqual([206, 'bytes 0-9/10', '0123456789']);
  for (const odd of ['bytes=1-2,4-5', 'lines=1-2', 'bytes=5-2', 'bytes=-'])
    expect(await asked(odd)).toEqual([200, undefined, '0123456789']);
  const [status, range] = await asked('bytes=10-');
  expect([status, range]).toEqual([416, 'bytes */10']);
});

test('a preview has the name of the file and runs nothing', async () => {
  const { Id } = await sent('Σημείωση.txt', 'x'.repeat(5_000));
  const { headers, payload } = await previewOf(Id, { 'accept-encoding': 'br, gzip' });
  expect(payload).toHaveLength(5_000);
  expect(headers).toMatchObject({
    ...inert,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '5000',
    'accept-ranges': 'bytes',
    'content-disposition': expect.stringMatching(/^inline;/),
  });
});

test('a file whose content is missing from the storage is reported as gone, and not as an outage', async () => {
  const { Id, Sha256 } = await sent('lost.txt', 'lost');
  await app.files.storage.remove(`contents/${Sha256.slice(0, 2)}/${Sha256}`);
  for (const response of [await maria.take({ Id }), await previewOf(Id)])
    expect([response.statusCode, response.json().Error.Code]).toEqual([410, 'ContentGone']);
});

test('an image gets a thumbnail without the camera’s metadata, turned as the metadata says', async () => {
  const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'Camera', ImageDescription: 'Where I live' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { Id, Thumbnail } = await sent('photo.jpg', photo);
  expect(Thumbnail).toBe(false);
  expect((await thumbnailOf(Id)).statusCode).toBe(422);
  while (await makeThumbnail(app.files, app.db));
  const { reply } = await app.call(files.versionsOf, { Id }, maria);
  expect(reply).toMatchObject([{ Thumbnail: true }]);
  const { headers, rawPayload } = await thumbnailOf(Id);
  expect(headers).toMatchObject({ ...inert, 'content-type': 'image/webp' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 320 });
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
});

test('an image that is unreadable or too large is stored without a thumbnail', async () => {
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const endless = Buffer.from(whole);
  endless.writeUInt32BE(100_000, 16);
  endless.writeUInt32BE(100_000, 20);
  for (const content of [whole.subarray(0, 60), endless]) {
    const { Id } = await sent('photo.png', content);
    while (await makeThumbnail(app.files, app.db));
    expect((await app.call(files.versionsOf, { Id }, maria)).reply).toMatchObject([{ Thumbnail: false }]);
    expect((await maria.take({ Id })).rawPayload.equals(content)).toBe(true);
  }
});
