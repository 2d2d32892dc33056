import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import type { BusySpan } from './busy-times.ts';

export interface BusyCalendarRow extends Columns<'busyCalendars', 'id' | 'source' | 'readAt' | 'error'> {
  /** The number of busy times in the calendar. */
  count: number;
}

/** Returns a person's busy calendars, the oldest first. */
export const findBusyCalendars = (db: Db, userId: number): Promise<BusyCalendarRow[]> =>
  findRows(
    db,
    sql<BusyCalendarRow>`
      select c.id, c.source, c.read_at, c.error, (select count(*)::int from unnest(c.spans)) as count
      from busy_calendars c where c.user_id = ${userId} order by c.id`,
  );

/** A busy calendar to store. */
export interface NewBusyCalendar {
  userId: number;
  source: string;
  zone: string;
  spans: readonly BusySpan[];
  now: Date;
}

/** Returns an SQL expression for spans as a multirange, in which adjoining spans are one. */
const multirange = (spans: readonly BusySpan[]) =>
  sql`(select coalesce(range_agg(tstzrange(to_timestamp(s.b / 1000.0), to_timestamp(s.e / 1000.0))), '{}')
    from unnest(${sql.val(spans.map(([from]) => from))}::float8[], ${sql.val(spans.map(([, to]) => to))}::float8[]) s (b, e))`;

/**
 * Stores a busy calendar; returns its id. An address is stored afterwards by `setAddress`, because it is sealed for
 * that id.
 */
export async function insertBusyCalendar(
  db: Db,
  { userId, source, zone, spans, now }: NewBusyCalendar,
): Promise<number> {
  const { id } = await getRow(
    db,
    sql<{ id: number }>`
      insert into busy_calendars (user_id, source, zone, spans, read_at)
      values (${userId}, ${source}, ${zone}, ${multirange(spans)}, ${now}) returning id`,
  );
  return id;
}

/** Stores the sealed address of a busy calendar, which is read periodically from then on. */
export const setAddress = (db: Db, id: number, address: string): Promise<void> =>
  execute(
    db,
    sql`update busy_calendars set address = ${address}, next_read_at = now() + interval '15 minutes' where id = ${id}`,
  );

/** Deletes one of a person's busy calendars; returns whether it existed. */
export async function deleteBusyCalendar(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('busyCalendars')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type DueCalendar = Columns<'busyCalendars', 'id' | 'zone'> & { address: string };

/**
 * Returns the calendar whose reading is overdue longest and postpones its next reading. Therefore no other node reads
 * it too, and a calendar whose reading crashes the node is not retried at once.
 */
export const takeDueCalendar = (db: Db, now: Date): Promise<DueCalendar | undefined> =>
  findRow(
    db,
    sql<DueCalendar>`
      update busy_calendars c set next_read_at = ${now}::timestamptz + interval '15 minutes'
      where c.id = (select d.id from busy_calendars d where d.address is not null and d.next_read_at <= ${now}
        order by d.next_read_at limit 1 for update skip locked)
      returning c.id, c.zone, c.address`,
  );

/** Replaces the busy times of a calendar by those just read. */
export const storeSpans = (db: Db, id: number, spans: readonly BusySpan[], now: Date): Promise<void> =>
  execute(
    db,
    sql`update busy_calendars set spans = ${multirange(spans)}, read_at = ${now}, error = null where id = ${id}`,
  );

/** Stores why a calendar could not be read; its earlier busy times are kept. */
export const storeProblem = (db: Db, id: number, problem: string): Promise<void> =>
  execute(db, sql`update busy_calendars set error = ${problem} where id = ${id}`);
