import { execFileSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../platform/database/connect.ts';
import { startEmbedded, throwawaySettings } from '../platform/database/embedded/index.ts';
import { isAlive } from '../platform/database/embedded/process.ts';
import { migrateToLatest } from '../platform/database/migrate.ts';
import { atServer, withDatabase } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection address of the test run's database server, at its maintenance database. */
    databaseServer: string;
    /** Name of the migrated, empty database that each test file's own is copied from. */
    databaseTemplate: string;
  }
}

const FOLDER = 'ithaki-test-server-';

/** What tests start as a program is what is built. */
const build = () =>
  execFileSync(process.execPath, ['tools/build/build.mjs', 'server'], {
    cwd: join(import.meta.dirname, '../../../..'),
    stdio: 'inherit',
  });

/**
 * Before a test run: the server's bundle, and a database server (the one of DATABASE_URL, else an embedded one in a temporary folder) with a
 * migrated template. Vitest calls what this returns after the last test.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  build();
  const { url, stop } = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => undefined }
    : await throwawayServer();
  const template = `ithaki_template_${process.pid}`;
  await atServer(url, `drop database if exists ${template}`, `create database ${template}`);
  const db = connectDatabase(withDatabase(url, template));
  await migrateToLatest(db).finally(() => db.destroy());
  provide('databaseServer', url);
  provide('databaseTemplate', template);
  return async () => {
    await atServer(url, `drop database ${template}`);
    await stop();
  };
}

async function throwawayServer() {
  await removeForgotten();
  const dataDir = join(tmpdir(), `${FOLDER}${process.pid}`);
  const { url, stop } = await startEmbedded({ dataDir, log: console, settings: throwawaySettings });
  return {
    url,
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Servers of test runs that were killed: each is taken over and ended the way a restart would. */
async function removeForgotten() {
  const serverOf = new RegExp(`^${FOLDER}(\\d+)$`);
  for (const name of await readdir(tmpdir())) {
    const pid = serverOf.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const { stop } = await startEmbedded({ dataDir, log: console, settings: throwawaySettings });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Another user's, or being removed by another test run just now.
    }
  }
}
