import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** What was said of a file when its upload began. */
export interface Announced {
  uploadId: string;
  userId: number;
  itemId: number;
  categoryId: number;
  title: string;
}

export interface FoundUpload extends Announced {
  /** The version it became. */
  versionId: number | null;
}

export async function insertAnnounced(
  db: Db,
  { uploadId, userId, itemId, categoryId, title }: Announced,
): Promise<void> {
  await sql`
    insert into library_uploads (upload_id, user_id, item_id, category_id, title)
    values (${uploadId}, ${userId}, ${itemId}, ${categoryId}, ${title})`.execute(db);
}

/** A person's own upload, held until the transaction ends. */
export async function lockAnnounced(db: Db, userId: number, uploadId: string): Promise<FoundUpload | undefined> {
  const { rows } = await sql<FoundUpload>`
    select upload_id as "uploadId", user_id as "userId", item_id as "itemId", category_id as "categoryId", title,
      version_id as "versionId"
    from library_uploads where upload_id = ${uploadId} and user_id = ${userId} for update`.execute(db);
  return rows[0];
}

export async function noteBecame(db: Db, uploadId: string, versionId: number): Promise<void> {
  await sql`update library_uploads set version_id = ${versionId} where upload_id = ${uploadId}`.execute(db);
}

/** Forgets items of a person whose only upload was given up, so that nothing ever came of them. */
export async function forgetEmptyItems(db: Db, userId: number): Promise<void> {
  await sql`
    delete from library_items i where i.owner_id = ${userId} and i.created_at < now() - interval '1 hour'
      and not exists (select 1 from library_versions v where v.item_id = i.id)
      and not exists (select 1 from library_uploads u where u.item_id = i.id)`.execute(db);
}

/** The versions of files that an item's versions hold, as 'file/version': all, or the approved one and a person's own. */
export async function findHeldFiles(db: Db, itemId: number, by: number, all: boolean): Promise<Set<string>> {
  const { rows } = await sql<{ held: string }>`
    select file_id || '/' || file_version as held from library_versions
    where item_id = ${itemId} and file_id is not null
      and (${all}::boolean or state = 'approved' or made_by = ${by})`.execute(db);
  return new Set(rows.map(({ held }) => held));
}

/** Deletes the files of an item; what is kept of their contents goes later. */
export async function deleteItemFiles(db: Db, projectId: number, itemId: number): Promise<void> {
  await sql`delete from files where project_id = ${projectId} and kind = 'library' and ref = ${String(itemId)}`.execute(
    db,
  );
}
