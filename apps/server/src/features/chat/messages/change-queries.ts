import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, getRow } from '../../../platform/database/statement.ts';

/** A message that its author wants to change. */
export type OwnMessage = Columns<
  'messages',
  'id' | 'conversationId' | 'seq' | 'at' | 'text' | 'kind' | 'removedAt' | 'reported'
>;

/** Finds a person's own message in a project; undefined for others' and those that are not. */
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

/** Gives a conversation, whose row is locked by it, its next change. */
export async function nextChange(db: Db, conversationId: number): Promise<number> {
  const { change } = await getRow(
    db,
    sql<{ change: number }>`update conversations set change = change + 1 where id = ${conversationId} returning change`,
  );
  return change;
}

/** Keeps what a message says before it is changed or removed. */
export const keepVersion = (db: Db, id: number, now: Date): Promise<void> =>
  execute(
    db,
    sql`insert into message_versions (message_id, at, text) select id, ${now}, text from messages where id = ${id}
    on conflict do nothing`,
  );

/** What a message becomes. */
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

/** Empties a message; that there was one stays. Its files belong to no message any more. */
export async function emptyMessage(db: Db, id: number, change: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`update messages set text = '', folded = '', links = false, cards = '[]', mentions = '{}', change = ${change}, removed_at = ${now}
    where id = ${id}`,
  );
  await db.deleteFrom('messageFiles').where('messageId', '=', id).execute();
}

/** Corrects what lists show of a conversation whose newest message changed. */
export const refreshLast = (db: Db, conversationId: number, seq: number, lastText: string): Promise<void> =>
  execute(db, sql`update conversations set last_text = ${lastText} where id = ${conversationId} and seq = ${seq}`);

/** Ends waiting for an answer to a message that was removed, unless its author wrote others since the last answer. */
export const refreshWaiting = (db: Db, conversationId: number, userId: number): Promise<void> =>
  execute(
    db,
    sql`update conversations c set waiting_since = (
      select min(m.at) from messages m where m.conversation_id = c.id and m.user_id = ${userId} and m.kind = 'text'
        and m.removed_at is null and m.at >= c.waiting_since)
    where c.id = ${conversationId} and c.waiting_since is not null and c.last_user_id = ${userId}`,
  );
