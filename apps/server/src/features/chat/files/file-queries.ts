import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { isShownIn, type Place } from '../conversations/membership-queries.ts';
import { isSealed } from '../reports/sealed-copy-queries.ts';

/** Returns the ids of the files in those messages of a conversation that a person sees, or of one file among them. */
export async function findShownFiles(db: Db, place: Place, fileId: string | null): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ fileId: string }>`select f.file_id from message_files f join messages m on m.id = f.message_id
    where m.conversation_id = ${place.id} and m.removed_at is null and ${isShownIn(sql`m.seq`, place)}
      and (${fileId}::text is null or f.file_id = ${fileId})`,
  );
  return new Set(rows.map((row) => row.fileId));
}

/** SQL condition: a row `f` of files belongs to a sent message, a held message or a sealed copy. */
export const isKept: RawBuilder<boolean> = sql<boolean>`(exists (select 1 from message_files s where s.file_id = f.id)
    or ${isSealed}
    or exists (select 1 from held_messages h where h.conversation_id::text = f.ref and f.id = any (h.files)))`;
