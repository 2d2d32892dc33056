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

/** Where jobs store their files, so that every node gives them out, and where they write them first. */
export type JobStorage = Pick<OpenStorage, 'storage' | 'scratch'>;

const FOLDER = 'jobs';
const HOUR = 3_600_000;

/** Returns an unguessable key that tells when it was made. */
const newKey = (): string => `${Date.now().toString(36)}-${randomBytes(20).toString('hex')}`;

/** Whether a key is older than a number of hours; one that tells no time is. */
const isOlder = (key: string, hours: number): boolean =>
  !(Number.parseInt(key.split('-')[0] ?? '', 36) > Date.now() - hours * HOUR);

/** Stores a job's file; leaves nothing behind on this machine when that fails. */
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

/** Reads a job's file; throws 410 `ContentGone` when it is no longer there. */
export const readJobFile = (storage: Storage, key: string): Promise<Readable> => storage.read(`${FOLDER}/${key}`);

/**
 * Removes the files that belong to no job and were made over this many hours ago: those of deleted jobs, or of jobs
 * killed halfway.
 */
export async function removeOrphanedFiles(db: Db, storage: Storage, hours: number): Promise<void> {
  const keys = (await storage.keys(FOLDER)).map((path) => path.slice(FOLDER.length + 1));
  const storedKeys = await findStoredKeys(db, keys);
  for (const key of keys) if (!storedKeys.has(key) && isOlder(key, hours)) await storage.remove(`${FOLDER}/${key}`);
}
