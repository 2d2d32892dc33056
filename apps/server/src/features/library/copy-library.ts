import type { Db } from '../../platform/database/db.ts';
import { copyFiles, newFileId } from '../files/index.ts';
import { copyCategories, copyItems, copyVersions } from './copy-queries.ts';
import { LIBRARY_FILES } from './submission/file-kind.ts';

/**
 * Copies the library of a project into another: its categories and the approved version of each item, without an owner.
 * Waiting versions, opinions and shares are not copied.
 */
export async function copyLibrary(db: Db, fromId: number, toId: number): Promise<void> {
  const categories = await copyCategories(db, fromId, toId);
  const items = (await copyItems(db, fromId, toId)).map((item) => ({
    ...item,
    newId: item.fileId === null ? null : newFileId(),
  }));
  const files = items.flatMap(({ copyId, fileId, fileVersion, newId }) =>
    fileId === null || fileVersion === null || newId === null
      ? []
      : [{ fileId, version: fileVersion, newId, ref: String(copyId) }],
  );
  await copyFiles(db, toId, LIBRARY_FILES, files);
  await copyVersions(db, items, categories);
}
