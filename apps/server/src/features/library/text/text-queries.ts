import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow } from '../../../platform/database/statement.ts';

/** Copies the text of a version to another version with the same file. */
export async function copyText(db: Db, fromVersion: number, toVersion: number): Promise<void> {
  await execute(
    db,
    sql`
    insert into library_texts (version_id, state, body, read_at)
    select ${toVersion}, state, body, read_at from library_texts where version_id = ${fromVersion}`,
  );
}

/** Requests that the text of a version's file be read. */
export async function requestText(db: Db, versionId: number): Promise<void> {
  await db
    .insertInto('libraryTexts')
    .values({ versionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

/** Finds the first waiting text that no other server is reading, and locks it until the transaction ends. */
export async function lockWantedText(db: Db): Promise<WantedText | undefined> {
  return findRow(
    db,
    sql<WantedText>`
    select v.id as version_id, v.item_id, v.file_id, v.file_version, v.type, v.bytes
    from library_texts x join library_versions v on v.id = x.version_id
    where x.state = 'waiting' and v.file_id is not null order by x.version_id limit 1
    for update of x skip locked`,
  );
}

/** Outcome of reading a text: read, none found, or failed. */
export type ReadState = 'done' | 'none' | 'failed';

export async function saveText(db: Db, versionId: number, state: ReadState, body: string): Promise<void> {
  await db
    .updateTable('libraryTexts')
    .set({ state, body, readAt: sql`now()` })
    .where('versionId', '=', versionId)
    .execute();
}
