import { join } from 'node:path';
import { folderStorage } from './folder-storage.ts';
import { objectStaging } from './object-staging.ts';
import { placedStaging } from './placed-staging.ts';
import { type S3Setting, s3Storage } from './s3-storage.ts';
import type { Staging } from './staging.ts';
import type { Storage } from './storage.ts';

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
