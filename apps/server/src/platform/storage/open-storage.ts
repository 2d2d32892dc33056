import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { overDisk } from './disk-storage.ts';
import { objectStaging } from './object-staging.ts';
import { placedStaging } from './placed-staging.ts';
import { type S3Setting, s3Storage } from './s3-storage.ts';
import type { Staging } from './staging.ts';
import type { Storage } from './storage.ts';

/** Waits until a file, or the names in a folder, would outlive a loss of power. */
async function writtenDown(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps contents in a folder. What is taken over must come from the same file system: it is renamed into its place. */
function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const pathOf = (key: string) => join(folder, key);
  return {
    ...overDisk(disk),
    async take(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writtenDown(path);
      await rename(path, target);
      await writtenDown(dirname(target));
    },
    async read(key, range) {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    onDisk: (key, use) => use(pathOf(key)),
  };
}

/** Where contents are kept, and where they are put together before. */
export interface OpenStorage {
  storage: Storage;
  /** For an upload whose sizes are known, and for one whose are not. */
  staging: Staging;
  /** A folder of this machine for what is on its way. */
  scratch: string;
}

/** The bucket that is set, else a folder of `dataDir`. The software for S3 is loaded only where it is wanted. */
export async function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Setting | null }): Promise<OpenStorage> {
  const folder = join(dataDir, 'files');
  const scratch = join(folder, 'scratch');
  if (s3) {
    const storage = await s3Storage(s3, scratch);
    return { storage, staging: objectStaging(storage, scratch), scratch };
  }
  const storage = folderStorage(folder);
  return { storage, staging: placedStaging(join(folder, 'uploads'), objectStaging(storage, scratch)), scratch };
}
