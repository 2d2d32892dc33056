import type { ChatSettings, LocalText } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** A programme whose unread conversations are mailed. */
export interface MailingProgramme {
  url: string;
  title: LocalText;
  chat: Partial<Pick<ChatSettings, 'MailAfter' | 'MailText'>>;
}

/** Returns a programme as its mails name it, with its settings of chat. */
export const findProgramme = (db: Db, projectId: number): Promise<MailingProgramme | undefined> =>
  findRow(
    db,
    sql<MailingProgramme>`select url, title, coalesce(settings #> '{Config,Chat}', '{}') as chat
    from projects where id = ${projectId} and archived_at is null`,
  );

/** A conversation that somebody has not read for a while. */
export interface UnreadRow {
  conversationId: number;
  userId: number;
  email: string | null;
  /** Number of the conversation's newest message. */
  seq: number;
  /** The first message that they have not read, by whom, and when it was last changed. */
  firstSeq: number;
  text: string;
  editedAt: Date | null;
  author: string | null;
  /** How many they have not read. */
  unread: number;
}

/** Up to how many unread messages are counted. */
const MOST_COUNTED = 99;

/** For how long after its newest message a conversation is looked at. */
const LOOKED_AT = sql`interval '2 days'`;

/** SQL condition: the person of the place `k` is in use somewhere. */
const isInUse = (now: Date) => sql`exists (select 1 from presence p where p.user_id = k.user_id
  and p.active_at > ${now}::timestamptz - interval '5 minutes' and p.seen_at > ${now}::timestamptz - interval '60 seconds')`;

/** SQL: messages `m` that the member `k` has not read. */
const unreadMessages = sql`messages m where m.conversation_id = k.conversation_id
  and m.seq > greatest(k.read_seq, k.from_seq) and not m.seq <@ k.gaps and m.user_id is distinct from k.user_id
  and m.removed_at is null and m.kind = 'text'`;

/**
 * Finds conversations whose members have not read them since an instant and are not in use, locked against other nodes: each
 * once until it is read, and none that is silenced.
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

/** Notes up to which message members were mailed, or need not be. */
export const markMailed = (db: Db, rows: readonly UnreadRow[]): Promise<void> =>
  execute(
    db,
    sql`update conversation_members k set mailed_seq = d.seq
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ conversationId, userId, seq }) => ({ conversationId, userId, seq })))}::jsonb)
      d ("conversationId" int, "userId" int, seq int)
    where k.conversation_id = d."conversationId" and k.user_id = d."userId"`,
  );

/** How a mail about an unread conversation stands just before it goes. */
export interface UnreadStanding {
  /** Whether the member still takes part and has not silenced the conversation. */
  wanted: boolean;
  unread: boolean;
  /** Whether the message that the mail shows still says the same. */
  same: boolean;
  inUse: boolean;
}

/** Returns how a mail stands that shows the message with a number; undefined where its reader has no place there. */
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
 * Lets members be mailed anew whose mail shows a message that was changed or removed and was not sent yet; returns their ids,
 * so that it is withdrawn.
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
