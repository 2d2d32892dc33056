import type { JsonObject } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';

export type VersionState = 'waiting' | 'approved' | 'rejected' | 'replaced';

/** One version of an item, with what the caller makes of the item. */
export interface ItemRow {
  id: number;
  versionId: number;
  state: VersionState;
  title: string;
  categoryId: number;
  kind: string;
  language: '' | 'el' | 'en';
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

/** What is said of a version `v`, with what the server knows of it: of a file its size and type, and when it was made. */
const metadata = ({ project }: Actor) => sql`jsonb_strip_nulls(jsonb_build_object('File_Size', v.bytes::text,
  'File_Type', nullif(v.type, ''), 'Creation_Date', case when v.kind <> 'Url' or v.link is null
    then to_char(v.made_at at time zone ${project?.zone ?? 'UTC'}, 'DD-MM-YYYY') end)) || v.metadata`;

/** What is read of an item `i` in a version `v`, for one caller; joined by `ownJoins`. */
export const itemColumns = (actor: Actor): RawBuilder<unknown> => sql`
  i.id, v.id as "versionId", v.state, v.title, v.category_id as "categoryId", v.kind, v.language, v.link,
  v.file_id as "fileId", v.file_version as "fileVersion", v.file_name as "fileName", v.type, v.bytes, ${metadata(actor)} as metadata, v.tags,
  case when v.state = 'approved' then v.decided_at else v.made_at end as at,
  i.stars_sum as "starsSum", i.ratings, own.stars as "ownStars", fav.item_id is not null as favourite,
  used.last_at as "openedAt", who.id as "uploaderId", ${personName('who')} as "uploaderName"`;

/** What the caller made of an item `i`, and who put it there where the caller sees them. */
export const ownJoins = (actor: Actor): RawBuilder<unknown> => sql`
  left join library_ratings own on own.item_id = i.id and own.user_id = ${actor.userId}
  left join library_favourites fav on fav.item_id = i.id and fav.user_id = ${actor.userId}
  left join library_uses used on used.item_id = i.id and used.user_id = ${actor.userId}
  left join users who on who.id = i.owner_id and ${personScope(actor, sql`i.owner_id`)}`;

/** An item as the guarded loader finds it. */
export interface FoundItem {
  id: number;
  ownerId: number | null;
  /** The approved version. */
  shownId: number | null;
  waitingId: number | null;
  waitingBy: number | null;
  /** Null while its first file is on its way. */
  latestId: number | null;
}

/** The item of a project, whatever its state. Not guarded: `loadItem` says who may have it. */
export async function findItem(
  db: Db,
  projectId: number,
  id: number,
  { lock }: { lock: boolean },
): Promise<FoundItem | undefined> {
  if (lock)
    await sql`select 1 from library_items where id = ${id} and project_id = ${projectId} for update`.execute(db);
  const { rows } = await sql<FoundItem>`
    select i.id, i.owner_id as "ownerId", i.shown_id as "shownId", w.id as "waitingId", w.made_by as "waitingBy",
      (select v.id from library_versions v where v.item_id = i.id order by v.number desc limit 1) as "latestId"
    from library_items i left join library_versions w on w.item_id = i.id and w.state = 'waiting'
    where i.id = ${id} and i.project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** Versions by id, each with its item as the caller has it. */
export async function findVersions(db: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, ItemRow>> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns(actor)} from library_versions v join library_items i on i.id = v.item_id ${ownJoins(actor)}
    where v.id = any (${sql.val([...ids])}::int[])`.execute(db);
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

/** Every version of an item, the newest first, with who made and decided it where the caller sees them. */
export async function findHistory(db: Db, actor: Actor, itemId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.number, v.state, v.title, v.made_at as "madeAt", m.id as "madeById", ${personName('m')} as "madeByName",
      v.decided_at as "decidedAt", d.id as "decidedById", ${personName('d')} as "decidedByName", v.reason
    from library_versions v
    left join users m on m.id = v.made_by and ${personScope(actor, sql`v.made_by`)}
    left join users d on d.id = v.decided_by and ${personScope(actor, sql`v.decided_by`)}
    where v.item_id = ${itemId} order by v.number desc limit 100`.execute(db);
  return rows;
}

/** What a version is, to be copied into the next one. */
export interface Held {
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
  held: Held;
}

export async function insertItem(db: Db, projectId: number, ownerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into library_items (project_id, owner_id) values (${projectId}, ${ownerId}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Makes the version that waits; one that waited before is overtaken. */
export async function insertVersion(db: Db, version: NewVersion): Promise<number> {
  const { itemId, held } = version;
  await sql`update library_versions set state = 'replaced' where item_id = ${itemId} and state = 'waiting'`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into library_versions (item_id, number, title, category_id, kind, language, metadata, tags, link, file_id,
      file_version, file_name, type, bytes, made_by)
    select ${itemId}, coalesce(max(number), 0) + 1, ${version.title}, ${version.categoryId}, ${version.kind},
      ${version.language}, ${JSON.stringify(version.metadata)}::jsonb, ${sql.val([...version.tags])}::text[], ${held.link},
      ${held.fileId}, ${held.fileVersion}, ${held.fileName}, ${held.type}, ${held.bytes}::bigint, ${version.madeBy}
    from library_versions where item_id = ${itemId} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Where a version leads. */
export async function findHeld(db: Db, versionId: number): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select link, file_id as "fileId", file_version as "fileVersion", file_name as "fileName", type, bytes
    from library_versions where id = ${versionId}`.execute(db);
  return rows[0];
}

/** Makes the version that waits the one that everyone sees. */
export async function approveVersion(db: Db, itemId: number, versionId: number, by: number): Promise<void> {
  await sql`update library_versions set state = 'replaced' where item_id = ${itemId} and state = 'approved'`.execute(
    db,
  );
  await sql`update library_versions set state = 'approved', decided_by = ${by}, decided_at = now() where id = ${versionId}`.execute(
    db,
  );
  await showItems(db, [itemId]);
}

/** Sends the version that waits back to its uploader. */
export async function rejectVersion(db: Db, versionId: number, by: number, reason: string): Promise<void> {
  await sql`update library_versions set state = 'rejected', decided_by = ${by}, decided_at = now(), reason = ${reason}
    where id = ${versionId}`.execute(db);
}

/** Copies what everyone sees from the approved versions, their files' texts included. */
export async function showItems(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select show_library_items(${sql.val([...ids])}::int[])`.execute(db);
}

export async function deleteItemRow(db: Db, id: number): Promise<void> {
  await sql`delete from library_items where id = ${id}`.execute(db);
}
