import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../platform/database/db.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';

/** Longer than this is no answer, in milliseconds. */
const PATIENCE = 3_000;

interface Parts {
  database: boolean;
  migrations: boolean;
  storage: boolean;
}

/** `/healthz`: the process runs. `/readyz`: so does what it needs, part by part; 503 when one does not. */
export function answerHealth(server: FastifyInstance, db: Db, dataDir: string): void {
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { Alive: true };
  });
  server.get('/readyz', async (_request, reply) => {
    const parts = await readiness(db, dataDir);
    const ready = Object.values(parts).every(Boolean);
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return { Ready: ready, Parts: parts };
  });
}

async function readiness(db: Db, dataDir: string): Promise<Parts> {
  const [pending, storage] = await Promise.all([inTime(pendingMigrations(db)), inTime(canWrite(dataDir))]);
  return { database: pending !== undefined, migrations: pending?.length === 0, storage: storage === true };
}

/** What is promised, or undefined when it fails or takes too long. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  return Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** Writes a file and removes it: rights alone do not tell of a full disk. */
async function canWrite(dataDir: string): Promise<true> {
  const folder = join(dataDir, 'files');
  const probe = join(folder, `.ready-${process.pid}`);
  await mkdir(folder, { recursive: true });
  await writeFile(probe, 'ready');
  await rm(probe, { force: true });
  return true;
}
