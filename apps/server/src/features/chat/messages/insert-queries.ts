import type { Card } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Columns, findRows } from '../../../platform/database/statement.ts';
import { type MessageRow, messageColumns, messageJoins } from './message-queries.ts';

/** A locked conversation to which messages are added. */
export interface LockedConversation extends Columns<'conversations', 'id' | 'projectId' | 'kind' | 'seq' | 'change'> {
  /**
   * The people whose messages wait for an answer: in a conversation of two the mentee, in one with the office the
   * member.
   */
  awaiting: number[];
}

/** A message with its numbers, ready to be stored. */
export interface NumberedMessage {
  conversationId: number;
  seq: number;
  change: number;
  /** Null for the next id. */
  id: number | null;
  at: Date;
  userId: number | null;
  clientId: string;
  kind: 'text' | 'system';
  text: string;
  replyTo: number | null;
  mentions: readonly number[];
  cards: readonly Pick<Card, 'Type' | 'Id'>[];
  links: boolean;
  passedFrom: number | null;
  passedAt: Date | null;
}

/** Locks conversations until the transaction ends, in the order of their ids, so that transactions cannot deadlock. */
export const lockConversations = (db: Db, ids: readonly number[]): Promise<LockedConversation[]> =>
  findRows(
    db,
    sql<LockedConversation>`${prepared} select c.id, c.project_id, c.kind, c.seq, c.change,
      case c.kind when 'office' then array[c.person_a] when 'direct' then array(select distinct r.user_id from user_roles r
        where r.user_id in (c.person_a, c.person_b) and r.role = 'Mentee'
          and (r.project_id is null or r.project_id = c.project_id)) else '{}' end as awaiting
    from conversations c where c.id = any (${sql.val([...ids])}::int[]) order by c.id for update of c`,
  );

/** Returns the (sender, ClientId) pairs of stored messages among these, as 'sender ClientId'. */
export async function findUsedClientIds(
  db: Db,
  pairs: readonly { userId: number; clientId: string }[],
): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ userId: number | null; clientId: string }>`${prepared} select m.user_id, m.client_id from messages m
    join unnest(${sql.val(pairs.map(({ userId }) => userId))}::int[], ${sql.val(pairs.map(({ clientId }) => clientId))}::uuid[]) p (user_id, client_id)
      on p.user_id = m.user_id and p.client_id = m.client_id`,
  );
  return new Set(rows.map(({ userId, clientId }) => `${userId} ${clientId}`));
}

/** The state of a conversation after some new messages. */
export interface NewState {
  id: number;
  seq: number;
  change: number;
  lastAt: Date;
  lastUserId: number | null;
  lastText: string;
  /**
   * Whether a person in `awaiting` waits for an answer; null if that does not change, as after messages of the system.
   */
  waits: boolean | null;
  /** Since when they wait, unless they waited already. */
  waitsSince: Date;
  /** Whether there was an answer among the messages, so that the waiting starts again. */
  answered: boolean;
}

/** A file of a message to be stored. */
export interface NewFile {
  conversationId: number;
  seq: number;
  fileId: string;
  position: number;
}

/**
 * Stores messages with their files in one statement, and updates their conversations: the numbers, the text that lists
 * show, and since when someone waits. Marks each author's messages as read by them, and restores the conversations for
 * members who archived them. Returns the messages in no particular order, without files.
 */
export const storeMessages = (
  db: Db,
  messages: readonly NumberedMessage[],
  files: readonly NewFile[],
  states: readonly NewState[],
): Promise<MessageRow[]> =>
  findRows(
    db,
    sql<MessageRow>`${prepared} with d as (select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) d (id int,
      "conversationId" int, seq int, change int, at timestamptz, "userId" int, "clientId" uuid, kind text, text text,
      "replyTo" int, mentions jsonb, cards jsonb, links boolean, "passedFrom" int, "passedAt" timestamptz)),
    m as (insert into messages (id, conversation_id, seq, change, at, user_id, client_id, kind, text, folded, reply_to,
        mentions, cards, links, passed_from, passed_at)
      select coalesce(d.id, nextval('chat_message_ids')::int), d."conversationId", d.seq, d.change, d.at, d."userId",
        d."clientId", d.kind, d.text, case when d.kind = 'text' then fold(d.text) else '' end, d."replyTo",
        array(select jsonb_array_elements_text(d.mentions)::int), d.cards, d.links, d."passedFrom", d."passedAt"
      from d returning *),
    attached as (insert into message_files (message_id, file_id, position)
      select m.id, f."fileId", f.position
      from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) f ("conversationId" int, seq int, "fileId" text, position int)
      join m on m.conversation_id = f."conversationId" and m.seq = f.seq),
    changed as (update conversations c set seq = s.seq, change = s.change, last_at = s."lastAt",
        last_user_id = s."lastUserId", last_text = s."lastText",
        waiting_since = case when s.waits is null then c.waiting_since when s.waits and s.answered then s."waitsSince"
          when s.waits then coalesce(c.waiting_since, s."waitsSince") end
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) s (id int, seq int, change int, "lastAt" timestamptz,
        "lastUserId" int, "lastText" text, waits boolean, "waitsSince" timestamptz, answered boolean)
      where c.id = s.id),
    written as (select d."conversationId" as conversation_id, d."userId" as user_id, max(d.seq) as seq from d
      where d."userId" is not null group by 1, 2),
    seen as (update conversation_members k set archived = false,
        read_seq = greatest(k.read_seq, coalesce((select w.seq from written w
          where w.conversation_id = k.conversation_id and w.user_id = k.user_id), 0))
      where k.conversation_id in (select w.conversation_id from written w) and k.to_seq is null
        and (k.archived or exists (select 1 from written w
          where w.conversation_id = k.conversation_id and w.user_id = k.user_id)))
    select ${messageColumns} from m ${messageJoins}`,
  );
