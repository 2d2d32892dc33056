import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aDatabase } from './testing/database.ts';

const { url } = await aDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'ithaki-main-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** The server as a program of its own, on the test's database. */
function aServer(env: Record<string, string> = {}) {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--no-demo'], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const ended = once(child, 'exit').then(([code]) => code);
  const address = async () => {
    await expect.poll(() => output, { timeout: 50_000 }).toMatch(/Ithaki: http/);
    return /http:\S+/.exec(output)?.[0] ?? '';
  };
  return { child, ended, address, output: () => output };
}

test('it tells where it listens, answers there, and ends with 0 when told to, even twice', {
  timeout: 60_000,
}, async () => {
  const server = aServer();
  const address = await server.address();
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(server.output()).toContain('τον πρώτο διαχειριστή');
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
});

test('it says in a sentence why it does not start, and ends with 1', { timeout: 60_000 }, async () => {
  const refused = aServer({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('The database of DATABASE_URL accepts no connection.');
  expect(refused.output()).not.toContain('"level"');
  const misspelt = aServer({ PORT: 'x' });
  expect(await misspelt.ended).toBe(1);
  expect(misspelt.output()).toContain('PORT');
});
