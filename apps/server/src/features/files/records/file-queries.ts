import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';
import type { FileOwner, StoredVersion } from './file-version.ts';

/** SQL columns of a file version, from `f` files, `v` file_versions and `c` file_contents. */
export const versionColumns = sql`f.id, f.project_id, f.kind, f.ref, f.user_id, f.name,
  f.file_index::int as index, v.version, v.file_name, encode(v.sha256, 'hex') as sha256, c.bytes,
  c.media_type as type, c.thumbnail = 'made' as thumbnail, v.uploader_id, v.uploaded_at`;

export const versionTables = sql`files f join file_versions v on v.file_id = f.id join file_contents c on c.sha256 = v.sha256`;

const hasOwner = ({ projectId, kind, ref, userId }: FileOwner) =>
  sql`f.project_id = ${projectId} and f.kind = ${kind} and f.ref = ${ref}
    and f.user_id is not distinct from ${userId}::int`;

/**
 * Finds every version of the files of one owner, or of one place within it; ordered by name and index, the newest
 * version first.
 */
export async function findVersions(
  db: Db,
  owner: FileOwner,
  place: { name?: string | undefined; index?: number | undefined } = {},
): Promise<StoredVersion[]> {
  return findRows(
    db,
    sql<StoredVersion>`
    select ${versionColumns} from ${versionTables}
    where ${hasOwner(owner)}
      and ${place.name === undefined ? sql`true` : sql`f.name = ${place.name}`}
      and ${place.index === undefined ? sql`true` : sql`f.file_index = ${place.index}`}
    order by f.name, f.file_index, f.id, v.version desc`,
  );
}

/** Finds every version of a file, the newest first; none for a file of another project. */
export async function findFile(db: Db, projectId: number, id: string): Promise<StoredVersion[]> {
  return findRows(
    db,
    sql<StoredVersion>`
    select ${versionColumns} from ${versionTables} where f.id = ${id} and f.project_id = ${projectId}
    order by v.version desc`,
  );
}

/** Finds the newest version of each of these files, in no order. */
export async function findNewest(db: Db, ids: readonly string[]): Promise<StoredVersion[]> {
  if (ids.length === 0) return [];
  return findRows(
    db,
    sql<StoredVersion>`select distinct on (f.id) ${versionColumns} from ${versionTables}
    where f.id = any (${sql.val([...ids])}::text[]) order by f.id, v.version desc`,
  );
}

/** Finds a version of a file in any project; the newest for 'latest'. */
export async function findVersion(db: Db, id: string, version: string): Promise<StoredVersion | undefined> {
  return findRow(
    db,
    sql<StoredVersion>`
    select ${versionColumns} from ${versionTables} where f.id = ${id}
      and ${version === 'latest' ? sql`true` : sql`v.version = ${version}`} order by v.version desc limit 1`,
  );
}

/** Finds every version of the files about a person in all projects, the newest of each file first. */
export async function findFilesAboutPerson(db: Db, userId: number): Promise<StoredVersion[]> {
  return findRows(
    db,
    sql<StoredVersion>`
    select ${versionColumns} from ${versionTables} where f.user_id = ${userId}
    order by f.project_id, f.kind, f.ref, f.name, f.file_index, f.id, v.version desc`,
  );
}

/** Counts the files of a kind by reference, in one project. */
export async function countByRef(db: Db, projectId: number, kind: string): Promise<{ ref: string; count: number }[]> {
  return findRows(
    db,
    sql<{ ref: string; count: number }>`
    select ref, count(*)::int as count from files where project_id = ${projectId} and kind = ${kind}
    group by ref order by ref`,
  );
}

/** Locks a file until the transaction ends. */
export async function lockFile(db: Db, id: string): Promise<void> {
  await execute(db, sql`select 1 from files where id = ${id} for update`);
}

/** Finds the names of those of these people whom the actor sees, by id. */
export async function findVisibleNames(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await findRows(
    db,
    sql<{ id: number; name: string }>`
    select u.id, ${personName('u')} as name from users u
    where u.id = any (${sql.val([...new Set(ids)])}::int[])
      and (u.id = ${actor.userId} or (${personListScope(actor, sql`u.id`)} and exists (
        select 1 from members m where m.user_id = u.id and m.project_id = ${currentProject(actor).id})))`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Changes the name of a version. */
export async function renameVersion(db: Db, id: string, version: string, fileName: string): Promise<void> {
  await db
    .updateTable('fileVersions')
    .set({ fileName })
    .where('fileId', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Deletes some files of a kind that were unused for some hours after their newest version; returns how many. */
export async function deleteUnusedFiles(
  db: Db,
  kind: string,
  { hours, isUsed }: { hours: number; isUsed: RawBuilder<boolean> },
): Promise<number> {
  // sql-check: the condition is that of the file kind, over a row `f`
  const rows = await findRows(
    db,
    sql<{ id: string }>`delete from files where id = any (array(select f.id from files f
      where f.kind = ${kind} and not ${isUsed} and not exists (select 1 from file_versions v
        where v.file_id = f.id and v.uploaded_at > now() - make_interval(hours => ${hours})) limit 1000))
    returning id`,
  );
  return rows.length;
}

/** Deletes a version of a file. */
export async function deleteVersion(db: Db, id: string, version: string): Promise<void> {
  await db.deleteFrom('fileVersions').where('fileId', '=', id).where('version', '=', version).execute();
}

/** Deletes a file with its versions; unused contents are removed later by the upkeep. */
export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}
