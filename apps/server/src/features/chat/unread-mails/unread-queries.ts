import type { ChatSettings, LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** The data of a programme that its mails about unread conversations need. */
export interface MailingProgramme {
  url: string;
  title: LocalText;
  chat: Partial<Pick<ChatSettings, 'MailAfter' | 'MailText'>>;
}

/** Returns a programme's data for its mails, with its settings of chat. */
export const findProgramme = (db: Db, projectId: number): Promise<MailingProgramme | undefined> =>
  findRow(
    db,
    sql<MailingProgramme>`select url, title, coalesce(settings #> '{Config,Chat}', '{}') as chat
    from projects where id = ${projectId} and archived_at is null`,
  );

/** A conversation that a member has not read for some time. */
export interface UnreadRow {
  conversationId: number;
  userId: number;
  email: string | null;
  /** Number of the conversation's newest message. */
  seq: number;
  /** The first message that the member has not read: its number, its author, and when it was last changed. */
  firstSeq: number;
  text: string;
  editedAt: Date | null;
  author: string | null;
  /** Number of unread messages. */
  unread: number;
}

/** Largest number of unread messages that is counted exactly. */
const MOST_COUNTED = 99;

/** How long after its newest message a conversation can still cause a mail. */
const LOOKED_AT = sql`interval '2 days'`;

/** SQL condition: the person of the place `k` is using a page. */
const isInUse = (now: Date) => sql`exists (select 1 from presence p where p.user_id = k.user_id
  and p.active_at > ${now}::timestamptz - interval '5 minutes' and p.seen_at > ${now}::timestamptz - interval '60 seconds')`;

/** SQL from clause for the messages `m` that the member `k` has not read. */
const unreadMessages = sql`messages m where m.conversation_id = k.conversation_id
  and m.seq > greatest(k.read_seq, k.from_seq) and not m.seq <@ k.gaps and m.user_id is distinct from k.user_id
  and m.removed_at is null and m.kind = 'text'`;

/**
 * Finds conversations that members have not read since a time while using no page, and locks them against other nodes.
 * Each is found once until it is read; muted ones are not found.
 */
export const findUnread = (
  db: Db,
  projectId: number,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<UnreadRow[]> =>
  findRows(
    db,
    sql<UnreadRow>`
    select k.conversation_id, k.user_id, u.email, c.seq, f.seq as first_seq, f.text, f.edited_at, ${personName('a')} as author,
      (select count(*)::int from (select 1 from ${unreadMessages} limit ${MOST_COUNTED}) n) as unread
    from conversations c join conversation_members k on k.conversation_id = c.id
    join members b on b.project_id = c.project_id and b.user_id = k.user_id and b.state = 1
    join users u on u.id = k.user_id
    cross join lateral (select m.seq, m.at, m.text, m.edited_at, m.user_id from ${unreadMessages} order by m.seq limit 1) f
    left join users a on a.id = f.user_id
    where c.project_id = ${projectId} and c.last_at > ${before}::timestamptz - ${LOOKED_AT}
      and k.role = 'member' and k.to_seq is null and k.read_seq < c.seq and k.mailed_seq <= k.read_seq
      and coalesce(k.muted_until <= ${now}, true) and f.at <= ${before} and not ${isInUse(now)}
    order by k.user_id, k.conversation_id limit ${limit} for update of k skip locked`,
  );

/** Records up to which message members were mailed, or need no mail. */
export const markMailed = (db: Db, rows: readonly UnreadRow[]): Promise<void> =>
  execute(
    db,
    sql`update conversation_members k set mailed_seq = d.seq
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ conversationId, userId, seq }) => ({ conversationId, userId, seq })))}::jsonb)
      d ("conversationId" int, "userId" int, seq int)
    where k.conversation_id = d."conversationId" and k.user_id = d."userId"`,
  );

/** What has changed about an unread conversation by the time its mail is to be sent. */
export interface UnreadStanding {
  /** Whether the member still takes part and has not muted the conversation. */
  wanted: boolean;
  unread: boolean;
  /** Whether the message that the mail shows has not been changed since. */
  same: boolean;
  inUse: boolean;
}

/**
 * Returns what has changed since a mail was queued that shows the message with this number; undefined when its receiver
 * no longer has a place in the conversation.
 */
export const findStanding = (
  db: Db,
  {
    conversationId,
    userId,
    seq,
    editedAt,
    now,
  }: { conversationId: number; userId: number; seq: number; editedAt: Date | null; now: Date },
): Promise<UnreadStanding | undefined> =>
  findRow(
    db,
    sql<UnreadStanding>`
    select k.to_seq is null and coalesce(k.muted_until <= ${now}, true) and b.state = 1 and p.archived_at is null as wanted,
      exists (select 1 from ${unreadMessages}) as unread,
      exists (select 1 from messages s where s.conversation_id = k.conversation_id and s.seq = ${seq}
        and s.removed_at is null and s.edited_at is not distinct from ${editedAt}::timestamptz) as same,
      ${isInUse(now)} as in_use
    from conversation_members k join conversations c on c.id = k.conversation_id join projects p on p.id = c.project_id
    join members b on b.project_id = c.project_id and b.user_id = k.user_id
    where k.conversation_id = ${conversationId} and k.user_id = ${userId}`,
  );

/**
 * Forgets that members were mailed when the unsent mail shows a message that was changed or removed, so that they are
 * mailed again. Returns their ids, for withdrawing those mails.
 */
export async function forgetMails(db: Db, conversationId: number, seq: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`update conversation_members k set mailed_seq = k.read_seq
    where k.conversation_id = ${conversationId} and k.read_seq < ${seq} and k.mailed_seq >= ${seq} and exists (
      select 1 from outbox o where o.replace_key = 'chatUnread:' || k.conversation_id || ':' || k.user_id
        and o.sent_at is null and o.dropped_at is null and o.attempts = 0 and not o.being_sent
        and (o.recheck_args ->> 'Seq')::int = ${seq})
    returning k.user_id`,
  );
  return rows.map(({ userId }) => userId);
}
