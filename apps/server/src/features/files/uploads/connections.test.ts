import { type ClientRequest, request } from 'node:http';
import { files } from '@ithaki/contract';
import { expect, test } from 'vitest';
import { aMentee, aProject } from '../../../testing/factories.ts';
import { aTestApp } from '../../../testing/test-app.ts';
import { uploader } from '../files.testing.ts';

const app = await aTestApp();
const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
const { id: project } = await aProject(app.db);
const maria = uploader(app, await aMentee(app.db, project));
const cookie = await app.cookieOf(maria.as);

const head = (id: string, part: number) =>
  `--x\r\nContent-Disposition: form-data; name="Id"\r\n\r\n${id}\r\n--x\r\nContent-Disposition: form-data; name="part"\r\n\r\n${part}\r\n` +
  '--x\r\nContent-Disposition: form-data; name="data"; filename="blob"\r\n\r\n';

/** Sends an upload form over a connection of its own, written byte by byte. */
function sendPart(id: string, part: number, length: number) {
  const start = head(id, part);
  const end = '\r\n--x--\r\n';
  const asked = request(`${address}${files.uploadPart.path}`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': start.length + length + end.length,
    },
  });
  const answered = new Promise<number | string>((resolve) => {
    asked.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    asked.on('error', (error) => resolve(error.message));
  });
  asked.write(start);
  return { asked, answered, finish: () => asked.end(end) };
}

const closed = (asked: ClientRequest) => new Promise((resolve) => asked.on('close', resolve));

test('a part can be sent again while its first connection hangs, without being disturbed by it', async () => {
  const { reply: upload } = await maria.start({ Size: 8, PartSize: 8 });
  const hanging = sendPart(upload.Id, 0, 8);
  hanging.asked.write('hang');
  await expect.poll(() => hanging.asked.socket?.bytesWritten).toBeGreaterThan(100);
  const again = sendPart(upload.Id, 0, 8);
  again.asked.write('complete');
  again.finish();
  expect(await again.answered).toBe(200);
  hanging.asked.write('over');
  hanging.finish();
  expect(await hanging.answered).not.toBe(200);
  const { reply: file } = await maria.end(upload.Id);
  expect((await maria.take({ Id: file.Id })).payload).toBe('complete');
});

test('a part whose connection is lost half-way is not stored, and can be sent again', async () => {
  const { reply: upload } = await maria.start({ Name: 'lost', Size: 8, PartSize: 8 });
  const lost = sendPart(upload.Id, 0, 8);
  lost.asked.write('half');
  await expect.poll(() => lost.asked.socket?.bytesWritten).toBeGreaterThan(100);
  lost.asked.destroy();
  await closed(lost.asked);
  expect((await app.call(files.uploadState, { Id: upload.Id }, maria)).reply.Have).toEqual([]);
  expect((await maria.part(upload.Id, 0, 'complete')).status).toBe(200);
});

test('the sender of a large part that is refused gets the reason', async () => {
  const { reply: upload } = await maria.start({ Name: 'refused', Size: 8, PartSize: 8 });
  for (const [id, status, bytes] of [
    [upload.Id, 422, 4_000_000],
    [upload.Id, 413, 9_000_000],
    [upload.Id.split('').reverse().join(''), 404, 4_000_000],
  ] as const) {
    const refused = sendPart(id, 0, bytes);
    refused.asked.write(Buffer.alloc(bytes, 'x'));
    refused.finish();
    expect(await refused.answered).toBe(status);
  }
});
