import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { isShownIn, type Place } from '../conversations/membership-queries.ts';

/** Whether a person is a mentee's mentor at present, by default or in an action. */
export async function isMentorOf(db: Db, projectId: number, mentorId: number, menteeId: number): Promise<boolean> {
  const { found } = await getRow(
    db,
    sql<{ found: boolean }>`select exists (select 1 from members
        where project_id = ${projectId} and user_id = ${menteeId} and default_mentor_id = ${mentorId})
      or exists (select 1 from mentee_actions
        where project_id = ${projectId} and mentee_id = ${menteeId} and mentor_id = ${mentorId}) as found`,
  );
  return found;
}

/** Whether somebody holds a mentor's role in a project. */
export const holdsMentorRole = (db: Db, projectId: number, userId: number): Promise<{ found: true } | undefined> =>
  findRow(
    db,
    sql<{
      found: true;
    }>`select true as found from user_roles where user_id = ${userId} and role in ('Mentor', 'RegistryMentor')
    and (project_id is null or project_id = ${projectId}) limit 1`,
  );

/** A message to be passed on, as it now reads. */
export interface PassedMessage extends Columns<'messages', 'seq' | 'text' | 'at' | 'userId'> {
  files: { id: string; version: string }[];
}

/**
 * Returns those of these messages of a conversation that can be passed on, because the actor can still read them; the
 * oldest first.
 */
export const findPassable = (db: Db, place: Place, seqs: readonly number[]): Promise<PassedMessage[]> =>
  findRows(
    db,
    sql<PassedMessage>`select m.seq, m.text, m.at, m.user_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.file_id, 'version', v.version) order by f.position)
        from message_files f join lateral (select w.version from file_versions w where w.file_id = f.file_id
          order by w.version desc limit 1) v on true where f.message_id = m.id), '[]') as files
    from messages m where m.conversation_id = ${place.id} and m.seq = any (${sql.val([...seqs])}::int[])
      and m.kind = 'text' and m.removed_at is null and m.user_id is not null and ${isShownIn(sql`m.seq`, place)}
    order by m.seq`,
  );

/** Returns which messages were passed on into a conversation before, by author and time. */
export async function findPassedOn(db: Db, conversationId: number, byUserId: number): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ passedFrom: number; passedAt: Date }>`select passed_from, passed_at from messages
    where conversation_id = ${conversationId} and user_id = ${byUserId} and passed_from is not null and passed_at is not null`,
  );
  return new Set(rows.map(({ passedFrom, passedAt }) => passedKey(passedFrom, passedAt)));
}

/** Returns the key of a passed-on message, which is the same in both conversations: its author and time. */
export const passedKey = (authorId: number, at: Date): string => `${authorId} ${at.toISOString()}`;
