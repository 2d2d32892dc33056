import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { newFileId } from '../new-id.ts';
import type { FileOwner } from './file-version.ts';

/** Class of the advisory locks for a person's quota, which parallel uploads must not exceed together. */
const QUOTA_LOCK = 4_801_003;

/** Class of the advisory locks taken while the next free index of a place is chosen. */
const PLACE_LOCK = 4_801_004;

/** The place of a file: its owner, a name and an index. */
export interface Place extends FileOwner {
  name: string;
  /** The index; null to take the next free one. */
  index: number | null;
}

/** A place at which there is no file yet. */
export interface NewPlace extends FileOwner {
  name: string;
  index: number;
}

/** A file to be stored with its first version. */
interface FirstVersion extends NewPlace {
  id: string;
  sha256: string;
  fileName: string;
  uploaderId: number | null;
  at: string;
}

/** Stores new files, each with its first version; returns their ids and versions in the same order. */
export async function insertFirstVersions(
  db: Db,
  files: readonly FirstVersion[],
): Promise<{ id: string; version: string }[]> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (id text, "projectId" int, kind text, ref text,
    "userId" int, name text, index int, sha256 text, "fileName" text, "uploaderId" int, at timestamptz)`;
  await execute(
    db,
    sql`insert into files (id, project_id, kind, ref, user_id, name, file_index)
    select f.id, f."projectId", f.kind, f.ref, f."userId", f.name, f.index from ${rows}`,
  );
  const added = await findRows(
    db,
    sql<{ id: string; version: string }>`
    insert into file_versions (file_id, version, sha256, file_name, uploader_id, uploaded_at)
    select f.id, to_char(f.at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), decode(f.sha256, 'hex'), f."fileName",
      f."uploaderId", f.at from ${rows} returning file_id as id, version`,
  );
  const versions = new Map(added.map(({ id, version }) => [id, version]));
  return files.map(({ id }) => ({ id, version: versions.get(id) ?? '' }));
}

/** Returns the id of the file at a place, creating it when there is none; undefined when no index is free. */
export async function getOrCreateFile(db: Db, place: Place): Promise<string | undefined> {
  const { projectId, kind, ref, userId, name, index } = place;
  await execute(
    db,
    sql`select pg_advisory_xact_lock(${sql.lit(PLACE_LOCK)},
    hashtext(concat_ws('/', ${projectId}::text, ${kind}::text, ${ref}::text, ${userId}::text, ${name}::text)))`,
  );
  const atPlace = sql`project_id = ${projectId} and kind = ${kind} and ref = ${ref}
    and user_id is not distinct from ${userId}::int and name = ${name}`;
  if (index !== null) {
    const existing = await findRow(
      db,
      sql<{ id: string }>`
      select id from files where ${atPlace} and file_index = ${index} for update`,
    );
    if (existing) return existing.id;
  }
  const row = await findRow(
    db,
    sql<{ id: string }>`
    insert into files (id, project_id, kind, ref, user_id, name, file_index)
    select ${newFileId()}, ${projectId}, ${kind}, ${ref}, ${userId}, ${name}, free.n
    from (select coalesce(${index}::int, (
      select min(n) from generate_series(1, 999) n where not exists (select 1 from files where ${atPlace} and file_index = n)
    )) as n) free where free.n is not null returning id`,
  );
  return row?.id;
}

/** Adds a version to a file. Its stamp is the present time or the next free millisecond. Returns the stamp. */
export async function addVersion(
  db: Db,
  version: { fileId: string; sha256: string; fileName: string; uploaderId: number | null; at: Date },
): Promise<string> {
  const added = await getRow(
    db,
    sql<{ version: string }>`
    insert into file_versions (file_id, version, sha256, file_name, uploader_id, uploaded_at)
    select ${version.fileId}, to_char(moment.at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'),
      decode(${version.sha256}, 'hex'), ${version.fileName}, ${version.uploaderId}, moment.at
    from (select greatest(${version.at}::timestamptz, date_trunc('milliseconds', max(uploaded_at)) + interval '1 millisecond') as at
      from file_versions where file_id = ${version.fileId}) moment
    returning version`,
  );
  return added.version;
}

/** Locks a person's quota until the transaction ends, so that parallel uploads are counted one after another. */
export async function lockQuota(db: Db, userId: number): Promise<void> {
  await execute(db, sql`select pg_advisory_xact_lock(${sql.lit(QUOTA_LOCK)}, ${userId}::int)`);
}

/** Returns the bytes that a person has uploaded into a project, including uploads in progress except `exceptUpload`. */
export async function countUploadedBytes(
  db: Db,
  projectId: number,
  userId: number,
  exceptUpload: string,
): Promise<number> {
  const { stored, pending } = await getRow(
    db,
    sql<{ stored: number; pending: number }>`
    select (select coalesce(sum(c.bytes), 0)::bigint from file_versions v join files f on f.id = v.file_id
        join file_contents c on c.sha256 = v.sha256 where v.uploader_id = ${userId} and f.project_id = ${projectId}) as stored,
      (select coalesce(sum(bytes), 0)::bigint from file_uploads where uploader_id = ${userId}
        and project_id = ${projectId} and ended_at is null and id <> ${exceptUpload}) as pending`,
  );
  return stored + pending;
}
