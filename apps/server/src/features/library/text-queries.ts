import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Gives a version the text of another that holds the same file. */
export async function keepTextOf(db: Db, fromVersion: number, toVersion: number): Promise<void> {
  await sql`
    insert into library_texts (version_id, state, body, read_at)
    select ${toVersion}, state, body, read_at from library_texts where version_id = ${fromVersion}`.execute(db);
}
