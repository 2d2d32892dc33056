import { CATCH_UP_PAGE, type Card, MESSAGE_PAGE, type MessageFile } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/gather.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Columns, findRow, findRows } from '../../../platform/database/statement.ts';
import { isShownAt, isShownIn, type Place } from '../conversations/membership-queries.ts';

/** A message as stored, with the names and files shown with it. */
export interface MessageRow
  extends Columns<
    'messages',
    | 'id'
    | 'conversationId'
    | 'seq'
    | 'change'
    | 'at'
    | 'userId'
    | 'text'
    | 'clientId'
    | 'kind'
    | 'mentions'
    | 'editedAt'
    | 'removedAt'
    | 'reported'
    | 'passedAt'
  > {
  author: string | null;
  cards: Pick<Card, 'Type' | 'Id'>[];
  files: MessageFile[];
  replyTo: number | null;
  replyUserId: number | null;
  replyText: string | null;
  passedName: string | null;
  /** The names of the people whom a message of the system is about. */
  people: string[];
}

/** The columns of a {@link MessageRow}, from {@link messageTables}. */
export const messageColumns = sql`m.id, m.conversation_id, m.seq, m.change, m.at, m.user_id, m.text, m.client_id, m.kind,
  m.mentions, m.edited_at, m.removed_at, m.reported, m.passed_at, ${personName('u')} as author, m.cards,
  coalesce((select jsonb_agg(jsonb_build_object('Id', f.file_id, 'FileName', v.file_name, 'Type', t.media_type, 'Bytes', t.bytes,
      'Thumbnail', t.thumbnail = 'made') order by f.position)
    from message_files f join lateral (select w.file_name, w.sha256 from file_versions w where w.file_id = f.file_id
      order by w.version desc limit 1) v on true join file_contents t on t.sha256 = v.sha256
    where f.message_id = m.id), '[]') as files,
  m.reply_to, r.user_id as reply_user_id, left(r.text, 120) as reply_text,
  case when m.passed_from is not null then ${personName('p')} end as passed_name,
  case when m.kind = 'system' then array(select ${personName('n')} from users n where n.id = any (m.mentions) order by n.id) else '{}' end as people`;

/** SQL that joins the people and messages to which messages `m` refer. */
export const messageJoins = sql`left join users u on u.id = m.user_id left join users p on p.id = m.passed_from
  left join messages r on r.conversation_id = m.conversation_id and r.seq = m.reply_to`;

/** SQL of messages `m` with the people and messages to which they refer. */
export const messageTables = sql`messages m ${messageJoins}`;

/** Returns messages by id, in no particular order. */
export const findMessages = (db: Db, ids: readonly number[]): Promise<MessageRow[]> =>
  findRows(
    db,
    sql<MessageRow>`${prepared} select ${messageColumns} from ${messageTables} where m.id = any (${sql.val([...ids])}::int[])`,
  );

/** Returns a page of messages before a number or an instant, or else the newest page; the oldest first. */
export async function findEarlier(db: Db, place: Place, before: number | Date | null): Promise<MessageRow[]> {
  const limit =
    before === null
      ? sql`true`
      : typeof before === 'number'
        ? sql`m.seq < ${before}`
        : sql`m.seq <= (select chat_seq_before(${place.id}, ${before}))`;
  const rows = await findRows(
    db,
    sql<MessageRow>`select ${messageColumns} from ${messageTables}
    where m.conversation_id = ${place.id} and ${isShownIn(sql`m.seq`, place)} and ${limit}
    order by m.seq desc limit ${MESSAGE_PAGE}`,
  );
  return rows.reverse();
}

/**
 * Returns the messages that are new or changed after the given change, in order of change; at most one more than a
 * page.
 */
export const findChanged = (db: Db, place: Place, after: number): Promise<MessageRow[]> =>
  findRows(
    db,
    sql<MessageRow>`select ${messageColumns} from ${messageTables}
    where m.conversation_id = ${place.id} and m.change > ${after} and ${isShownIn(sql`m.seq`, place)}
    order by m.change limit ${CATCH_UP_PAGE + 1}`,
  );

/** Returns the messages after a number, the oldest first; at most one more than a page. */
export const findLater = (db: Db, place: Place, after: number): Promise<MessageRow[]> =>
  findRows(
    db,
    sql<MessageRow>`select ${messageColumns} from ${messageTables}
    where m.conversation_id = ${place.id} and m.seq > ${after} and ${isShownIn(sql`m.seq`, place)}
    order by m.seq limit ${CATCH_UP_PAGE + 1}`,
  );

/** Returns the message that a sender stored with this ClientId; undefined if there is none. */
export const findByClientId = (db: Db, userId: number, clientId: string): Promise<MessageRow | undefined> =>
  findSent(db, { userId, clientId: clientId.toLowerCase() });

const findSent = gathered<{ userId: number; clientId: string }, MessageRow | undefined>(async (db, asked) => {
  const keys = [sql.val(asked.map(({ userId }) => userId)), sql.val(asked.map(({ clientId }) => clientId))];
  const rows = await findRows(
    db,
    sql<MessageRow>`${prepared} select ${messageColumns} from ${messageTables}
    where (m.user_id, m.client_id) in (select * from unnest(${keys[0]}::int[], ${keys[1]}::uuid[]))`,
  );
  const sent = new Map(rows.map((row) => [`${row.userId} ${row.clientId}`, row]));
  return asked.map(({ userId, clientId }) => sent.get(`${userId} ${clientId}`));
});

/**
 * Returns the text of a message that a person wrote, if another person sees it in one of the programme's conversations;
 * undefined for removed messages and for those that were passed on.
 */
export async function findMessageText(
  db: Db,
  { id, projectId, authorId, readerId }: { id: number; projectId: number; authorId: number; readerId: number },
): Promise<string | undefined> {
  const row = await findRow(
    db,
    sql<{ text: string }>`
      select m.text from messages m join conversations c on c.id = m.conversation_id and c.project_id = ${projectId}
        join conversation_members k on k.conversation_id = c.id and k.user_id = ${readerId}
      where m.id = ${id} and m.user_id = ${authorId} and m.kind = 'text' and m.passed_from is null and m.removed_at is null
        and ${isShownAt(sql`m.seq`)}`,
  );
  return row?.text;
}
