import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notifications } from '@ithaki/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../platform/database/migration-files.ts';
import { handleNextEvent } from '../../platform/events/handle-events.ts';
import { aMentee, anAdmin, aProject } from '../../testing/factories.ts';
import { aTestApp } from '../../testing/test-app.ts';
import { notifyOfRenaming } from './renamed.ts';

const app = await aTestApp();
const { db } = app;

const migrationFile = readdirSync(migrationsFolder()).find((name) => name.endsWith('-reserved-words.sql')) ?? '';
const migration = readFileSync(join(migrationsFolder(), migrationFile), 'utf8');

/** Creates a project with a url that was reserved later. */
async function aProjectAt(url: string): Promise<number> {
  const { id } = await aProject(db);
  await db.updateTable('projects').set({ url }).where('id', '=', id).execute();
  return id;
}

const urlOf = async (id: number) =>
  (await db.selectFrom('projects').select('url').where('id', '=', id).executeTakeFirstOrThrow()).url;

test('a programme whose url became reserved is renamed, and its administrators are listed once', async () => {
  const [named, taken, free] = [await aProjectAt('verify'), await aProjectAt('news-1'), await aProjectAt('newsroom')];
  const second = await aProjectAt('news');
  const [admin, mentee] = [await anAdmin(db, named), await aMentee(db, named)];
  await sql.raw(migration).execute(db);
  await sql.raw(migration).execute(db);
  expect([await urlOf(named), await urlOf(taken), await urlOf(free), await urlOf(second)]).toEqual([
    'verify-1',
    'news-1',
    'newsroom',
    'news-2',
  ]);
  while (await handleNextEvent(db, [notifyOfRenaming], new Date()));
  const listed = (await app.call(notifications.list, {}, { as: admin })).reply;
  expect(listed.map(({ Text, Link }) => [Text, Link]).sort()).toEqual([
    [expect.stringContaining('news → news-2'), '/news-2/home'],
    [expect.stringContaining('verify → verify-1'), '/verify-1/home'],
  ]);
  expect((await app.call(notifications.list, {}, { as: mentee })).reply).toEqual([]);
});
