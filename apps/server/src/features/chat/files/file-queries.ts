import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { isShownIn, type Place } from '../conversations/membership-queries.ts';

/** Returns the files of the messages of a conversation that somebody sees, or that one of them; as ids. */
export async function findShownFiles(db: Db, place: Place, fileId: string | null): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ fileId: string }>`select f.file_id from message_files f join messages m on m.id = f.message_id
    where m.conversation_id = ${place.id} and m.removed_at is null and ${isShownIn(sql`m.seq`, place)}
      and (${fileId}::text is null or f.file_id = ${fileId})`,
  );
  return new Set(rows.map((row) => row.fileId));
}
