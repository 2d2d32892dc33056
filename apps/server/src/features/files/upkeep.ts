import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/database/db.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { log } from '../../platform/log/log.ts';
import { collectContents, contentKey, thumbnailKey } from './content/content-queries.ts';
import { makeThumbnail } from './content/thumbnails.ts';
import type { FileSetting } from './setting.ts';
import { deleteOldUploads, findKnown } from './uploads/upload-queries.ts';

/** An upload to which nothing came for so many hours is given up. */
const GIVEN_UP = 48;
/** A content to which nothing refers is kept so many hours, for an upload of it that is just ending. */
const UNUSED = 24;
/** Milliseconds between two looks for images without their small picture, and between two rounds of tidying. */
const LOOK = 2_000;
const TIDY = 600_000;

/** Removes what nobody wants any more: uploads given up, contents of deleted files, what a killed server left half-way. */
export async function tidyFiles(setting: FileSetting, db: Db): Promise<void> {
  const { storage, staging, scratch } = setting;
  await deleteOldUploads(db, GIVEN_UP);
  // Of these too, and of those that went with a person or a project.
  const ids = await staging.ids();
  const known = await findKnown(db, ids);
  for (const id of ids) if (!known.has(id)) await staging.clear(id);
  await collectContents(db, UNUSED, async (sha256) => {
    await storage.remove(contentKey(sha256));
    await storage.remove(thumbnailKey(sha256));
  });
  await removeOld(scratch, UNUSED);
}

async function removeOld(folder: string, hours: number): Promise<void> {
  const before = Date.now() - hours * 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (written < before) await rm(path, { force: true });
  }
}

/** Makes small pictures and tidies, until closed. Several servers share the work: each takes what no other holds. */
export function startFileUpkeep(setting: FileSetting, db: Db) {
  const failed = 'the upkeep of files failed';
  let tidied = Number.NEGATIVE_INFINITY;
  return repeat(
    async () => {
      if (performance.now() - tidied > TIDY) {
        tidied = performance.now();
        // Small pictures are made all the same.
        await tidyFiles(setting, db).catch((error) => log.warn({ err: error }, failed));
      }
      return makeThumbnail(setting, db);
    },
    { pause: LOOK, failed },
  );
}
