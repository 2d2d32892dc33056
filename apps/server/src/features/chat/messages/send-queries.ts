import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/gather.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { findRows, getRow } from '../../../platform/database/statement.ts';
import { isShownIn, type Place } from '../conversations/membership-queries.ts';

/** Returns until when a person may not write in a programme; undefined if they may write. */
export const findStop = (db: Db, projectId: number, userId: number, now: Date): Promise<Date | undefined> =>
  findStopOf(db, { projectId, userId, now });

const findStopOf = gathered<{ projectId: number; userId: number; now: Date }, Date | undefined>(async (db, asked) => {
  const rows = await findRows(
    db,
    sql<{
      projectId: number;
      userId: number;
      until: Date;
    }>`${prepared} select project_id, user_id, until from writing_stops
    where user_id = any (${sql.val(asked.map(({ userId }) => userId))}::int[])`,
  );
  return asked.map(
    ({ projectId, userId, now }) =>
      rows.find((row) => row.userId === userId && row.projectId === projectId && row.until > now)?.until,
  );
});

/** Returns whether a conversation has a message with this number that the writer sees. */
export async function hasMessage(db: Db, place: Place, seq: number): Promise<boolean> {
  const { found } = await getRow(
    db,
    sql<{ found: boolean }>`select exists (select 1 from messages m where m.conversation_id = ${place.id}
      and m.seq = ${seq} and m.kind = 'text' and ${isShownIn(sql`m.seq`, place)}) as found`,
  );
  return found;
}

/** Returns how many of these people are members of a conversation and have not left. */
export async function countMembers(db: Db, conversationId: number, ids: readonly number[]): Promise<number> {
  const { members } = await getRow(
    db,
    sql<{ members: number }>`select count(*)::int as members from conversation_members
    where conversation_id = ${conversationId} and to_seq is null and user_id = any (${sql.val([...ids])}::int[])`,
  );
  return members;
}

/** A file to be sent, and whether it can be. */
export interface SendableFile {
  id: string;
  /** Whether it is stored, passed the virus scan, and belongs to no message yet. */
  ready: boolean;
}

/** Returns those of these files and uploads that the person uploaded into the conversation. */
export const findSendableFiles = (
  db: Db,
  conversationId: number,
  userId: number,
  ids: readonly string[],
): Promise<SendableFile[]> =>
  findRows(
    db,
    sql<SendableFile>`
    select f.id, not exists (select 1 from message_files s where s.file_id = f.id) as ready
    from files f join file_versions v on v.file_id = f.id
    where f.id = any (${sql.val([...ids])}::text[]) and f.kind = 'chat' and f.ref = ${String(conversationId)}
      and v.uploader_id = ${userId}
    union
    select u.id, false from file_uploads u
    where u.id = any (${sql.val([...ids])}::text[]) and u.kind = 'chat' and u.ref = ${String(conversationId)}
      and u.uploader_id = ${userId} and u.ended_at is null`,
  );
