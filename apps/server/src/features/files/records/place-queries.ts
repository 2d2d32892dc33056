import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { newFileId } from '../new-id.ts';
import type { Belonging } from './file-version.ts';

/** Class of the advisory locks that keep what one person may upload from being passed by uploads at the same time. */
const QUOTA_LOCK = 4_801_003;

/** Class of the locks under which the next free index of a place is found. */
const PLACE_LOCK = 4_801_004;

export interface Place extends Belonging {
  name: string;
  /** Null for the next free one. */
  index: number | null;
}

/** The file at a place, made when there is none; undefined when no index is free. */
export async function fileAt(db: Db, place: Place): Promise<string | undefined> {
  const { projectId, kind, ref, userId, name, index } = place;
  await sql`select pg_advisory_xact_lock(${sql.lit(PLACE_LOCK)},
    hashtext(concat_ws('/', ${projectId}::text, ${kind}::text, ${ref}::text, ${userId}::text, ${name}::text)))`.execute(
    db,
  );
  const at = sql`project_id = ${projectId} and kind = ${kind} and ref = ${ref}
    and user_id is not distinct from ${userId}::int and name = ${name}`;
  if (index !== null) {
    const { rows } = await sql<{ id: string }>`
      select id from files where ${at} and file_index = ${index} for update`.execute(db);
    if (rows[0]) return rows[0].id;
  }
  const { rows } = await sql<{ id: string }>`
    insert into files (id, project_id, kind, ref, user_id, name, file_index)
    select ${newFileId()}, ${projectId}, ${kind}, ${ref}, ${userId}, ${name}, free.n
    from (select coalesce(${index}::int, (
      select min(n) from generate_series(1, 999) n where not exists (select 1 from files where ${at} and file_index = n)
    )) as n) free where free.n is not null returning id`.execute(db);
  return rows[0]?.id;
}

/** Adds a version to a file, at this moment or the next free millisecond; answers its stamp. */
export async function addVersion(
  db: Db,
  version: { fileId: string; sha256: string; fileName: string; uploaderId: number | null; at: Date },
): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    insert into file_versions (file_id, version, sha256, file_name, uploader_id, uploaded_at)
    select ${version.fileId}, to_char(moment.at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'),
      decode(${version.sha256}, 'hex'), ${version.fileName}, ${version.uploaderId}, moment.at
    from (select greatest(${version.at}::timestamptz, date_trunc('milliseconds', max(uploaded_at)) + interval '1 millisecond') as at
      from file_versions where file_id = ${version.fileId}) moment
    returning version`.execute(db);
  return rows[0]?.version ?? '';
}

/** Uploads of one person are counted one after the other. */
export async function lockQuota(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(QUOTA_LOCK)}, ${userId}::int)`.execute(db);
}

/** Bytes that a person has uploaded into a project, and has on their way but for one upload. */
export async function bytesOf(db: Db, projectId: number, userId: number, exceptUpload: string): Promise<number> {
  const { rows } = await sql<{ kept: number; coming: number }>`
    select (select coalesce(sum(c.bytes), 0)::bigint from file_versions v join files f on f.id = v.file_id
        join file_contents c on c.sha256 = v.sha256 where v.uploader_id = ${userId} and f.project_id = ${projectId}) as kept,
      (select coalesce(sum(bytes), 0)::bigint from file_uploads where uploader_id = ${userId}
        and project_id = ${projectId} and ended_at is null and id <> ${exceptUpload}) as coming`.execute(db);
  return (rows[0]?.kept ?? 0) + (rows[0]?.coming ?? 0);
}
