import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { type Columns, execute, findRow, findRows, getRow } from '../../../platform/database/statement.ts';
import type { BusySpan } from './busy-times.ts';

export interface BusyCalendarRow extends Columns<'busyCalendars', 'id' | 'source' | 'readAt' | 'error'> {
  /** How many times it takes. */
  count: number;
}

/** Returns a person's calendars, the oldest first. */
export const findBusyCalendars = (db: Db, userId: number): Promise<BusyCalendarRow[]> =>
  findRows(
    db,
    sql<BusyCalendarRow>`
      select c.id, c.source, c.read_at, c.error, (select count(*)::int from unnest(c.spans)) as count
      from busy_calendars c where c.user_id = ${userId} order by c.id`,
  );

/** A calendar to store. */
export interface NewBusyCalendar {
  userId: number;
  source: string;
  zone: string;
  spans: readonly BusySpan[];
  now: Date;
}

/** Spans as PostgreSQL reads a multirange; touching ones become one. */
const multirange = (spans: readonly BusySpan[]) =>
  sql`(select coalesce(range_agg(tstzrange(to_timestamp(s.b / 1000.0), to_timestamp(s.e / 1000.0))), '{}')
    from unnest(${sql.val(spans.map(([from]) => from))}::float8[], ${sql.val(spans.map(([, to]) => to))}::float8[]) s (b, e))`;

/** Stores a calendar; returns its id. One with an address is given it afterwards, sealed for that id. */
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

/** Stores the sealed address of a calendar, which is read again from then on. */
export const setAddress = (db: Db, id: number, address: string): Promise<void> =>
  execute(
    db,
    sql`update busy_calendars set address = ${address}, next_read_at = now() + interval '15 minutes' where id = ${id}`,
  );

/** Deletes one of a person's calendars; returns whether there was one. */
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
 * Takes the calendar whose next reading has been due longest, and puts that reading off, so that no other node reads it and
 * one that ends its node is not read again at once.
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

/** Stores what a calendar takes now. */
export const storeSpans = (db: Db, id: number, spans: readonly BusySpan[], now: Date): Promise<void> =>
  execute(
    db,
    sql`update busy_calendars set spans = ${multirange(spans)}, read_at = ${now}, error = null where id = ${id}`,
  );

/** Stores why a calendar could not be read; what it took before stays. */
export const storeProblem = (db: Db, id: number, problem: string): Promise<void> =>
  execute(db, sql`update busy_calendars set error = ${problem} where id = ${id}`);
