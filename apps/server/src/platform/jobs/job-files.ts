import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/db.ts';
import type { JobFile } from './job-kind.ts';
import { findStoredKeys, type StoredFile } from './job-rows.ts';

/** Returns the folder of the files that jobs create. */
export const jobsFolder = (dataDir: string): string => join(dataDir, 'jobs');

const KEY_PATTERN = /^[A-Za-z0-9_-]{32}$/;

/** Writes a job's file under an unguessable name; leaves nothing behind when that fails. */
export async function storeFile(
  folder: string,
  { name, type, content }: JobFile,
  signal: AbortSignal,
): Promise<StoredFile> {
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

/**
 * Removes files that belong to no job and have not been written to for this many hours: those of deleted jobs, or of
 * jobs killed halfway.
 */
export async function removeOrphanedFiles(db: Db, folder: string, hours: number): Promise<void> {
  const keys = (await readdir(folder).catch(() => [])).filter((name) => KEY_PATTERN.test(name));
  const storedKeys = await findStoredKeys(db, keys);
  const before = Date.now() - hours * 3_600_000;
  for (const key of keys) {
    const path = join(folder, key);
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (!storedKeys.has(key) && written !== undefined && written <= before) await rm(path, { force: true });
  }
}
