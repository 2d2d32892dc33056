import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../database/db.ts';
import type { OpenStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { JobFile } from './job-kind.ts';
import { findStoredKeys, type StoredFile } from './job-rows.ts';

/** The storage for the files of jobs, which every node can read, and the local folder where they are written first. */
export type JobStorage = Pick<OpenStorage, 'storage' | 'scratch'>;

const FOLDER = 'jobs';
const HOUR = 3_600_000;

/** Returns an unguessable key that contains the time at which it was made. */
const newKey = (): string => `${Date.now().toString(36)}-${randomBytes(20).toString('hex')}`;

/** Whether a key was made more than this many hours ago; false for a key without a time. */
const isOlder = (key: string, hours: number): boolean =>
  !(Number.parseInt(key.split('-')[0] ?? '', 36) > Date.now() - hours * HOUR);

/** Stores a job's file; leaves no file on this machine if that fails. */
export async function storeFile(
  { storage, scratch }: JobStorage,
  { name, type, content }: JobFile,
  signal: AbortSignal,
): Promise<StoredFile> {
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const key = newKey();
  const path = join(scratch, key);
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
    const { size } = await stat(path);
    await storage.take(`${FOLDER}/${key}`, path);
    return { key, name, type, bytes: size };
  } finally {
    await rm(path, { force: true });
  }
}

/** Opens a job's file; throws 410 `ContentGone` when it no longer exists. */
export const readJobFile = (storage: Storage, key: string): Promise<Readable> => storage.read(`${FOLDER}/${key}`);

/**
 * Removes files older than this number of hours that belong to no job, because the job was deleted or killed halfway.
 */
export async function removeOrphanedFiles(db: Db, storage: Storage, hours: number): Promise<void> {
  const keys = (await storage.keys(FOLDER)).map((path) => path.slice(FOLDER.length + 1));
  const storedKeys = await findStoredKeys(db, keys);
  for (const key of keys) if (!storedKeys.has(key) && isOlder(key, hours)) await storage.remove(`${FOLDER}/${key}`);
}
