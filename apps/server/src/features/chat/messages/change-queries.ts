import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, getRow } from '../../../platform/database/statement.ts';

/** A message that its author wants to change. */
export type OwnMessage = Columns<
  'messages',
  'id' | 'conversationId' | 'seq' | 'at' | 'text' | 'kind' | 'removedAt' | 'reported'
>;

/** Returns a person's own message in a project; undefined for messages of others or of the system. */
export const findOwnMessage = (
  db: Db,
  projectId: number,
  userId: number,
  id: number,
): Promise<OwnMessage | undefined> =>
  findRow(
    db,
    sql<OwnMessage>`select m.id, m.conversation_id, m.seq, m.at, m.text, m.kind, m.removed_at, m.reported
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = ${id} and m.user_id = ${userId} and m.kind = 'text' and c.project_id = ${projectId}`,
  );

/** Raises the number of changes of a conversation, which locks its row; returns the new number. */
export async function nextChange(db: Db, conversationId: number): Promise<number> {
  const { change } = await getRow(
    db,
    sql<{ change: number }>`update conversations set change = change + 1 where id = ${conversationId} returning change`,
  );
  return change;
}

/** Stores a copy of a message's text before it is changed or removed. */
export const keepVersion = (db: Db, id: number, now: Date): Promise<void> =>
  execute(
    db,
    sql`insert into message_versions (message_id, at, text) select id, ${now}, text from messages where id = ${id}
    on conflict do nothing`,
  );

/** The new text of a message, with what it contains. */
export interface NewText {
  text: string;
  links: boolean;
  cards: readonly { Type: string; Id: number }[];
}

/** Stores the new text of a message. */
export const rewriteMessage = (db: Db, id: number, change: number, to: NewText, now: Date): Promise<void> =>
  execute(
    db,
    sql`update messages set text = ${to.text}, folded = fold(${to.text}), links = ${to.links},
      cards = ${JSON.stringify(to.cards)}::jsonb, change = ${change}, edited_at = ${now} where id = ${id}`,
  );

/** Removes the content of a message. The row stays, without files. */
export async function emptyMessage(db: Db, id: number, change: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`update messages set text = '', folded = '', links = false, cards = '[]', mentions = '{}', change = ${change}, removed_at = ${now}
    where id = ${id}`,
  );
  await db.deleteFrom('messageFiles').where('messageId', '=', id).execute();
}

/** Corrects the text that lists show for a conversation whose newest message changed. */
export const refreshLast = (db: Db, conversationId: number, seq: number, lastText: string): Promise<void> =>
  execute(db, sql`update conversations set last_text = ${lastText} where id = ${conversationId} and seq = ${seq}`);

/** Ends the waiting for an answer to a removed message, unless its author wrote others since the last answer. */
export const refreshWaiting = (db: Db, conversationId: number, userId: number): Promise<void> =>
  execute(
    db,
    sql`update conversations c set waiting_since = (
      select min(m.at) from messages m where m.conversation_id = c.id and m.user_id = ${userId} and m.kind = 'text'
        and m.removed_at is null and m.at >= c.waiting_since)
    where c.id = ${conversationId} and c.waiting_since is not null and c.last_user_id = ${userId}`,
  );
