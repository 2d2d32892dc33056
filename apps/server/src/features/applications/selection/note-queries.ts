import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

type Place = { id: number; userId: number };

export async function insertNote(db: Db, { id, userId }: Place, authorId: number, text: string): Promise<void> {
  await sql`insert into application_notes (application_id, user_id, author_id, text)
    values (${id}, ${userId}, ${authorId}, ${text})`.execute(db);
}

export async function insertMessage(
  db: Db,
  { id, userId }: Place,
  { authorId, subject, text }: { authorId: number; subject: string; text: string },
): Promise<void> {
  await sql`insert into application_messages (application_id, user_id, author_id, subject, text)
    values (${id}, ${userId}, ${authorId}, ${subject}, ${text})`.execute(db);
}
