import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import type { StagedUpload } from '../../../platform/storage/staging.ts';
import type { Place } from '../records/place-queries.ts';

/** An upload, in progress or ended. */
export interface UploadRow extends StagedUpload, Place {
  uploaderId: number;
  fileName: string;
  type: string;
  /** SHA-256 in hexadecimal; null until everything is received and checked. */
  sha256: string | null;
  startedAt: Date;
  touchedAt: Date;
  /** Id of the file that the upload became; null until then. */
  fileId: string | null;
  version: string | null;
}

const columns = sql`id, project_id, kind, ref, user_id, name, file_index::int as index,
  uploader_id, file_name, media_type as type, parts, part_size, bytes,
  encode(sha256, 'hex') as sha256, started_at, touched_at, file_id, version`;

type NewUploadRow = Omit<UploadRow, 'sha256' | 'startedAt' | 'touchedAt' | 'fileId' | 'version'>;

export async function insertUpload(db: Db, upload: NewUploadRow): Promise<void> {
  await db
    .insertInto('fileUploads')
    .values({
      id: upload.id,
      projectId: upload.projectId,
      kind: upload.kind,
      ref: upload.ref,
      userId: upload.userId,
      name: upload.name,
      fileIndex: upload.index,
      uploaderId: upload.uploaderId,
      fileName: upload.fileName,
      mediaType: upload.type,
      parts: upload.parts,
      partSize: upload.partSize,
      bytes: upload.bytes,
    })
    .execute();
}

/** Finds a person's own upload in any project; undefined for another person's. */
export async function findUpload(db: Db, uploaderId: number, id: string): Promise<UploadRow | undefined> {
  return findRow(
    db,
    sql<UploadRow>`
    select ${columns} from file_uploads where id = ${id} and uploader_id = ${uploaderId}`,
  );
}

/** Finds a person's own upload and locks its row until the transaction ends. */
export async function lockUpload(db: Db, uploaderId: number, id: string): Promise<UploadRow | undefined> {
  return findRow(
    db,
    sql<UploadRow>`
    select ${columns} from file_uploads where id = ${id} and uploader_id = ${uploaderId} for update`,
  );
}

/** Finds a person's own uploads into a project that have not ended, the newest first. */
export async function findOpenUploads(db: Db, uploaderId: number, projectId: number): Promise<UploadRow[]> {
  return findRows(
    db,
    sql<UploadRow>`
    select ${columns} from file_uploads where uploader_id = ${uploaderId} and project_id = ${projectId} and ended_at is null
    order by started_at desc, id`,
  );
}

/** Refreshes the last activity of an upload, so that it does not count as abandoned. */
export async function touchUpload(db: Db, id: string): Promise<void> {
  await db.updateTable('fileUploads').set({ touchedAt: sql`now()` }).where('id', '=', id).execute();
}

/** Records that an upload is complete and checked, with its digest. */
export async function recordUploadChecked(db: Db, id: string, sha256: string): Promise<void> {
  await db
    .updateTable('fileUploads')
    .set({ sha256: sql`decode(${sha256}, 'hex')` })
    .where('id', '=', id)
    .execute();
}

/** Records the file version that an upload became. */
export async function recordUploadEnded(db: Db, id: string, fileId: string, version: string): Promise<void> {
  await db.updateTable('fileUploads').set({ fileId, version, endedAt: sql`now()` }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('fileUploads').where('id', '=', id).execute();
}

/** Returns which of these uploads exist. */
export async function findExistingUploads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ id: string }>`
    select id from file_uploads where id = any (${sql.val([...ids])}::text[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Deletes uploads that ended a day ago, and those without a new part for `hours`. */
export async function deleteOldUploads(db: Db, hours: number): Promise<void> {
  await execute(
    db,
    sql`
    delete from file_uploads where ended_at < now() - interval '24 hours'
      or (ended_at is null and touched_at < now() - make_interval(hours => ${hours}))`,
  );
}
