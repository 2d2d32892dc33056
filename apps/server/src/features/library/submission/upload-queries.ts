import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** The description of a file that is being uploaded. */
export interface PendingUpload {
  uploadId: string;
  userId: number;
  itemId: number;
  categoryId: number;
  title: string;
}

export interface LockedUpload extends PendingUpload {
  /** Id of the version that the upload became; null until then. */
  versionId: number | null;
}

/** Stores the description of an upload that begins. */
export async function insertPendingUpload(
  db: Db,
  { uploadId, userId, itemId, categoryId, title }: PendingUpload,
): Promise<void> {
  await db.insertInto('libraryUploads').values({ uploadId, userId, itemId, categoryId, title }).execute();
}

/** Finds a person's own upload and locks it until the transaction ends. */
export async function lockPendingUpload(db: Db, userId: number, uploadId: string): Promise<LockedUpload | undefined> {
  return findRow(
    db,
    sql<LockedUpload>`
    select upload_id, user_id, item_id, category_id, title,
      version_id
    from library_uploads where upload_id = ${uploadId} and user_id = ${userId} for update`,
  );
}

/** Records the version that an upload became. */
export async function recordUploadVersion(db: Db, uploadId: string, versionId: number): Promise<void> {
  await db.updateTable('libraryUploads').set({ versionId }).where('uploadId', '=', uploadId).execute();
}

/** Deletes a person's items without versions whose upload was abandoned. */
export async function deleteEmptyItems(db: Db, userId: number): Promise<void> {
  await execute(
    db,
    sql`
    delete from library_items i where i.owner_id = ${userId} and i.created_at < now() - interval '1 hour'
      and not exists (select 1 from library_versions v where v.item_id = i.id)
      and not exists (select 1 from library_uploads u where u.item_id = i.id)`,
  );
}

/**
 * Finds the file versions of an item's versions, as 'file/version': all of them, or those of the approved version and
 * of the versions that a person created.
 */
export async function findItemFiles(db: Db, itemId: number, by: number, all: boolean): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ file: string }>`
    select file_id || '/' || file_version as file from library_versions
    where item_id = ${itemId} and file_id is not null
      and (${all}::boolean or state = 'approved' or made_by = ${by})`,
  );
  return new Set(rows.map(({ file }) => file));
}
