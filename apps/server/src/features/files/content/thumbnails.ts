import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../platform/database/db.ts';
import { log } from '../../../platform/log/log.ts';
import type { FileServices } from '../file-services.ts';
import { contentKey, lockWantedThumbnail, recordThumbnail, thumbnailKey } from './content-queries.ts';

/** Longest side of a thumbnail, in pixels. */
const MAX_SIDE = 320;
/** Pixels of the largest image that gets a thumbnail, because a small file can unpack to an enormous image. */
const MAX_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 20;

/**
 * Makes the thumbnail of one image that needs one; false when none does. The row is locked meanwhile, so that no other
 * server makes it too; if the server is killed, the image still needs one.
 */
export function makeThumbnail(setting: FileServices, db: Db): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const wanted = await lockWantedThumbnail(transaction);
    if (!wanted) return false;
    const made = await storeThumbnail(setting, wanted.sha256).then(
      () => true,
      (error: Error) => {
        log.info({ reason: error.message }, 'an image has no thumbnail');
        return false;
      },
    );
    await recordThumbnail(transaction, wanted.sha256, made);
    return true;
  });
}

/**
 * Draws and stores the thumbnail of an image, rotated as its metadata says and without that metadata. The module sharp
 * is loaded at the first image.
 */
async function storeThumbnail({ storage, scratch }: FileServices, sha256: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const thumbnailPath = join(scratch, randomBytes(16).toString('hex'));
  try {
    await storage.onDisk(contentKey(sha256), (path) =>
      sharp(path, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
        .autoOrient()
        .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toFile(thumbnailPath),
    );
    await storage.take(thumbnailKey(sha256), thumbnailPath);
  } finally {
    await rm(thumbnailPath, { force: true });
  }
}
