import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/db.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { log } from '../../platform/log/log.ts';
import { contentKey, removeUnusedContents, thumbnailKey } from './content/content-queries.ts';
import { makeThumbnail } from './content/thumbnails.ts';
import type { FileServices } from './file-services.ts';
import { deleteOldUploads, findExistingUploads } from './uploads/upload-queries.ts';

/** Hours without a new part after which an upload is abandoned. */
const ABANDONED_HOURS = 48;
/** Hours that an unused content is kept, for an upload of the same content that is just ending. */
const UNUSED_HOURS = 24;
/** Milliseconds between two searches for missing thumbnails, and between two clean-ups. */
const POLL_MS = 2_000;
const TIDY_MS = 600_000;

/** Removes abandoned uploads, contents of deleted files and leftovers of killed servers. */
export async function tidyFiles(setting: FileServices, db: Db): Promise<void> {
  const { storage, staging, scratch } = setting;
  await deleteOldUploads(db, ABANDONED_HOURS);
  // Staged parts are removed for these uploads and for those deleted with a person or a project.
  const ids = await staging.ids();
  const known = await findExistingUploads(db, ids);
  for (const id of ids) if (!known.has(id)) await staging.clear(id);
  await removeUnusedContents(db, UNUSED_HOURS, async (sha256) => {
    await storage.remove(contentKey(sha256));
    await storage.remove(thumbnailKey(sha256));
  });
  await removeOld(scratch, UNUSED_HOURS);
}

async function removeOld(folder: string, hours: number): Promise<void> {
  const cutoff = Date.now() - hours * 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (written < cutoff) await rm(path, { force: true });
  }
}

/** Makes thumbnails and tidies up until closed. Several servers share the work through row locks. */
export function startFileUpkeep(setting: FileServices, db: Db) {
  const failed = 'the upkeep of files failed';
  let tidied = Number.NEGATIVE_INFINITY;
  return repeat(
    async () => {
      if (performance.now() - tidied > TIDY_MS) {
        tidied = performance.now();
        // A failed clean-up does not stop the thumbnails.
        await tidyFiles(setting, db).catch((error) => log.warn({ err: error }, failed));
      }
      return makeThumbnail(setting, db);
    },
    { pause: POLL_MS, failed },
  );
}
