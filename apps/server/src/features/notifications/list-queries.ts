import { NOTIFICATION_PAGE } from '@ithaki/contract';
import { sql } from 'kysely';
import { personName } from '../../access/person-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { type Columns, execute, findRows, getRow } from '../../platform/database/statement.ts';
import { mayBeNotified, type NotificationData } from './notify-queries.ts';

/** Database channel that announces whose notifications changed (migration 0058). */
export const NOTIFICATION_CHANNEL = 'notified';

/** A notification as stored, with the names that its sentence needs. */
export interface NotificationRow
  extends Columns<'notifications', 'id' | 'projectId' | 'kind' | 'link' | 'actorId' | 'count' | 'at' | 'readAt'> {
  data: NotificationData;
  actorName: string | null;
  personName: string | null;
  /** The project's url; null for notifications about the account. */
  url: string | null;
  zone: string | null;
}

/** SQL columns of a {@link NotificationRow} of `notifications n`, to be used together with {@link namesOfRow}. */
export const rowColumns = sql`n.id, n.project_id, n.kind, n.data, n.link, n.actor_id, n.count, n.at, n.read_at,
  ${personName('a')} as actor_name, ${personName('o')} as person_name, p.url, p.settings -> 'Config' ->> 'TimeZone' as zone`;
export const namesOfRow = sql`left join users a on a.id = n.actor_id left join users o on o.id = n.person_id
  left join projects p on p.id = n.project_id`;

/** SQL condition: a row of `notifications n` is listed for the person. */
const isListed = (userId: number) =>
  sql`n.user_id = ${userId} and n.here and ${mayBeNotified(sql`n.user_id`, sql`n.project_id`)}`;

/** The conditions of a list of notifications. */
export interface ListFilter {
  before: number | null;
  unread: boolean;
  kinds: readonly string[] | null;
}

/** Returns a page of a person's notifications, the newest first. */
export const findNotifications = (
  db: Db,
  userId: number,
  { before, unread, kinds }: ListFilter,
): Promise<NotificationRow[]> =>
  findRows(
    db,
    sql<NotificationRow>`select ${rowColumns} from notifications n ${namesOfRow}
    where ${isListed(userId)} and (${!unread} or n.read_at is null)
      and (${kinds === null} or n.kind = any (${sql.val([...(kinds ?? [])])}::text[]))
      and (${before}::int is null
        or (n.at, n.id) < (select b.at, b.id from notifications b where b.id = ${before} and b.user_id = ${userId}))
    order by n.at desc, n.id desc limit ${NOTIFICATION_PAGE}`,
  );

/** Returns a person's unread notification of a kind about a thing, if there is one. */
export const getUnread = (db: Db, userId: number, kind: string, thing: string): Promise<NotificationRow> =>
  getRow(
    db,
    sql<NotificationRow>`select ${rowColumns} from notifications n ${namesOfRow}
    where n.user_id = ${userId} and n.kind = ${kind} and n.thing = ${thing} and n.read_at is null`,
  );

/**
 * Returns the number of a person's unread notifications by project, and a sum that changes with each change of them.
 */
export const countUnread = (
  db: Db,
  userId: number,
): Promise<{ projectId: number | null; rows: number; times: number; newest: number }[]> =>
  findRows(
    db,
    sql<{ projectId: number | null; rows: number; times: number; newest: number }>`
    ${prepared} select n.project_id, count(*)::int as rows, sum(n.count)::int as times, max(n.id) as newest from notifications n
    where ${isListed(userId)} and n.read_at is null group by n.project_id order by n.project_id nulls first`,
  );

/** Returns how many of these notifications belong to the person. */
export async function countOwn(db: Db, userId: number, ids: readonly number[]): Promise<number> {
  const { all } = await getRow(
    db,
    sql<{ all: number }>`select count(*)::int as all from notifications
    where user_id = ${userId} and id = any (${sql.val([...ids])}::int[])`,
  );
  return all;
}

/**
 * Marks a person's notifications as read: those with these ids, or all up to a time. Read notifications are no longer
 * mailed, except kinds that are always mailed.
 */
export const markRead = (
  db: Db,
  userId: number,
  alwaysMailed: readonly string[],
  which: { ids: readonly number[] } | { until: Date },
  now: Date,
): Promise<void> =>
  execute(
    db,
    sql`update notifications set read_at = ${now},
      mail = case when mailed_at is not null or kind = any (${sql.val([...alwaysMailed])}::text[]) then mail end
    where user_id = ${userId} and read_at is null
    and ${'ids' in which ? sql`id = any (${sql.val([...which.ids])}::int[])` : sql`at <= ${which.until}`}`,
  );
