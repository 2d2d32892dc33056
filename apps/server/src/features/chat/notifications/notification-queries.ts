import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { conversationThing } from './chat-kinds.ts';

/** The page of the office's conversations, without the project. */
const OFFICE_PAGE = 'chat?side=office';

/** Returns the author and conversation of a message that mentions people. */
export const findMentioning = (
  db: Db,
  messageId: number,
): Promise<{ conversationId: number; userId: number | null; at: Date } | undefined> =>
  findRow(
    db,
    sql<{ conversationId: number; userId: number | null; at: Date }>`select conversation_id, user_id, at from messages
    where id = ${messageId} and removed_at is null and cardinality(mentions) > 0`,
  );

/** Query for the members whom a message mentions and who have neither read nor muted its conversation. */
export const mentionedIn = (messageId: number, conversationId: number): RawBuilder<unknown> =>
  sql`select k.user_id, ${conversationThing(conversationId)}::text as thing, '{}'::jsonb as data,
    ${`chat/${conversationId}`}::text as link, null::int as person_id
  from messages m join conversation_members k on k.conversation_id = m.conversation_id and k.user_id = any (m.mentions)
  where m.id = ${messageId} and k.to_seq is null and k.read_seq < m.seq and coalesce(k.muted_until <= now(), true)`;

/** A mentee and a mentor who is no longer theirs, with their conversation. */
export interface EndedPair {
  conversationId: number;
  menteeId: number;
  /** Whether the mentee has another mentor, to whom messages can be passed on. */
  followed: boolean;
}

/** Finds the conversations, with at least one message, between mentees and mentors who are no longer theirs. */
export const findEnded = (
  db: Db,
  projectId: number,
  changes: readonly { MenteeId: number; From: number | null }[],
): Promise<EndedPair[]> =>
  findRows(
    db,
    sql<EndedPair>`select c.id as conversation_id, m.user_id as mentee_id, m.default_mentor_id is not null as followed
    from (select distinct "MenteeId", "From" from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as d ("MenteeId" int, "From" int)) d
    join members m on m.project_id = ${projectId} and m.user_id = d."MenteeId" and m.default_mentor_id is distinct from d."From"
    join conversations c on c.project_id = ${projectId} and c.kind = 'direct' and c.seq > 0
      and c.person_a = least(d."MenteeId", d."From") and c.person_b = greatest(d."MenteeId", d."From")
    order by c.id`,
  );

/** Returns how many members of a programme wait for the office, and whether the member of this conversation does. */
export const countWaiting = (
  db: Db,
  projectId: number,
  conversationId: number,
): Promise<{ waiting: number; this: boolean }> =>
  getRow(
    db,
    sql<{
      waiting: number;
      this: boolean;
    }>`select count(*)::int as waiting, coalesce(bool_or(id = ${conversationId}), false) as this
    from conversations where project_id = ${projectId} and kind = 'office' and waiting_since is not null`,
  );

/** Query for the notifications to people of the office: one for each waiting conversation except their own. */
export const waitingFor = (projectId: number, userIds: readonly number[]): RawBuilder<unknown> =>
  sql`select o.id as user_id, '' as thing, '{}'::jsonb as data, ${OFFICE_PAGE}::text as link, null::int as person_id
  from unnest(${sql.val([...userIds])}::int[]) o (id)
  join conversations c on c.project_id = ${projectId} and c.kind = 'office' and c.waiting_since is not null
    and c.person_a is distinct from o.id`;
