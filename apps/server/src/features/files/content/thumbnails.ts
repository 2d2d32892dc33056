import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../platform/database/db.ts';
import { log } from '../../../platform/log/log.ts';
import type { FileSetting } from '../setting.ts';
import { contentKey, noteThumbnail, takeWanted, thumbnailKey } from './content-queries.ts';

/** Pixels of a small picture, at most, each way. */
const SIDE = 320;
/** Larger ones are left alone: a small file may hold an endless picture. */
const MOST_PIXELS = 100_000_000;
const SECONDS = 20;

/**
 * Makes the small picture of one image that wants one; false when none does. The row is held meanwhile, so no other
 * server makes it too, and one that is killed leaves it wanted.
 */
export function makeThumbnail(setting: FileSetting, db: Db): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const wanted = await takeWanted(transaction);
    if (!wanted) return false;
    const made = await draw(setting, wanted.sha256).then(
      () => true,
      (error: Error) => {
        log.info({ reason: error.message }, 'an image has no small picture');
        return false;
      },
    );
    await noteThumbnail(transaction, wanted.sha256, made);
    return true;
  });
}

/** Turned as the camera says, and without anything else that it noted. The library is loaded at the first image. */
async function draw({ storage, scratch }: FileSetting, sha256: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const small = join(scratch, randomBytes(16).toString('hex'));
  try {
    await storage.onDisk(contentKey(sha256), (path) =>
      sharp(path, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .timeout({ seconds: SECONDS })
        .toFile(small),
    );
    await storage.take(thumbnailKey(sha256), small);
  } finally {
    await rm(small, { force: true });
  }
}
