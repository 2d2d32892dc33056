import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { StagedUpload } from '../../../platform/storage/staging.ts';
import type { Place } from '../records/place-queries.ts';

/** An upload of a person. */
export interface UploadRow extends StagedUpload, Place {
  uploaderId: number;
  fileName: string;
  type: string;
  /** Once everything came and was checked, in hexadecimal. */
  sha256: string | null;
  startedAt: Date;
  touchedAt: Date;
  /** What it became. */
  fileId: string | null;
  version: string | null;
}

const columns = sql`id, project_id as "projectId", kind, ref, user_id as "userId", name, file_index::int as index,
  uploader_id as "uploaderId", file_name as "fileName", media_type as type, parts, part_size as "partSize", bytes,
  encode(sha256, 'hex') as sha256, started_at as "startedAt", touched_at as "touchedAt", file_id as "fileId", version`;

type NewUploadRow = Omit<UploadRow, 'sha256' | 'startedAt' | 'touchedAt' | 'fileId' | 'version'>;

export async function insertUpload(db: Db, upload: NewUploadRow): Promise<void> {
  await sql`
    insert into file_uploads (id, project_id, kind, ref, user_id, name, file_index, uploader_id, file_name, media_type,
      parts, part_size, bytes)
    values (${upload.id}, ${upload.projectId}, ${upload.kind}, ${upload.ref}, ${upload.userId}, ${upload.name},
      ${upload.index}, ${upload.uploaderId}, ${upload.fileName}, ${upload.type}, ${upload.parts}, ${upload.partSize},
      ${upload.bytes})`.execute(db);
}

/** Someone's own upload, in whichever project; another's is not there. */
export async function findUpload(db: Db, uploaderId: number, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from file_uploads where id = ${id} and uploader_id = ${uploaderId}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockUpload(db: Db, uploaderId: number, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from file_uploads where id = ${id} and uploader_id = ${uploaderId} for update`.execute(db);
  return rows[0];
}

/** Someone's own uploads into a project that have not ended, the newest first. */
export async function findOpenUploads(db: Db, uploaderId: number, projectId: number): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from file_uploads where uploader_id = ${uploaderId} and project_id = ${projectId} and ended_at is null
    order by started_at desc, id`.execute(db);
  return rows;
}

/** Says that something came of an upload, so that it is not taken for given up. */
export async function touchUpload(db: Db, id: string): Promise<void> {
  await sql`update file_uploads set touched_at = now() where id = ${id}`.execute(db);
}

/** Notes that everything came and what it is. */
export async function noteChecked(db: Db, id: string, sha256: string): Promise<void> {
  await sql`update file_uploads set sha256 = decode(${sha256}, 'hex') where id = ${id}`.execute(db);
}

export async function noteEnded(db: Db, id: string, fileId: string, version: string): Promise<void> {
  await sql`update file_uploads set file_id = ${fileId}, version = ${version}, ended_at = now() where id = ${id}`.execute(
    db,
  );
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await sql`delete from file_uploads where id = ${id}`.execute(db);
}

/** Those of these uploads that there are. */
export async function findKnown(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from file_uploads where id = any (${sql.val([...ids])}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes uploads that ended a day ago and those to which nothing came for so many hours. */
export async function deleteOldUploads(db: Db, hours: number): Promise<void> {
  await sql`
    delete from file_uploads where ended_at < now() - interval '24 hours'
      or (ended_at is null and touched_at < now() - make_interval(hours => ${hours}))`.execute(db);
}
