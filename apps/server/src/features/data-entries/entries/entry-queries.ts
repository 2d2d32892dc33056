import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import type { ProjectCopy } from '../../../platform/database/table-owner.ts';

/** A data entry without its content. */
export type EntryHead = Columns<
  'dataEntries',
  'id' | 'name' | 'class' | 'viewLevel' | 'editLevel' | 'version' | 'savedAt'
> & { bytes: number };

/** A data entry with its content, JSON as text. */
export type EntryRow = Omit<EntryHead, 'bytes'> & Columns<'dataEntries', 'data'>;

const headColumns = sql`e.id, e.name, e.class, e.view_level, e.edit_level, e.version, e.saved_at`;

/** The programme and the level of the person who reads entries. */
export interface EntryReader {
  projectId: number;
  level: number;
}

const isVisible = ({ projectId, level }: EntryReader) => sql`e.project_id = ${projectId} and e.view_level >= ${level}`;

/** Returns the entries that the reader's level may see, ordered by name. */
export const findEntries = (db: Db, reader: EntryReader, entryClass: string | undefined): Promise<EntryHead[]> =>
  findRows(
    db,
    sql<EntryHead>`
      select ${headColumns}, octet_length(e.data) as bytes from data_entries e
      where ${isVisible(reader)} and (${entryClass ?? null}::text is null or e.class = ${entryClass ?? null})
      order by sort_key(e.name) collate "C", e.id`,
  );

/** Returns an entry if the reader's level may see it. */
export const findEntry = (db: Db, reader: EntryReader, id: number): Promise<EntryRow | undefined> =>
  findRow(
    db,
    sql<EntryRow>`select ${headColumns}, e.data from data_entries e where ${isVisible(reader)} and e.id = ${id}`,
  );

/** Returns an entry if the reader's level may see it, and locks its row. */
export const findEntryForUpdate = (db: Db, reader: EntryReader, id: number): Promise<EntryRow | undefined> =>
  findRow(
    db,
    sql<EntryRow>`select ${headColumns}, e.data from data_entries e where ${isVisible(reader)} and e.id = ${id} for update`,
  );

/** Returns the entry with a class and name if the reader's level may see it. */
export const findNamedEntry = (
  db: Db,
  reader: EntryReader,
  entryClass: string,
  name: string,
): Promise<EntryRow | undefined> =>
  findRow(
    db,
    sql<EntryRow>`
      select ${headColumns}, e.data from data_entries e
      where ${isVisible(reader)} and e.class = ${entryClass} and lower(e.name) = lower(${name})`,
  );

/** Returns a version of an entry if the reader's level may see the entry. */
export const findVersion = (db: Db, reader: EntryReader, id: number, version: number): Promise<EntryRow | undefined> =>
  findRow(
    db,
    sql<EntryRow>`
      select e.id, v.name, v.class, v.view_level, v.edit_level, v.version, v.saved_at, v.data
      from data_entries e join data_entry_versions v on v.entry_id = e.id and v.version = ${version}
      where ${isVisible(reader)} and e.id = ${id}`,
  );

/** A version of an entry, with the user name of the person who saved it. */
export type VersionRow = Pick<EntryHead, 'version' | 'savedAt' | 'name' | 'bytes'> & { savedBy: string | null };

/** Returns the versions of an entry, the newest first. */
export const findVersions = (db: Db, reader: EntryReader, id: number): Promise<VersionRow[]> =>
  findRows(
    db,
    sql<VersionRow>`
      select v.version, v.saved_at, v.name, octet_length(v.data) as bytes, u.user_name as saved_by
      from data_entries e join data_entry_versions v on v.entry_id = e.id left join users u on u.id = v.saved_by
      where ${isVisible(reader)} and e.id = ${id} order by v.version desc`,
  );

/** The columns that saving an entry writes. */
export type EntryContent = Columns<'dataEntries', 'name' | 'class' | 'data' | 'viewLevel' | 'editLevel'> & {
  savedBy: number;
  savedAt: Date;
};

/** Stores a new entry and returns its id and version; undefined if its class already has an entry with this name. */
export const insertEntry = (
  db: Db,
  projectId: number,
  content: EntryContent,
): Promise<{ id: number; version: number } | undefined> =>
  db
    .insertInto('dataEntries')
    .values({ projectId, ...content })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();

/** Whether another entry of the class has this name. */
export async function isNameTaken(
  db: Db,
  projectId: number,
  { class: entryClass, name }: Pick<EntryContent, 'class' | 'name'>,
  ownId: number,
): Promise<boolean> {
  const { taken } = await getRow(
    db,
    sql<{ taken: boolean }>`
      select exists (select from data_entries where project_id = ${projectId} and class = ${entryClass}
        and lower(name) = lower(${name}) and id <> ${ownId}) as taken`,
  );
  return taken;
}

/** Stores the next version of an entry; returns its number. */
export async function updateEntry(db: Db, id: number, content: EntryContent): Promise<number> {
  const { version } = await db
    .updateTable('dataEntries')
    .set((row) => ({ ...content, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Copies the current version of each entry of a programme to another programme. */
export const copyEntries = (db: Db, { fromId, toId }: ProjectCopy): Promise<void> =>
  execute(
    db,
    sql`insert into data_entries (project_id, name, class, data, view_level, edit_level, saved_by)
      select ${toId}, name, class, data, view_level, edit_level, saved_by from data_entries where project_id = ${fromId}`,
  );
