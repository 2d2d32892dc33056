import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/db.ts';
import type { JobFile } from './job-kind.ts';
import { type KeptFile, keptKeys } from './job-rows.ts';

/** Where jobs keep what they make. */
export const jobsFolder = (dataDir: string): string => join(dataDir, 'jobs');

const KEY = /^[A-Za-z0-9_-]{32}$/;

/** Writes what a job made under a name that nobody can guess; nothing of it stays when that fails. */
export async function keepFile(
  folder: string,
  { name, type, content }: JobFile,
  signal: AbortSignal,
): Promise<KeptFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = randomBytes(24).toString('base64url');
  const path = join(folder, key);
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    return { key, name, type, bytes: (await stat(path)).size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Removes files that belong to no job and were not written to for so many hours: of jobs forgotten, or killed half-way. */
export async function removeForgotten(db: Db, folder: string, hours: number): Promise<void> {
  const keys = (await readdir(folder).catch(() => [])).filter((name) => KEY.test(name));
  const kept = await keptKeys(db, keys);
  const before = Date.now() - hours * 3_600_000;
  for (const key of keys) {
    const path = join(folder, key);
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (!kept.has(key) && written !== undefined && written <= before) await rm(path, { force: true });
  }
}
