import { MESSAGE_PAGE } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';
import { isShownAt } from '../conversations/membership-queries.ts';
import { type MessageRow, messageColumns, messageTables } from './message-queries.ts';

/** The scope of a search: one's own conversations in a project, without those seen only as the office. */
export interface Searched {
  userId: number;
  projectId: number;
  conversationId: number | null;
  authorId: number | null;
  from: Date | null;
  to: Date | null;
  page: number;
}

/** SQL of the messages `m` in a person's conversations that the person sees. */
const ownMessages = ({ userId, projectId, conversationId, authorId, from, to }: Searched) => sql`
  conversation_members k join conversations c on c.id = k.conversation_id join messages m on m.conversation_id = c.id
  where k.user_id = ${userId} and c.project_id = ${projectId} and m.kind = 'text' and m.removed_at is null
    and ${isShownAt(sql`m.seq`)}
    and (${conversationId}::int is null or c.id = ${conversationId})
    and (${authorId}::int is null or m.user_id = ${authorId})
    and (${from}::timestamptz is null or m.at >= ${from}) and (${to}::timestamptz is null or m.at <= ${to})`;

const limitOf = ({ page }: Searched) => sql`limit ${MESSAGE_PAGE + 1} offset ${(page - 1) * MESSAGE_PAGE}`;

/**
 * Returns messages that contain all words, ignoring case and accents, the newest first; at most one more than a page.
 * Each conversation is searched from its end for only as many messages as a page can show, so that common words are
 * found quickly, and messages of others are never searched.
 */
export function searchMessages(
  db: Db,
  words: readonly string[],
  { userId, projectId, conversationId, authorId, from, to, page }: Searched,
): Promise<MessageRow[]> {
  const holdsAll = sql.join(
    words.map((word) => sql`strpos(m.folded, fold(${word})) > 0`),
    sql` and `,
  );
  const newest = sql`select m.id, m.at from messages m
    where m.conversation_id = c.id and ${holdsAll} and m.kind = 'text' and m.removed_at is null and ${isShownAt(sql`m.seq`)}
      and (${authorId}::int is null or m.user_id = ${authorId})
      and (${from}::timestamptz is null or m.at >= ${from}) and (${to}::timestamptz is null or m.at <= ${to})
    order by m.seq desc limit ${page * MESSAGE_PAGE + 1}`;
  const found = sql`select n.id from conversation_members k join conversations c on c.id = k.conversation_id
      cross join lateral (${newest}) n
    where k.user_id = ${userId} and c.project_id = ${projectId} and (${conversationId}::int is null or c.id = ${conversationId})
    order by n.at desc, n.id desc limit ${MESSAGE_PAGE + 1} offset ${(page - 1) * MESSAGE_PAGE}`;
  return findRows(
    db,
    sql<MessageRow>`select ${messageColumns} from ${messageTables} where m.id in (${found}) order by m.at desc, m.id desc`,
  );
}

/** A file or a link in a message. */
export interface ItemRow {
  conversationId: number;
  seq: number;
  at: Date;
  userId: number | null;
  fileId: string | null;
  fileName: string | null;
  type: string | null;
  bytes: number | null;
  thumbnail: boolean | null;
  url: string | null;
}

/** Returns files or images of messages, the newest first; at most one more than a page. */
export const findFileItems = (db: Db, images: boolean, search: string, where: Searched): Promise<ItemRow[]> =>
  findRows(
    db,
    sql<ItemRow>`select m.conversation_id, m.seq, m.at, m.user_id, f.file_id, v.file_name, t.media_type as type, t.bytes,
      t.thumbnail = 'made' as thumbnail, null as url
    from (select m.id, m.conversation_id, m.seq, m.at, m.user_id from ${ownMessages(where)}) m
      join message_files f on f.message_id = m.id
      join lateral (select w.file_name, w.sha256 from file_versions w where w.file_id = f.file_id order by w.version desc limit 1) v on true
      join file_contents t on t.sha256 = v.sha256
    where (t.media_type like 'image/%') = ${images} and (${search} = '' or strpos(fold(v.file_name), fold(${search})) > 0)
    order by m.at desc, m.id desc, f.position ${limitOf(where)}`,
  );

/** Returns links in messages, the newest first; at most one more than a page. */
export const findLinkItems = (db: Db, search: string, where: Searched): Promise<ItemRow[]> =>
  findRows(
    db,
    sql<ItemRow>`select m.conversation_id, m.seq, m.at, m.user_id, null as file_id, null as file_name, null as type, null::bigint as bytes,
      null::boolean as thumbnail, rtrim(l.found[1], '.,;:!?·»)''"') as url
    from (select m.id, m.conversation_id, m.seq, m.at, m.user_id, m.text from ${ownMessages(where)} and m.links) m
      cross join lateral regexp_matches(m.text, 'https?://[^\\s<>]+', 'gi') with ordinality l (found, place)
    where ${search} = '' or strpos(fold(m.text), fold(${search})) > 0
    order by m.at desc, m.id desc, l.place ${limitOf(where)}`,
  );
