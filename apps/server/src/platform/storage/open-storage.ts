import { access, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { diskOperations, throwNotStored } from './disk-storage.ts';
import { placedStaging } from './file-staging.ts';
import { objectStaging } from './object-staging.ts';
import { type S3Options, s3Storage } from './s3-storage.ts';
import type { Staging } from './staging.ts';
import type { Storage } from './storage.ts';

/** Waits until a file, or the entries of a folder, would survive a power failure. */
async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Stores contents in a folder. Files that it takes over must be on the same file system, because they are renamed. */
function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const pathOf = (key: string) => join(folder, key);
  return {
    ...diskOperations(disk),
    async take(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await syncToDisk(path);
      await rename(path, target);
      await syncToDisk(dirname(target));
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch((error) => throwNotStored(error, key));
      return file.createReadStream(range);
    },
    async onDisk(key, use) {
      await access(pathOf(key)).catch((error) => throwNotStored(error, key));
      return use(pathOf(key));
    },
  };
}

/** The storage of contents, and where uploads are assembled before they are stored. */
export interface OpenStorage {
  storage: Storage;
  /** Receives the parts of uploads of known and unknown size. */
  staging: Staging;
  /** A local folder for temporary files. */
  scratch: string;
}

/** Opens the configured S3 bucket, or else a folder of `dataDir`. The S3 library is loaded only when it is used. */
export async function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Options | null }): Promise<OpenStorage> {
  const folder = join(dataDir, 'files');
  const scratch = join(folder, 'scratch');
  if (s3) {
    const storage = await s3Storage(s3, scratch);
    return { storage, staging: objectStaging(storage, scratch), scratch };
  }
  const storage = folderStorage(folder);
  return { storage, staging: placedStaging(join(folder, 'uploads'), objectStaging(storage, scratch)), scratch };
}
