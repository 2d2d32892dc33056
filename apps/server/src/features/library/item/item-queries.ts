import type { JsonObject } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';

export type VersionState = 'waiting' | 'approved' | 'rejected' | 'replaced';

/** A version of an item, with the caller's rating, favourite mark and last opening. */
export interface ItemRow {
  id: number;
  versionId: number;
  state: VersionState;
  title: string;
  categoryId: number;
  kind: string;
  language: string;
  link: string | null;
  fileId: string | null;
  fileVersion: string | null;
  fileName: string | null;
  type: string;
  bytes: number | null;
  metadata: Record<string, string>;
  tags: string[];
  at: Date;
  starsSum: number;
  ratings: number;
  ownStars: number | null;
  favourite: boolean;
  openedAt: Date | null;
  uploaderId: number | null;
  uploaderName: string | null;
}

/**
 * SQL expression for the metadata of a version `v`, with defaults that the server derives: size and type of its file,
 * and the creation date.
 */
const metadata = ({ project }: Actor) => sql`jsonb_strip_nulls(jsonb_build_object('File_Size', v.bytes::text,
  'File_Type', nullif(v.type, ''), 'Creation_Date', case when v.kind <> 'Url' or v.link is null
    then to_char(v.made_at at time zone ${project?.zone ?? 'UTC'}, 'DD-MM-YYYY') end)) || v.metadata`;

/** SQL columns of an item `i` in a version `v` for one caller; requires the joins of `callerJoins`. */
export const itemColumns = (actor: Actor): RawBuilder<unknown> => sql`
  i.id, v.id as version_id, v.state, v.title, v.category_id, v.kind, v.language, v.link,
  v.file_id, v.file_version, v.file_name, v.type, v.bytes, ${metadata(actor)} as metadata, v.tags,
  case when v.state = 'approved' then v.decided_at else v.made_at end as at,
  i.stars_sum, i.ratings, own.stars as own_stars, fav.item_id is not null as favourite,
  used.last_at as opened_at, who.id as uploader_id, ${personName('who')} as uploader_name`;

/** SQL joins for an item `i`: the caller's opinions, and the uploader if the caller sees them. */
export const callerJoins = (actor: Actor): RawBuilder<unknown> => sql`
  left join library_ratings own on own.item_id = i.id and own.user_id = ${actor.userId}
  left join library_favourites fav on fav.item_id = i.id and fav.user_id = ${actor.userId}
  left join library_uses used on used.item_id = i.id and used.user_id = ${actor.userId}
  left join users who on who.id = i.owner_id and ${personScope(actor, sql`i.owner_id`)}`;

/** An item with the ids of its versions, for checking rights. */
export interface ItemVersions {
  id: number;
  ownerId: number | null;
  /** Whether the caller sees the owner of the item: themselves, or somebody they look after. */
  ownerInScope: boolean;
  /** Id of the approved version; null without one. */
  shownId: number | null;
  waitingId: number | null;
  waitingBy: number | null;
  /** Id of the newest version; null while the first file is being uploaded. */
  latestId: number | null;
}

/** Finds an item of a project in any state. Rights are checked by `loadItem`. */
export async function findItem(
  db: Db,
  actor: Actor,
  id: number,
  { lock }: { lock: boolean },
): Promise<ItemVersions | undefined> {
  const projectId = currentProject(actor).id;
  if (lock)
    await execute(db, sql`select 1 from library_items where id = ${id} and project_id = ${projectId} for update`);
  return findRow(
    db,
    sql<ItemVersions>`
    select i.id, i.owner_id, ${personScope(actor, sql`i.owner_id`)} as owner_in_scope, i.shown_id, w.id as waiting_id, w.made_by as waiting_by,
      (select v.id from library_versions v where v.item_id = i.id order by v.number desc limit 1) as latest_id
    from library_items i left join library_versions w on w.item_id = i.id and w.state = 'waiting'
    where i.id = ${id} and i.project_id = ${projectId}`,
  );
}

/** Finds versions with their items as the caller sees them, by version id. */
export async function findVersions(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, ItemRow>> {
  const rows = await findRows(
    db,
    sql<ItemRow>`
    select ${itemColumns(actor)} from library_versions v join library_items i on i.id = v.item_id ${callerJoins(actor)}
    where v.id = any (${sql.val([...ids])}::int[])`,
  );
  return new Map(rows.map((row) => [row.versionId, row]));
}

export interface VersionRow {
  id: number;
  number: number;
  state: VersionState;
  title: string;
  madeAt: Date;
  madeById: number | null;
  madeByName: string | null;
  decidedAt: Date | null;
  decidedById: number | null;
  decidedByName: string | null;
  reason: string;
}

/**
 * Finds all versions of an item, the newest first, with the people who created and decided them if the caller sees
 * these people.
 */
export async function findHistory(db: Db, actor: Actor, itemId: number): Promise<VersionRow[]> {
  return findRows(
    db,
    sql<VersionRow>`
    select v.id, v.number, v.state, v.title, v.made_at, m.id as made_by_id, ${personName('m')} as made_by_name,
      v.decided_at, d.id as decided_by_id, ${personName('d')} as decided_by_name, v.reason
    from library_versions v
    left join users m on m.id = v.made_by and ${personScope(actor, sql`v.made_by`)}
    left join users d on d.id = v.decided_by and ${personScope(actor, sql`v.decided_by`)}
    where v.item_id = ${itemId} order by v.number desc limit 100`,
  );
}

/** The content of a version: a link or a file. */
export interface ItemContent {
  link: string | null;
  fileId: string | null;
  fileVersion: string | null;
  fileName: string | null;
  type: string;
  bytes: number | null;
}

export interface NewVersion {
  itemId: number;
  madeBy: number;
  title: string;
  categoryId: number;
  kind: string;
  language: string;
  metadata: JsonObject;
  tags: readonly string[];
  content: ItemContent;
}

export async function insertItem(db: Db, projectId: number, ownerId: number): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into library_items (project_id, owner_id) values (${projectId}, ${ownerId}) returning id`,
  );
  return id;
}

/** Inserts a waiting version, replacing an earlier waiting one. Returns its id. */
export async function insertVersion(db: Db, version: NewVersion): Promise<number> {
  const { itemId, content } = version;
  await db
    .updateTable('libraryVersions')
    .set({ state: 'replaced' })
    .where('itemId', '=', itemId)
    .where('state', '=', 'waiting')
    .execute();
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
    insert into library_versions (item_id, number, title, category_id, kind, language, metadata, tags, link, file_id,
      file_version, file_name, type, bytes, made_by)
    select ${itemId}, coalesce(max(number), 0) + 1, ${version.title}, ${version.categoryId}, ${version.kind},
      ${version.language}, ${JSON.stringify(version.metadata)}::jsonb, ${sql.val([...version.tags])}::text[], ${content.link},
      ${content.fileId}, ${content.fileVersion}, ${content.fileName}, ${content.type}, ${content.bytes}::bigint, ${version.madeBy}
    from library_versions where item_id = ${itemId} returning id`,
  );
  return id;
}

/** Returns the content of a version. */
export async function findContent(db: Db, versionId: number): Promise<ItemContent | undefined> {
  return findRow(
    db,
    sql<ItemContent>`
    select link, file_id, file_version, file_name, type, bytes
    from library_versions where id = ${versionId}`,
  );
}

/** Makes a version the approved one, replacing the earlier. */
export async function approveVersion(db: Db, itemId: number, versionId: number, by: number): Promise<void> {
  await db
    .updateTable('libraryVersions')
    .set({ state: 'replaced' })
    .where('itemId', '=', itemId)
    .where('state', '=', 'approved')
    .execute();
  await db
    .updateTable('libraryVersions')
    .set({ state: 'approved', decidedBy: by, decidedAt: sql`now()` })
    .where('id', '=', versionId)
    .execute();
  await refreshShownItems(db, [itemId]);
}

/** Rejects a version with a reason for its uploader. */
export async function rejectVersion(db: Db, versionId: number, by: number, reason: string): Promise<void> {
  await db
    .updateTable('libraryVersions')
    .set({ state: 'rejected', decidedBy: by, decidedAt: sql`now()`, reason })
    .where('id', '=', versionId)
    .execute();
}

/** Refreshes the searchable columns of items from their approved versions and file texts. */
export async function refreshShownItems(db: Db, ids: readonly number[]): Promise<void> {
  await execute(db, sql`select show_library_items(${sql.val([...ids])}::int[])`);
}

export async function deleteItemRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('libraryItems').where('id', '=', id).execute();
}

/** Finds the data of a version that its notifications need; undefined when it no longer exists. */
export const findNotifiedVersion = (
  db: Db,
  id: number,
): Promise<{ itemId: number; title: string; state: string; madeBy: number | null } | undefined> =>
  findRow(
    db,
    sql<{ itemId: number; title: string; state: string; madeBy: number | null }>`
    select item_id, title, state, made_by from library_versions where id = ${id}`,
  );
