import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { isDemonstration, isEmpty } from '../platform/installation/installation.ts';
import { aDatabase } from '../testing/database.ts';

const { db, url } = await aDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-killed-load-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** The server as a program of its own, at its first start on the test's database. */
function aFirstStart() {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  return { child, output: () => output };
}

/** Whether a load is in the middle of its rows: it holds the lock of loads and has written people. */
async function isLoading(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = 'users' and l.mode = 'RowExclusiveLock'
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

test('a first load that is killed leaves no mark and nobody, and the next start loads it whole', {
  timeout: 120_000,
}, async () => {
  const first = aFirstStart();
  await expect.poll(isLoading, { timeout: 60_000, interval: 5 }).toBe(true);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect([await isDemonstration(db), await isEmpty(db)]).toEqual([false, true]);

  const second = aFirstStart();
  await expect.poll(second.output, { timeout: 100_000 }).toMatch(/Ithaki: http/);
  expect([await isDemonstration(db), await isEmpty(db)]).toEqual([true, false]);
  expect(second.output()).toContain('mentee1');
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
});
