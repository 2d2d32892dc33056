import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../platform/database/connect.ts';
import { startEmbedded, testSettings } from '../platform/database/embedded/index.ts';
import { isAlive } from '../platform/database/embedded/process.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { READER, readerStatements } from '../platform/database/reader/reader-role.ts';
import { runOnServer, urlOfDatabase } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test run's database server, at its maintenance database. */
    databaseServer: string;
    /** Name of the migrated, empty database from which each test file's own is copied. */
    databaseTemplate: string;
    /** Connection URL of the server's maintenance database for the role that runs reports. */
    databaseReader: string;
  }
}

const FOLDER = 'ithaki-test-server-';

/** Builds the server bundle, which tests start as a program. */
const build = () =>
  execFileSync(process.execPath, ['tools/build/build.mjs', 'server'], {
    cwd: join(import.meta.dirname, '../../../..'),
    stdio: 'inherit',
  });

/**
 * Prepares a test run: builds the server's bundle and starts a database server with a migrated template. The server is
 * that of DATABASE_URL, or else an embedded one in a temporary folder. Vitest calls the returned function after the
 * last test.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  build();
  const { url, readerUrl, stop } = process.env.DATABASE_URL
    ? await givenServer(process.env.DATABASE_URL)
    : await throwawayServer();
  const template = `ithaki_template_${process.pid}`;
  await runOnServer(url, `drop database if exists ${template}`, `create database ${template}`);
  const db = connectDatabase(urlOfDatabase(url, template));
  await migrateToLatest(db).finally(() => db.destroy());
  provide('databaseServer', url);
  provide('databaseTemplate', template);
  provide('databaseReader', readerUrl);
  return async () => {
    await runOnServer(url, `drop database ${template}`);
    await stop();
  };
}

/** Creates the role for reports on a server, in template1, so that every new database has its rights. */
async function givenServer(url: string) {
  const address = new URL(urlOfDatabase(url, 'template1'));
  const owner = address.username;
  await runOnServer(address.href, ...readerStatements({ owner, password: READER }));
  Object.assign(address, { username: READER, password: READER });
  return { url, readerUrl: address.href, stop: async () => undefined };
}

async function throwawayServer() {
  await removeLeftovers();
  const dataDir = join(tmpdir(), `${FOLDER}${process.pid}`);
  const { url, readerUrl, stop } = await startEmbedded({ dataDir, log: console, settings: testSettings });
  return {
    url,
    readerUrl,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes database servers that killed test runs left: takes over each and stops it, as a restart would. */
async function removeLeftovers() {
  const serverOf = new RegExp(`^${FOLDER}(\\d+)$`);
  for (const name of await readdir(tmpdir())) {
    const pid = serverOf.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const { stop } = await startEmbedded({ dataDir, log: console, settings: testSettings });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // The server belongs to another user, or another test run is removing it.
    }
  }
}
