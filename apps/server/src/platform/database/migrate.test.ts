import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../testing/database.ts';
import { CannotStart } from './cannot-start.ts';
import { connectDatabase } from './connect.ts';
import { migrateToLatest, pendingMigrations } from './migrate.ts';
import { migrationsFolder } from './migration-files.ts';

const { db } = await aDatabase();
const windows = await aDatabase();
const mended = await aDatabase();
const shared = await aDatabase();
const all = (await readdir(migrationsFolder())).filter((file) => file.endsWith('.sql')).sort();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ithaki-migrations-'));
  await cp(migrationsFolder(), folder, { recursive: true });
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('a database with every migration applied', () => {
  test('has nothing left to apply', async () => {
    expect(await pendingMigrations(db, folder)).toEqual([]);
    expect(await migrateToLatest(db, folder)).toEqual([]);
  });

  test('is refused when an applied file has changed', async () => {
    await writeFile(join(folder, all[0] ?? ''), 'select 1;');
    await expect(migrateToLatest(db, folder)).rejects.toThrow(CannotStart);
    await expect(migrateToLatest(db, folder)).rejects.toThrow(/0001-text changed/);
  });

  test('is refused when an applied file is missing', async () => {
    await rm(join(folder, all[0] ?? ''));
    await expect(migrateToLatest(db, folder)).rejects.toThrow(/0001-text is missing/);
  });

  test('is refused by an older version of the program, with the next step', async () => {
    const newest = all.at(-1) ?? '';
    await rm(join(folder, newest));
    await expect(migrateToLatest(db, folder)).rejects.toThrow(CannotStart);
    await expect(migrateToLatest(db, folder)).rejects.toThrow(
      /newer version of Ithaki .*Start that version, or restore a backup/,
    );
  });

  test('accepts an applied file whose line ends became those of Windows', async () => {
    await writeFile(join(folder, '9000-two-lines.sql'), 'select 1;\nselect 2;\n');
    await migrateToLatest(windows.db, folder);
    await writeFile(join(folder, '9000-two-lines.sql'), 'select 1;\r\nselect 2;\r\n');
    expect(await migrateToLatest(windows.db, folder)).toEqual([]);
  });

  test('is refused when a file is not numbered', async () => {
    await writeFile(join(folder, 'extra.sql'), 'select 1;');
    await expect(migrateToLatest(db, folder)).rejects.toThrow(/extra\.sql must be named/);
  });
});

describe('a new migration', () => {
  test('that fails leaves nothing behind, and is applied once fixed', async () => {
    const file = join(folder, '9001-flowers.sql');
    await writeFile(file, 'create table flowers (id int); select 1 / 0;');
    await expect(migrateToLatest(mended.db, folder)).rejects.toThrow(/9001-flowers failed/);
    expect(await pendingMigrations(mended.db, folder)).toEqual(['9001-flowers']);
    await writeFile(file, 'create table flowers (id int);');
    expect(await migrateToLatest(mended.db, folder)).toEqual(['9001-flowers']);
  });

  test('is applied by one of several nodes that start at once', async () => {
    await writeFile(join(folder, '9001-slow.sql'), 'create table slow as select pg_sleep(0.2)::text as t;');
    const nodes = [1, 2, 3].map(() => connectDatabase(shared.url, { statementTimeout: 50 }));
    const applied = await Promise.all(nodes.map((node) => migrateToLatest(node, folder)));
    expect(applied.flat()).toEqual(['9001-slow']);
    await Promise.all(nodes.map((node) => node.destroy()));
  });
});
