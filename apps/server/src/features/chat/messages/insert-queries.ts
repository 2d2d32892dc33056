import type { Card } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRows } from '../../../platform/database/statement.ts';

/** A conversation that is being written in. */
export interface LockedConversation extends Columns<'conversations', 'id' | 'projectId' | 'kind' | 'seq' | 'change'> {
  /** Those whose messages wait for an answer: the mentee of a conversation of two, the member of one with the office. */
  awaiting: number[];
}

/** A message with its numbers, about to be stored. */
export interface NumberedMessage {
  conversationId: number;
  seq: number;
  change: number;
  /** Null takes the next one. */
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

/** Locks conversations until the transaction ends, in the order of their ids, so that two transactions never wait for one another. */
export const lockConversations = (db: Db, ids: readonly number[]): Promise<LockedConversation[]> =>
  findRows(
    db,
    sql<LockedConversation>`select c.id, c.project_id, c.kind, c.seq, c.change,
      case c.kind when 'office' then array[c.person_a] when 'direct' then array(select distinct r.user_id from user_roles r
        where r.user_id in (c.person_a, c.person_b) and r.role = 'Mentee'
          and (r.project_id is null or r.project_id = c.project_id)) else '{}' end as awaiting
    from conversations c where c.id = any (${sql.val([...ids])}::int[]) order by c.id for update of c`,
  );

/** Returns those of these (sender, ClientId) pairs under which a message is stored, as 'sender ClientId'. */
export async function findUsedClientIds(
  db: Db,
  pairs: readonly { userId: number; clientId: string }[],
): Promise<Set<string>> {
  const rows = await findRows(
    db,
    sql<{ userId: number | null; clientId: string }>`select m.user_id, m.client_id from messages m
    join unnest(${sql.val(pairs.map(({ userId }) => userId))}::int[], ${sql.val(pairs.map(({ clientId }) => clientId))}::uuid[]) p (user_id, client_id)
      on p.user_id = m.user_id and p.client_id = m.client_id`,
  );
  return new Set(rows.map(({ userId, clientId }) => `${userId} ${clientId}`));
}

/** Stores messages; returns their ids in the order given. */
export async function insertRows(db: Db, messages: readonly NumberedMessage[]): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number; conversationId: number; seq: number }>`
    insert into messages (id, conversation_id, seq, change, at, user_id, client_id, kind, text, folded, reply_to, mentions,
      cards, links, passed_from, passed_at)
    select coalesce(d.id, nextval('chat_message_ids')::int), d."conversationId", d.seq, d.change, d.at, d."userId", d."clientId", d.kind, d.text,
      case when d.kind = 'text' then fold(d.text) else '' end, d."replyTo",
      array(select jsonb_array_elements_text(d.mentions)::int), d.cards, d.links, d."passedFrom", d."passedAt"
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) d (id int, "conversationId" int, seq int, change int,
      at timestamptz, "userId" int, "clientId" uuid, kind text, text text, "replyTo" int, mentions jsonb, cards jsonb,
      links boolean, "passedFrom" int, "passedAt" timestamptz)
    returning id, conversation_id, seq`,
  );
  const ids = new Map(rows.map(({ id, conversationId, seq }) => [`${conversationId} ${seq}`, id]));
  return messages.map(({ conversationId, seq }) => ids.get(`${conversationId} ${seq}`) ?? 0);
}

/** What the newest of some inserted messages leave behind in their conversation. */
export interface NewState {
  id: number;
  seq: number;
  change: number;
  lastAt: Date;
  lastUserId: number | null;
  lastText: string;
  /** Whether the member's side waits for an answer; null where nothing changes, as when the system speaks. */
  waits: boolean | null;
  /** Since when, unless it waited before. */
  waitsSince: Date;
  /** Whether it was answered in between, so that it waits anew. */
  answered: boolean;
}

/** Writes the new numbers of conversations, what lists show of them, and whether somebody waits. */
export const updateStates = (db: Db, states: readonly NewState[]): Promise<void> =>
  execute(
    db,
    sql`update conversations c set seq = d.seq, change = d.change, last_at = d."lastAt", last_user_id = d."lastUserId",
      last_text = d."lastText",
      waiting_since = case when d.waits is null then c.waiting_since when d.waits and d.answered then d."waitsSince"
        when d.waits then coalesce(c.waiting_since, d."waitsSince") end
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) d (id int, seq int, change int, "lastAt" timestamptz,
      "lastUserId" int, "lastText" text, waits boolean, "waitsSince" timestamptz, answered boolean)
    where c.id = d.id`,
  );

/** Moves what authors have read to what they wrote, and brings their conversations back for those who put them away. */
export const moveReading = (
  db: Db,
  authors: readonly { conversationId: number; userId: number; seq: number }[],
): Promise<void> =>
  execute(
    db,
    sql`with a as (select * from jsonb_to_recordset(${JSON.stringify(authors)}::jsonb) a ("conversationId" int, "userId" int, seq int))
    update conversation_members k set archived = false,
      read_seq = greatest(k.read_seq, coalesce((select max(a.seq) from a where a."conversationId" = k.conversation_id and a."userId" = k.user_id), 0))
    where k.conversation_id in (select a."conversationId" from a) and k.to_seq is null
      and (k.archived or exists (select 1 from a where a."conversationId" = k.conversation_id and a."userId" = k.user_id))`,
  );

/** Attaches files to messages, in order. */
export const attachFiles = (
  db: Db,
  files: readonly { messageId: number; fileId: string; position: number }[],
): Promise<void> =>
  execute(
    db,
    sql`insert into message_files (message_id, file_id, position)
    select d."messageId", d."fileId", d.position
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) d ("messageId" int, "fileId" text, position int)`,
  );
