import type { MessageFile } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/gather.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Columns, execute, findRow, findRows } from '../../../platform/database/statement.ts';

/** A held message (one that is sent later), with the names and files that are shown with it. */
export interface HeldRow
  extends Columns<
    'heldMessages',
    | 'id'
    | 'conversationId'
    | 'userId'
    | 'clientId'
    | 'text'
    | 'replyTo'
    | 'mentions'
    | 'sendAt'
    | 'createdAt'
    | 'refused'
  > {
  author: string;
  fileIds: string[];
  files: MessageFile[];
  replyUserId: number | null;
  replyText: string | null;
}

const columns = sql`h.id, h.conversation_id, h.user_id, h.client_id, h.text, h.reply_to, h.mentions, h.send_at, h.created_at,
  h.refused, ${personName('u')} as author, h.files as file_ids,
  coalesce((select jsonb_agg(jsonb_build_object('Id', f.id, 'FileName', v.file_name, 'Type', t.media_type, 'Bytes', t.bytes,
      'Thumbnail', t.thumbnail = 'made') order by f.place)
    from unnest(h.files) with ordinality f (id, place) join lateral (select w.file_name, w.sha256 from file_versions w
      where w.file_id = f.id order by w.version desc limit 1) v on true join file_contents t on t.sha256 = v.sha256), '[]') as files,
  r.user_id as reply_user_id, left(r.text, 120) as reply_text`;

const tables = sql`held_messages h join users u on u.id = h.user_id
  left join messages r on r.conversation_id = h.conversation_id and r.seq = h.reply_to`;

/** Returns an author's held messages of a conversation, the next one to be sent first. */
export const findHeld = (db: Db, userId: number, conversationId: number): Promise<HeldRow[]> =>
  findRows(
    db,
    sql<HeldRow>`select ${columns} from ${tables}
    where h.user_id = ${userId} and h.conversation_id = ${conversationId} order by h.send_at, h.id`,
  );

/** Returns a held message of an author by its id. */
export const findHeldById = (db: Db, userId: number, id: number): Promise<HeldRow | undefined> =>
  findRow(db, sql<HeldRow>`select ${columns} from ${tables} where h.user_id = ${userId} and h.id = ${id}`);

/** Returns a held message of an author by the ClientId that the author's browser assigned. */
export const findHeldByClientId = (db: Db, userId: number, clientId: string): Promise<HeldRow | undefined> =>
  findHeldOf(db, { userId, clientId: clientId.toLowerCase() });

const findHeldOf = gathered<{ userId: number; clientId: string }, HeldRow | undefined>(async (db, asked) => {
  const keys = [sql.val(asked.map(({ userId }) => userId)), sql.val(asked.map(({ clientId }) => clientId))];
  const rows = await findRows(
    db,
    sql<HeldRow>`${prepared} select ${columns} from ${tables}
    where (h.user_id, h.client_id) in (select * from unnest(${keys[0]}::int[], ${keys[1]}::uuid[]))`,
  );
  const held = new Map(rows.map((row) => [`${row.userId} ${row.clientId}`, row]));
  return asked.map(({ userId, clientId }) => held.get(`${userId} ${clientId}`));
});

/** A held message to be stored. */
export interface NewHeld {
  conversationId: number;
  userId: number;
  clientId: string;
  text: string;
  replyTo: number | null;
  mentions: readonly number[];
  files: readonly string[];
  sendAt: Date;
}

/** Stores a held message; does nothing when its author used the ClientId before. */
export const insertHeld = (db: Db, held: NewHeld): Promise<void> =>
  execute(
    db,
    sql`insert into held_messages (conversation_id, user_id, client_id, text, reply_to, mentions, files, send_at)
    select ${held.conversationId}, ${held.userId}, ${held.clientId}::uuid, ${held.text}, ${held.replyTo}::int,
      ${sql.val([...held.mentions])}::int[], ${sql.val([...held.files])}::text[], ${held.sendAt}
    where not exists (select 1 from messages m where m.user_id = ${held.userId} and m.client_id = ${held.clientId}::uuid)
    on conflict (user_id, client_id) do nothing`,
  );

/** Deletes a held message; undefined when it was sent or deleted before. */
export const deleteHeld = (db: Db, id: number): Promise<{ id: number } | undefined> =>
  findRow(db, sql<{ id: number }>`delete from held_messages where id = ${id} returning id`);

/** A held message that is due to be sent. */
export interface DueMessage
  extends Columns<
    'heldMessages',
    'id' | 'conversationId' | 'userId' | 'clientId' | 'text' | 'replyTo' | 'mentions' | 'files' | 'sendAt'
  > {
  projectId: number;
}

/** Takes held messages that are due and locks them, so that no other node sends them too. */
export const takeDue = (db: Db, now: Date, limit: number): Promise<DueMessage[]> =>
  findRows(
    db,
    sql<DueMessage>`select h.id, h.conversation_id, h.user_id, h.client_id, h.text, h.reply_to, h.mentions, h.files,
      h.send_at, c.project_id
    from held_messages h join conversations c on c.id = h.conversation_id
    where h.refused is null and h.send_at <= ${now} order by h.send_at, h.id limit ${limit} for update of h skip locked`,
  );

/** Records why a held message could not be sent when it was due. */
export const markRefused = (db: Db, id: number, code: string): Promise<void> =>
  execute(db, sql`update held_messages set refused = ${code} where id = ${id}`);

/** Postpones a held message. */
export const postpone = (db: Db, id: number, sendAt: Date): Promise<void> =>
  execute(db, sql`update held_messages set send_at = ${sendAt} where id = ${id}`);
