import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from '../cannot-start.ts';
import { connectDatabase } from '../connect.ts';
import { checkReader } from '../reader/check-reader.ts';
import { type EmbeddedDatabase, startEmbedded } from './index.ts';
import { isServerOf } from './process.ts';

let dataDir: string;
const running: EmbeddedDatabase[] = [];
const programs: ChildProcess[] = [];
const complaints: string[] = [];
const log = { error: (message: string) => complaints.push(message) };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ithaki-embedded-'));
  await query((await start()).url, 'create table notes (text text)');
  await stopAll();
});
beforeEach(() => {
  complaints.length = 0;
});
afterEach(stopAll);
afterAll(() => rm(dataDir, { recursive: true }));

describe('a data folder', () => {
  test('keeps committed rows over a clean stop and start', async () => {
    await query((await start()).url, `insert into notes values ('clean')`);
    await stopAll();
    expect(await notes((await start()).url)).toContain('clean');
  });

  test('belongs to a role without superuser rights, with durable commits and a password that only its owner can read', async () => {
    const { url } = await start();
    const [row] = await query(
      url,
      `select current_setting('is_superuser') as super, current_setting('fsync') as fsync`,
    );
    expect(row).toEqual({ super: 'off', fsync: 'on' });
    expect((await stat(join(dataDir, 'postgres', 'ithaki.password'))).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });

  test('cannot be opened by a second server until the first has stopped', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(/Another Ithaki server already uses/);
    expect(await query(first.url, 'select 1 as still_here')).toEqual([{ stillHere: 1 }]);
    await stopAll();
    await start();
  });

  test('is opened by exactly one of two servers started at once', async () => {
    const starts = await Promise.allSettled([start(), start()]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = starts.find((result) => result.status === 'rejected');
    expect(lost?.reason.message).toMatch(/Another Ithaki server/);
  });

  test('opens despite a stale lock file that names a live process of another program', async () => {
    await start();
    const text = await readFile(lockFile(), 'utf8');
    await stopAll();
    await writeFile(lockFile(), text.replace(/^\d+/, String(process.pid)));
    await start();
  });
});

describe('the login for reports', () => {
  const mark = () => join(dataDir, 'postgres', 'ithaki-reader-2');

  /** Makes the folder one of a version that had no such login. */
  async function makeOld() {
    await rm(mark());
    const only = 'local all ithaki scram-sha-256\nhost all ithaki 127.0.0.1/32 scram-sha-256\n';
    await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), only);
  }

  test('reads its views alone, and one query cannot take the memory of the machine', async () => {
    const { readerUrl } = await start();
    expect(await checkReader(readerUrl)).toBeNull();
    await expect(query(readerUrl, `select length(repeat('x', 1000000000))`)).rejects.toThrow(/out of memory/);
    await expect(query(readerUrl, 'select text from notes')).rejects.toThrow(/permission denied|does not exist/);
  });

  test('leaves no value of a failed query in the database’s log, which has the faults of the application', async () => {
    const { url, readerUrl } = await start();
    await expect(query(readerUrl, `select '123456783 κρυφό'::int`)).rejects.toThrow(/invalid input syntax/);
    await expect(query(readerUrl, `select 1 / 0 as "123456783"`)).rejects.toThrow(/division by zero/);
    await expect(query(url, `select 'of the application'::int`)).rejects.toThrow(/invalid input syntax/);
    const folder = join(dataDir, 'postgres', 'log');
    const files = async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    await expect.poll(async () => (await files()).join('\n')).toContain('of the application');
    expect((await files()).join('\n')).not.toContain('123456783');
  });

  test('is made in a data folder of an earlier version, which keeps its rows', async () => {
    await query((await start()).url, `insert into notes values ('earlier')`);
    await stopAll();
    await makeOld();
    const next = await start();
    expect(await checkReader(next.readerUrl)).toBeNull();
    expect(await notes(next.url)).toContain('earlier');
  });

  test('is made once by one of two servers that start at once', async () => {
    await makeOld();
    const starts = await Promise.allSettled([start(), start()]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await checkReader(running[0]?.readerUrl ?? null)).toBeNull();
  });

  test('is made by the next start when the one that was making it was killed', async () => {
    await makeOld();
    const child = program();
    await expect
      .poll(() => readFile(lockFile(), 'utf8').catch(() => ''), { interval: 2, timeout: 20_000 })
      .toMatch(/^-/);
    await kill(child);
    const next = await start();
    expect(await checkReader(next.readerUrl)).toBeNull();
    expect(await notes(next.url)).toContain('earlier');
  });
});

test('a damaged folder is refused with what PostgreSQL says of it and the next step', async () => {
  const damaged = await mkdtemp(join(tmpdir(), 'ithaki-damaged-'));
  try {
    await start(damaged);
    await stopAll();
    await truncate(join(damaged, 'postgres', 'global', 'pg_control'), 100);
    const refusal: unknown = await start(damaged).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CannotStart);
    expect(String(refusal)).toMatch(/pg_control/);
    expect(String(refusal)).toMatch(/restore a backup/);
  } finally {
    await rm(damaged, { recursive: true });
  }
});

test('a folder whose path is too long for a socket is served over loopback, and to one server only', async () => {
  const long = join(dataDir, 'φάκελος '.repeat(12).trim());
  const { url } = await start(long);
  expect(new URL(url).search).toBe('');
  expect(await query(url, 'select host(inet_server_addr()) as address')).toEqual([{ address: '127.0.0.1' }]);
  await expect(start(long)).rejects.toThrow(/Another Ithaki server/);
  await stopAll();
  expect(await query((await start(long)).url, 'select 1 as back')).toEqual([{ back: 1 }]);
});

describe('a program that was killed', () => {
  test('leaves every committed row and no lock for the next start', async () => {
    const { url, child } = await startProgram();
    await query(url, `insert into notes values ('before the kill')`);
    const orphan = await serverProcess();
    await kill(child);
    const next = await start();
    expect(await notes(next.url)).toContain('before the kill');
    expect(await serverProcess()).not.toBe(orphan);
    expect(isServerOf(join(dataDir, 'postgres'), orphan)).toBe(false);
  });

  test('exits with code 1 and one sentence when the folder is in use', async () => {
    await start();
    const child = program();
    let output = '';
    child.stderr?.on('data', (text) => {
      output += text;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(output).toMatch(/^Ένας άλλος διακομιστής .* \/ Another Ithaki server .*DATA_DIR\.\n$/);
  });
});

test('a database killed under a running program comes back at the same address and stays claimed', async () => {
  const { url } = await start();
  await query(url, `insert into notes values ('before the crash')`);
  process.kill(await serverProcess(), 'SIGKILL');
  await expect.poll(() => notes(url).catch(() => [])).toContain('before the crash');
  expect(complaints[0]).toMatch(/started again/);
  await expect(start()).rejects.toThrow(/Another Ithaki server/);
});

async function start(folder = dataDir): Promise<EmbeddedDatabase> {
  const server = await startEmbedded({ dataDir: folder, log });
  running.push(server);
  return server;
}

async function stopAll() {
  for (const child of programs.splice(0)) await kill(child);
  for (const server of running.splice(0)) await server.stop();
}

function program(): ChildProcess {
  const file = join(import.meta.dirname, 'holder.testing.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  programs.push(child);
  return child;
}

async function startProgram() {
  const child = program();
  if (!child.stdout) throw new Error('The program says nothing');
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const lockFile = () => join(dataDir, 'postgres', 'postmaster.pid');

async function serverProcess(): Promise<number> {
  return Number.parseInt(await readFile(lockFile(), 'utf8'), 10);
}

async function query(url: string, statement: string) {
  const db = connectDatabase(url, { max: 1 });
  return (
    await sql
      .raw<Record<string, unknown>>(statement)
      .execute(db)
      .finally(() => db.destroy())
  ).rows;
}

async function notes(url: string) {
  return (await query(url, 'select text from notes')).map((row) => row.text);
}
