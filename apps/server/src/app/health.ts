import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CheckHealth, Health } from '../features/development/index.ts';
import type { Db } from '../platform/database/db.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';

/** Milliseconds after which a check counts as failed. */
const TIMEOUT = 3_000;

/** What the health checks examine. */
interface Checked {
  db: Db;
  dataDir: string;
  /** Null when no virus scanner is configured. */
  scanner: { isThere(): Promise<boolean> } | null;
}

/** Returns a function that tests each part of the server. */
export const healthChecker =
  ({ db, dataDir, scanner }: Checked): CheckHealth =>
  async () => {
    const [parts, there] = await Promise.all([readiness(db, dataDir), scanner && inTime(scanner.isThere())]);
    return { ...parts, ...(scanner && { scanner: there === true }) };
  };

/**
 * Serves `/healthz`, which tells that the process runs, and `/readyz`, which also tests each part that the server needs
 * and replies 503 when one fails. `/readyz` shows the virus scanner too, but a missing scanner only stops uploads, so
 * the server still counts as ready.
 */
export function serveHealth(server: FastifyInstance, check: CheckHealth): void {
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { Alive: true };
  });
  server.get('/readyz', async (_request, reply) => {
    const parts = await check();
    const { database, migrations, storage } = parts;
    const ready = database && migrations && storage;
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return { Ready: ready, Parts: parts };
  });
}

async function readiness(db: Db, dataDir: string): Promise<Omit<Health, 'scanner'>> {
  const [pending, storage] = await Promise.all([inTime(pendingMigrations(db)), inTime(canWrite(dataDir))]);
  return { database: pending !== undefined, migrations: pending?.length === 0, storage: storage === true };
}

/** Returns the promise's value, or undefined when it fails or takes longer than the time limit. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT);
  });
  return Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** Writes a file and removes it: checking permissions alone would not reveal a full disk. */
async function canWrite(dataDir: string): Promise<true> {
  const folder = join(dataDir, 'files');
  const probe = join(folder, `.ready-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await writeFile(probe, 'ready');
  await rm(probe, { force: true });
  return true;
}
