import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import { type UserRow, userColumns } from '../conversations/user-queries.ts';

/** Adds receivers to an announcement; returns those who did not receive it before. */
export async function insertReceivers(db: Db, id: number, userIds: readonly number[]): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`insert into announcement_receivers (announcement_id, user_id)
    select ${id}, u.id from users u where u.id = any (${sql.val([...userIds])}::int[])
    on conflict do nothing returning user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** Returns which of these people already receive an announcement. */
export async function findReceived(db: Db, id: number): Promise<Set<number>> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`select user_id from announcement_receivers where announcement_id = ${id}`,
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** Records that mails to these receivers were queued. */
export const markMailed = (db: Db, id: number, userIds: readonly number[], now: Date): Promise<void> =>
  execute(
    db,
    sql`update announcement_receivers set mailed_at = ${now} where announcement_id = ${id}
    and user_id = any (${sql.val([...userIds])}::int[])`,
  );

/** Returns the receivers of an announcement whose ids are greater than `after`, ordered by id. */
export async function findReceiversAfter(db: Db, id: number, after: number, limit: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`select user_id from announcement_receivers
    where announcement_id = ${id} and user_id > ${after} order by user_id limit ${limit}`,
  );
  return rows.map(({ userId }) => userId);
}

/** Marks as reminded, and returns, up to `limit` receivers who have not seen or not confirmed an announcement. */
export async function takeUnread(
  db: Db,
  id: number,
  { mustConfirm, since, now, limit }: { mustConfirm: boolean; since: Date; now: Date; limit: number },
): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ userId: number }>`update announcement_receivers set reminded_at = ${now}
    where announcement_id = ${id} and user_id = any (array(select user_id from announcement_receivers
      where announcement_id = ${id} and ${mustConfirm ? sql`confirmed_at` : sql`seen_at`} is null
        and (reminded_at is null or reminded_at < ${since}) order by user_id limit ${limit}))
    returning user_id`,
  );
  return rows.map(({ userId }) => userId);
}

/** Counts the receivers who have not seen, or not confirmed, an announcement. */
export async function countUnread(db: Db, id: number, mustConfirm: boolean): Promise<number> {
  const { unread } = await getRow(
    db,
    sql<{ unread: number }>`select count(*)::int as unread from announcement_receivers
    where announcement_id = ${id} and ${mustConfirm ? sql`confirmed_at` : sql`seen_at`} is null`,
  );
  return unread;
}

/** A receiver, and whether they saw and confirmed the announcement. */
export interface ReaderRow extends UserRow {
  seenAt: Date | null;
  confirmedAt: Date | null;
  remindedAt: Date | null;
}

/** Returns a page of an announcement's receivers ordered by name, or of those who have not seen or not confirmed it. */
export const findReaders = (
  db: Db,
  { id, projectId }: { id: number; projectId: number },
  { missing, ...range }: PageRange & { missing: 'seen' | 'confirmed' | null },
): Promise<Page<ReaderRow>> =>
  findPage(
    db,
    sql<ReaderRow>`select ${userColumns(projectId)}, r.seen_at, r.confirmed_at, r.reminded_at
    from announcement_receivers r join users u on u.id = r.user_id
    where r.announcement_id = ${id}
      and ${missing === null ? sql`true` : missing === 'seen' ? sql`r.seen_at is null` : sql`r.confirmed_at is null`}`,
    sql`name, u.id`,
    range,
  );

/**
 * Records that a receiver has seen an announcement, and whether they confirm having read it; undefined for a person who
 * is not a receiver.
 */
export const markSeen = (
  db: Db,
  { id, projectId, userId }: { id: number; projectId: number; userId: number },
  confirm: boolean,
  now: Date,
): Promise<{ seenAt: Date } | undefined> =>
  findRow(
    db,
    sql<{ seenAt: Date }>`update announcement_receivers r set seen_at = coalesce(r.seen_at, ${now}),
      confirmed_at = case when ${confirm} and a.must_confirm then coalesce(r.confirmed_at, ${now}) else r.confirmed_at end
    from announcements a where a.id = r.announcement_id and a.id = ${id} and a.project_id = ${projectId}
      and a.state in ('sending', 'sent') and r.user_id = ${userId} returning r.seen_at`,
  );

/** Whether somebody received an announcement that was withdrawn later. */
export const findWithdrawn = (
  db: Db,
  projectId: number,
  id: number,
  userId: number,
): Promise<{ found: true } | undefined> =>
  findRow(
    db,
    sql<{
      found: true;
    }>`select true as found from announcements a join announcement_receivers r on r.announcement_id = a.id
    where a.id = ${id} and a.project_id = ${projectId} and a.state = 'withdrawn' and r.user_id = ${userId}`,
  );

/**
 * Returns whether an announcement was withdrawn from a receiver, and whether the receiver has read all that is
 * required.
 */
export const findStanding = (
  db: Db,
  id: number,
  userId: number,
): Promise<{ withdrawn: boolean; read: boolean } | undefined> =>
  findRow(
    db,
    sql<{ withdrawn: boolean; read: boolean }>`select a.state = 'withdrawn' as withdrawn,
      case when a.must_confirm then r.confirmed_at else r.seen_at end is not null as read
    from announcements a join announcement_receivers r on r.announcement_id = a.id
    join members m on m.project_id = a.project_id and m.user_id = r.user_id and m.state = 1
    where a.id = ${id} and r.user_id = ${userId}`,
  );
