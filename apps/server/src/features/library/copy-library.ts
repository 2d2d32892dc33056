import type { Db } from '../../platform/database/db.ts';
import { newFileId } from '../files/index.ts';
import { copyCategories, copyFiles, copyItems, copyVersions } from './copy-queries.ts';

/**
 * Copies the library of a project into another: its categories, and of each item the version that everyone sees, in
 * nobody's name. What waits, what people made of the items and whom they were sent to stays behind.
 */
export async function copyLibrary(db: Db, fromId: number, toId: number): Promise<void> {
  const categories = await copyCategories(db, fromId, toId);
  const items = (await copyItems(db, fromId, toId)).map(({ fileId, ...item }) => ({
    ...item,
    newId: fileId === null ? null : newFileId(),
  }));
  await copyFiles(
    db,
    toId,
    items.flatMap(({ newId, ...item }) => (newId === null ? [] : [{ ...item, newId }])),
  );
  await copyVersions(db, items, categories);
}
