import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Gives a version the text of another that holds the same file. */
export async function keepTextOf(db: Db, fromVersion: number, toVersion: number): Promise<void> {
  await sql`
    insert into library_texts (version_id, state, body, read_at)
    select ${toVersion}, state, body, read_at from library_texts where version_id = ${fromVersion}`.execute(db);
}

/** Says that the text of a version's file is to be read. */
export async function wantText(db: Db, versionId: number): Promise<void> {
  await sql`insert into library_texts (version_id) values (${versionId}) on conflict do nothing`.execute(db);
}

/** A file whose text is to be read. */
export interface WantedText {
  versionId: number;
  itemId: number;
  fileId: string;
  fileVersion: string;
  type: string;
  bytes: number;
}

/** The first text that waits and that no other server reads; held until the transaction ends. */
export async function takeWantedText(db: Db): Promise<WantedText | undefined> {
  const { rows } = await sql<WantedText>`
    select v.id as "versionId", v.item_id as "itemId", v.file_id as "fileId", v.file_version as "fileVersion", v.type, v.bytes
    from library_texts x join library_versions v on v.id = x.version_id
    where x.state = 'waiting' and v.file_id is not null order by x.version_id limit 1
    for update of x skip locked`.execute(db);
  return rows[0];
}

/** What became of reading. */
export type ReadState = 'done' | 'none' | 'failed';

export async function saveText(db: Db, versionId: number, state: ReadState, body: string): Promise<void> {
  await sql`update library_texts set state = ${state}, body = ${body}, read_at = now() where version_id = ${versionId}`.execute(
    db,
  );
}
