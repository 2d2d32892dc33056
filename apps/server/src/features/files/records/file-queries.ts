import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScopeOfMany } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Belonging, KeptVersion } from './file-version.ts';

export const columns = sql`f.id, f.project_id as "projectId", f.kind, f.ref, f.user_id as "userId", f.name,
  f.file_index::int as index, v.version, v.file_name as "fileName", encode(v.sha256, 'hex') as sha256, c.bytes,
  c.media_type as type, c.thumbnail = 'made' as thumbnail, v.uploader_id as "uploaderId", v.uploaded_at as "uploadedAt"`;

export const versions = sql`files f join file_versions v on v.file_id = f.id join file_contents c on c.sha256 = v.sha256`;

const belongsTo = ({ projectId, kind, ref, userId }: Belonging) =>
  sql`f.project_id = ${projectId} and f.kind = ${kind} and f.ref = ${ref}
    and f.user_id is not distinct from ${userId}::int`;

/** Every version of every file of a thing, or of one place of it; by name and index, the newest version first. */
export async function findVersions(
  db: Db,
  belonging: Belonging,
  place: { name?: string | undefined; index?: number | undefined } = {},
): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    select ${columns} from ${versions}
    where ${belongsTo(belonging)}
      and ${place.name === undefined ? sql`true` : sql`f.name = ${place.name}`}
      and ${place.index === undefined ? sql`true` : sql`f.file_index = ${place.index}`}
    order by f.name, f.file_index, f.id, v.version desc`.execute(db);
  return rows;
}

/** Every version of a file, the newest first; of another project there is none. */
export async function findFile(db: Db, projectId: number, id: string): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    select ${columns} from ${versions} where f.id = ${id} and f.project_id = ${projectId}
    order by v.version desc`.execute(db);
  return rows;
}

/** A version of a file in whichever project, the newest for 'latest'. */
export async function findVersion(db: Db, id: string, version: string): Promise<KeptVersion | undefined> {
  const { rows } = await sql<KeptVersion>`
    select ${columns} from ${versions} where f.id = ${id}
      and ${version === 'latest' ? sql`true` : sql`v.version = ${version}`} order by v.version desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Every version of the files about a person in all projects, the newest of each first. */
export async function findAbout(db: Db, userId: number): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    select ${columns} from ${versions} where f.user_id = ${userId}
    order by f.project_id, f.kind, f.ref, f.name, f.file_index, f.id, v.version desc`.execute(db);
  return rows;
}

/** How many files of a kind there are in each thing of a project that has any. */
export async function countByRef(db: Db, projectId: number, kind: string): Promise<{ ref: string; count: number }[]> {
  const { rows } = await sql<{ ref: string; count: number }>`
    select ref, count(*)::int as count from files where project_id = ${projectId} and kind = ${kind}
    group by ref order by ref`.execute(db);
  return rows;
}

/** Holds a file until the transaction ends. */
export async function lockFile(db: Db, id: string): Promise<void> {
  await sql`select 1 from files where id = ${id} for update`.execute(db);
}

/** The names of these people, of those whom the actor sees. */
export async function findSeenNames(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, ${personName('u')} as name from users u
    where u.id = any (${sql.val([...new Set(ids)])}::int[])
      and (u.id = ${actor.userId} or (${personScopeOfMany(actor, sql`u.id`)} and exists (
        select 1 from members m where m.user_id = u.id and m.project_id = ${actor.project?.id ?? 0})))`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Changes the name of a version. */
export async function renameVersion(db: Db, id: string, version: string, fileName: string): Promise<void> {
  await sql`update file_versions set file_name = ${fileName} where file_id = ${id} and version = ${version}`.execute(
    db,
  );
}

export async function deleteVersion(db: Db, id: string, version: string): Promise<void> {
  await sql`delete from file_versions where file_id = ${id} and version = ${version}`.execute(db);
}

/** Deletes a file with its versions; their contents go by and by. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await sql`delete from files where id = ${id}`.execute(db);
}
