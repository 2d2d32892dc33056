import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { type Columns, execute, findRow, getRow } from '../database/statement.ts';

/** Database channel that announces new events (migration 0056). */
export const EVENT_CHANNEL = 'event_published';

export type EventRow = Columns<'events', 'id' | 'kind' | 'projectId' | 'payload' | 'at' | 'attempts'>;

const columns = sql`e.id, e.kind, e.project_id, e.payload, e.at, e.attempts`;

/**
 * Finds the oldest unhandled event that no other node is handling, and counts the attempt that is about to begin: stores when
 * the next one may be made, or that this is the last. `waits` are the seconds to wait after each of the attempts.
 */
export async function takeOpenEvent(
  db: Db,
  { now, kinds, waits }: { now: Date; kinds: readonly string[]; waits: readonly number[] },
): Promise<EventRow | undefined> {
  return findRow(
    db,
    sql<EventRow>`${prepared} update events e
    set attempts = e.attempts + 1, given_up = e.attempts + 1 >= ${waits.length}::int,
      retry_at = ${now}::timestamptz + make_interval(secs => (${sql.val([...waits])}::float8[])[e.attempts + 1])
    from (select o.id from events o
      where o.handled_at is null and not o.given_up and (o.retry_at is null or o.retry_at <= ${now})
        and o.kind = any (${sql.val([...kinds])}::text[])
      order by o.id limit 1 for no key update skip locked) o
    where e.id = o.id returning ${columns}`,
  );
}

/** An event that is being handled, with the names of the handlers that have finished with it. */
export interface LockedEvent extends EventRow {
  done: string[];
}

/**
 * Locks an event whose attempt was counted; undefined if another node has taken it meanwhile. It waits for the lock, since a
 * node that looks for events may hold it for a moment.
 */
export async function lockEvent(db: Db, { id, attempts }: EventRow): Promise<LockedEvent | undefined> {
  return findRow(
    db,
    sql<LockedEvent>`${prepared} select ${columns}, array(
      select h.handler from event_handlings h where h.event_id = e.id and h.handled_at is not null) as done
    from events e where e.id = ${id} and e.attempts = ${attempts} and e.handled_at is null for no key update of e`,
  );
}

/** Records why a handler failed. A handler recorded as finished stays so. */
export async function recordFailure(db: Db, eventId: number, handler: string, error: string): Promise<void> {
  await execute(
    db,
    sql`${prepared} insert into event_handlings (event_id, handler, error) values (${eventId}, ${handler}, ${error})
    on conflict (event_id, handler) do update set error = excluded.error where event_handlings.handled_at is null`,
  );
}

/** Records that these handlers finished with an event, and with `allDone` that there is nothing left to do. */
export async function recordHandled(
  db: Db,
  id: number,
  { handlers, allDone }: { handlers: readonly string[]; allDone: boolean },
): Promise<void> {
  await execute(
    db,
    sql`${prepared} with done as (
      insert into event_handlings (event_id, handler, handled_at)
      select ${id}, h, now() from unnest(${sql.val([...handlers])}::text[]) h
      on conflict (event_id, handler) do update set handled_at = excluded.handled_at, error = null
      where event_handlings.handled_at is null)
    update events set handled_at = now(), given_up = false, retry_at = null where id = ${id} and ${allDone}::boolean`,
  );
}

/**
 * Makes the server handle an event again that it had given up: the handlers that failed run again, with all attempts.
 */
export async function retryEvent(db: Db, id: number): Promise<void> {
  await execute(
    db,
    sql`update events set attempts = 0, retry_at = null, given_up = false where id = ${id} and handled_at is null`,
  );
}

/** Returns how many events wait, for how many seconds the oldest has waited, and how many were given up. */
export const measureEvents = (db: Db): Promise<{ waiting: number; lag: number; givenUp: number }> =>
  getRow(
    db,
    sql<{ waiting: number; lag: number; givenUp: number }>`
    select (count(*) filter (where not given_up))::int as waiting,
      coalesce(extract(epoch from now() - min(at) filter (where not given_up)), 0)::float8 as lag,
      (count(*) filter (where given_up))::int as given_up
    from events where handled_at is null`,
  );
