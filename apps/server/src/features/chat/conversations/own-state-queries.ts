import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { execute, findRow, getRow } from '../../../platform/database/statement.ts';
import { countNew } from './conversation-queries.ts';
import type { Place } from './membership-queries.ts';

/**
 * Sets up to which message a person has read. Normally this only moves forward; it moves back when the person marks
 * messages as unread. Returns the earlier and the new number.
 */
export async function moveRead(
  db: Db,
  place: Place,
  userId: number,
  seq: number,
  backwards: boolean,
): Promise<{ before: number; after: number }> {
  const to = Math.min(seq, place.toSeq ?? place.seq);
  const row = await findRow(
    db,
    sql<{ before: number; after: number }>`update conversation_members k
      set read_seq = case when ${backwards} then ${to} else greatest(k.read_seq, ${to}) end
    from (select read_seq from conversation_members where conversation_id = ${place.id} and user_id = ${userId}) o
    where k.conversation_id = ${place.id} and k.user_id = ${userId}
    returning o.read_seq as before, k.read_seq as after`,
  );
  return row ?? { before: place.readSeq, after: place.readSeq };
}

/** Returns how many messages of a conversation are new to a person, and when the newest was sent. */
export const countNewIn = (db: Db, place: Place, userId: number): Promise<{ fresh: number; last: Date }> =>
  getRow(
    db,
    sql<{ fresh: number; last: Date }>`select ${countNew(userId)} as fresh,
      case when k.to_seq is null then c.last_at else coalesce((select m.at from messages m
        where m.conversation_id = c.id and m.seq <= k.to_seq order by m.seq desc limit 1), c.created_at) end as last
    from conversations c left join conversation_members k on k.conversation_id = c.id and k.user_id = ${userId}
    where c.id = ${place.id}`,
  );

/** Mutes a conversation for a person until a time. */
export const setMuted = (db: Db, conversationId: number, userId: number, until: Date | null): Promise<void> =>
  execute(
    db,
    sql`update conversation_members set muted_until = ${until}
    where conversation_id = ${conversationId} and user_id = ${userId}`,
  );

/** Archives a conversation for a person, or restores it. */
export const setArchived = (db: Db, conversationId: number, userId: number, archived: boolean): Promise<void> =>
  execute(
    db,
    sql`update conversation_members set archived = ${archived}
    where conversation_id = ${conversationId} and user_id = ${userId}`,
  );

/** Marks a conversation as needing no answer, unless the waiting message is the person's own. */
export const endWaiting = (db: Db, conversationId: number, userId: number): Promise<void> =>
  execute(
    db,
    sql`update conversations set waiting_since = null
    where id = ${conversationId} and last_user_id is distinct from ${userId}`,
  );

/** Whether a person lets others see that they are online. */
export async function isShown(db: Db, userId: number): Promise<boolean> {
  const { shown } = await getRow(
    db,
    sql<{ shown: boolean }>`select not exists (select 1 from hidden_presence where user_id = ${userId}) as shown`,
  );
  return shown;
}

/** Sets whether others see that a person is online. */
export async function setShown(db: Db, userId: number, shown: boolean): Promise<void> {
  if (shown) await db.deleteFrom('hiddenPresence').where('userId', '=', userId).execute();
  else await execute(db, sql`insert into hidden_presence (user_id) values (${userId}) on conflict do nothing`);
}
