import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/db.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { log } from '../../platform/log/log.ts';
import type { ScheduleEntry } from '../../platform/schedule/schedule-entry.ts';
import { contentKey, removeUnusedContent, thumbnailKey } from './content/content-queries.ts';
import { makeThumbnail } from './content/thumbnails.ts';
import type { FileServices } from './file-services.ts';
import { deleteUnusedFiles } from './records/file-queries.ts';
import { deleteOldUploads, findExistingUploads } from './uploads/upload-queries.ts';

/** Hours without a new part after which an upload is abandoned. */
const ABANDONED_HOURS = 48;
/** Hours for which an unused content is kept, because an upload of the same content may just be ending. */
const UNUSED_HOURS = 24;
/** Milliseconds between two searches for missing thumbnails, and between two clean-ups of this node's folders. */
const POLL_MS = 2_000;
const TIDY_MS = 600_000;

/** Removes abandoned uploads, files that were not used in time, and contents of deleted files. */
export const fileUpkeep = ({ storage, kinds }: FileServices): ScheduleEntry => ({
  name: 'files.unused',
  of: 'installation',
  when: { everyMinutes: 10 },
  async run({ db }) {
    await deleteOldUploads(db, ABANDONED_HOURS);
    for (const { kind, unused } of kinds) if (unused) await deleteUnusedFiles(db, kind, unused);
    const removed = await removeUnusedContent(db, UNUSED_HOURS, async (sha256) => {
      await storage.remove(contentKey(sha256));
      await storage.remove(thumbnailKey(sha256));
    });
    return removed ? 'more' : 'done';
  },
});

/** Removes from this node's folders the parts of uploads that no longer exist, and leftovers of killed servers. */
export async function tidyFolders({ staging, scratch }: FileServices, db: Db): Promise<void> {
  // Parts are removed for abandoned uploads and for uploads that were deleted with a person or project.
  const ids = await staging.ids();
  const known = await findExistingUploads(db, ids);
  for (const id of ids) if (!known.has(id)) await staging.clear(id);
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

/** Makes thumbnails and tidies this node's folders until closed. Row locks share out the thumbnails among servers. */
export function startFileUpkeep(setting: FileServices, db: Db) {
  const failed = 'the upkeep of files failed';
  let tidied = Number.NEGATIVE_INFINITY;
  return repeat(
    async () => {
      if (performance.now() - tidied > TIDY_MS) {
        tidied = performance.now();
        // A failed clean-up does not stop the thumbnails.
        await tidyFolders(setting, db).catch((error) => log.warn({ err: error }, failed));
      }
      return makeThumbnail(setting, db);
    },
    { pause: POLL_MS, failed },
  );
}
