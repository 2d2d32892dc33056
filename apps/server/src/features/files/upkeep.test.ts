import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { files } from '@ithaki/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aMentee, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { sha256Hex, tidy, uploader } from './files.testing.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'ithaki-upkeep-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const app = await aTestApp({ DATA_DIR: dataDir });
const { id: project } = await aProject(app.db);
const maria = uploader(app, await aMentee(app.db, project));

const contentOf = (text: string) => {
  const digest = sha256Hex(Buffer.from(text));
  return join(dataDir, 'files', 'contents', digest.slice(0, 2), digest);
};
/** Makes everything stored appear `hours` older. */
const pass = async (hours: number) => {
  await sql`update file_contents set touched_at = touched_at - make_interval(hours => ${hours})`.execute(app.db);
  await sql`update file_uploads set touched_at = touched_at - make_interval(hours => ${hours}),
    ended_at = ended_at - make_interval(hours => ${hours})`.execute(app.db);
};

test('the same bytes are stored once, and removed a day after the last file that refers to them was deleted', async () => {
  const [one, two] = [await maria.send('same', { Name: 'one' }), await maria.send('same', { Name: 'two' })];
  await pass(30);
  await app.call(files.remove, { Id: one.reply.Id }, maria);
  await tidy(app);
  expect((await maria.take({ Id: two.reply.Id })).payload).toBe('same');
  await app.call(files.remove, { Id: two.reply.Id }, maria);
  await pass(-10);
  await tidy(app);
  expect(existsSync(contentOf('same'))).toBe(true);
  await pass(10);
  await tidy(app);
  expect(existsSync(contentOf('same'))).toBe(false);
  const { reply } = await maria.send('same', { Name: 'three' });
  expect((await maria.take({ Id: reply.Id })).payload).toBe('same');
});

test('an upload without new parts for two days is removed with its parts; a younger upload can continue', async () => {
  const uploads = join(dataDir, 'files', 'uploads');
  const old = (await maria.start({ Name: 'old', Parts: 2, Size: 10, PartSize: 5 })).reply;
  const oldWithoutSize = (await maria.start({ Name: 'withoutSize', Parts: 2 })).reply;
  for (const { Id } of [old, oldWithoutSize]) await maria.part(Id, 0, 'first');
  await pass(49);
  const young = (await maria.start({ Name: 'young', Parts: 2, Size: 10, PartSize: 5 })).reply;
  await maria.part(young.Id, 0, 'first');
  expect(readdirSync(uploads)).toContain(old.Id);
  await tidy(app);
  expect(readdirSync(uploads)).toEqual([young.Id]);
  for (const { Id } of [old, oldWithoutSize])
    expect((await app.call(files.uploadState, { Id }, maria)).status).toBe(404);
  const gone = uploader(app, await aMentee(app.db, project));
  for (const told of [{ Size: 10, PartSize: 5 }, {}])
    await gone.part((await gone.start({ ...told, Parts: 2 })).reply.Id, 0, 'first');
  await sql`delete from file_uploads where uploader_id = ${gone.as}`.execute(app.db);
  await tidy(app);
  expect(readdirSync(uploads)).toEqual([young.Id]);
  expect(await app.files.staging.ids()).toEqual([young.Id]);
  await maria.part(young.Id, 1, 'after');
  expect((await maria.end(young.Id)).status).toBe(200);
});
