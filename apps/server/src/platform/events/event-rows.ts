import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { type Columns, execute, findRow, getRow } from '../database/statement.ts';

/** Database channel that announces new events (migration 0056). */
export const EVENT_CHANNEL = 'event_published';

export type EventRow = Columns<'events', 'id' | 'kind' | 'projectId' | 'payload' | 'at' | 'attempts'>;

const columns = sql`e.id, e.kind, e.project_id, e.payload, e.at, e.attempts`;

/** Finds the oldest unhandled event that no other node is handling. */
export async function findOpenEvent(db: Db, now: Date, kinds: readonly string[]): Promise<EventRow | undefined> {
  return findRow(
    db,
    sql<EventRow>`select ${columns} from events e
    where e.handled_at is null and not e.given_up and (e.retry_at is null or e.retry_at <= ${now})
      and e.kind = any (${sql.val([...kinds])}::text[])
    order by e.id limit 1 for no key update skip locked`,
  );
}

/** Counts an attempt that is about to begin; stores when the next one may be made, or that this is the last. */
export async function countAttempt(db: Db, { id, attempts }: EventRow, retryAt: Date, isLast: boolean): Promise<void> {
  await db
    .updateTable('events')
    .set({ attempts: attempts + 1, retryAt, givenUp: isLast })
    .where('id', '=', id)
    .execute();
}

/**
 * Locks an event whose attempt was counted; undefined if another node has taken it meanwhile. It waits for the lock, since a
 * node that looks for events may hold it for a moment.
 */
export async function lockEvent(db: Db, { id, attempts }: EventRow): Promise<EventRow | undefined> {
  return findRow(
    db,
    sql<EventRow>`select ${columns} from events e
    where e.id = ${id} and e.attempts = ${attempts + 1} and e.handled_at is null for no key update`,
  );
}

/** Finds the names of the handlers that have finished with an event. */
export async function findDoneHandlers(db: Db, eventId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('eventHandlings')
    .select('handler')
    .where('eventId', '=', eventId)
    .where('handledAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ handler }) => handler));
}

/** Records that a handler finished with an event, or why it failed. A handler recorded as finished stays so. */
export async function recordHandling(db: Db, eventId: number, handler: string, error: string | null): Promise<void> {
  await execute(
    db,
    sql`${prepared} insert into event_handlings (event_id, handler, handled_at, error)
    values (${eventId}, ${handler}, ${error === null ? sql`now()` : sql`null`}, ${error})
    on conflict (event_id, handler) do update set handled_at = excluded.handled_at, error = excluded.error
    where event_handlings.handled_at is null`,
  );
}

/** Records that all handlers have finished with an event. */
export async function recordHandled(db: Db, id: number): Promise<void> {
  await execute(db, sql`update events set handled_at = now(), given_up = false, retry_at = null where id = ${id}`);
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
