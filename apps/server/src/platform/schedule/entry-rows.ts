import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { type Columns, execute, findRow, findRows } from '../database/statement.ts';

export type EntryRow = Columns<'scheduleEntries', 'id' | 'name' | 'projectId' | 'dueAt' | 'lastAt' | 'attempts'>;

/** SQL condition: the entry is due, does not wait after a failure, and does not belong to an archived programme. */
const isDue = (now: Date, names: readonly string[]) => sql`
  e.due_at <= ${now} and (e.retry_at is null or e.retry_at <= ${now}) and e.name = any (${sql.val([...names])}::text[])
  and not exists (select 1 from projects p where p.id = e.project_id and p.archived_at is not null)`;

/** Finds the entry that has been due for longest and that no other node holds. */
export async function findDueEntry(db: Db, now: Date, names: readonly string[]): Promise<EntryRow | undefined> {
  return findRow(
    db,
    sql<EntryRow>`select e.id, e.name, e.project_id, e.due_at, e.last_at, e.attempts from schedule_entries e
    where ${isDue(now, names)} order by coalesce(e.retry_at, e.due_at), e.id limit 1 for no key update skip locked`,
  );
}

/** Counts an attempt that is about to begin, and stores when the next one may be made. */
export async function countAttempt(db: Db, { id, attempts }: EntryRow, retryAt: Date): Promise<void> {
  await db
    .updateTable('scheduleEntries')
    .set({ attempts: attempts + 1, retryAt })
    .where('id', '=', id)
    .execute();
}

/** Stores until when an entry waits after its attempt failed, unless it was done meanwhile. */
export async function waitAfterFailure(db: Db, { id, dueAt }: EntryRow, retryAt: Date): Promise<void> {
  await db
    .updateTable('scheduleEntries')
    .set({ retryAt })
    .where('id', '=', id)
    .where('dueAt', '=', dueAt)
    .where('attempts', '>', 0)
    .execute();
}

/**
 * Locks an entry whose attempt was counted; undefined if another node has done its work meanwhile. It waits for the lock,
 * since a node that looks for entries may hold it for a moment.
 */
export async function lockEntry(db: Db, { id, dueAt }: EntryRow): Promise<EntryRow | undefined> {
  return findRow(
    db,
    sql<EntryRow>`select e.id, e.name, e.project_id, e.due_at, e.last_at, e.attempts from schedule_entries e
    where e.id = ${id} and e.due_at = ${dueAt} for no key update`,
  );
}

/** Records that a part of an entry's work is done and more is left. The entry stays due, behind other due entries. */
export async function keepDue(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('scheduleEntries').set({ attempts: 0, retryAt: now }).where('id', '=', id).execute();
}

/** Records that the work of an entry was done for the time at which it was due, and when it is due next. */
export async function recordDone(db: Db, { id, dueAt }: EntryRow, next: Date): Promise<void> {
  await db
    .updateTable('scheduleEntries')
    .set({ attempts: 0, retryAt: null, lastAt: dueAt, dueAt: next })
    .where('id', '=', id)
    .execute();
}

/** Returns the programmes that are not archived, with the time zone if they set one. */
export async function findPlaces(db: Db): Promise<{ projectId: number; zone: string | null }[]> {
  return findRows(
    db,
    sql<{ projectId: number; zone: string | null }>`
    select id as project_id, settings -> 'Config' ->> 'TimeZone' as zone from projects where archived_at is null`,
  );
}

/** Returns the time zone that a programme sets; null when it sets none. */
export async function findZone(db: Db, projectId: number): Promise<string | null> {
  const row = await findRow(
    db,
    sql<{ zone: string | null }>`
    select settings -> 'Config' ->> 'TimeZone' as zone from projects where id = ${projectId}`,
  );
  return row?.zone ?? null;
}

/** Returns every row of the schedule. */
export const findEntries = (db: Db) =>
  db.selectFrom('scheduleEntries').select(['id', 'name', 'projectId', 'dueAt', 'retryAt']).execute();

/** Adds rows of the schedule, except those that another node has added meanwhile. */
export async function insertEntries(
  db: Db,
  rows: readonly { name: string; projectId: number | null; dueAt: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('scheduleEntries')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets another time for an entry, unless its time was changed meanwhile. */
export async function moveEntry(db: Db, { id, dueAt }: Pick<EntryRow, 'id' | 'dueAt'>, to: Date): Promise<void> {
  await db.updateTable('scheduleEntries').set({ dueAt: to }).where('id', '=', id).where('dueAt', '=', dueAt).execute();
}

/** Makes entries due that would be due later. */
export async function makeDue(db: Db, names: readonly string[], now: Date): Promise<void> {
  await execute(
    db,
    sql`update schedule_entries set due_at = ${now} where name = any (${sql.val([...names])}::text[]) and due_at > ${now}`,
  );
}

/** Ends waits that are longer than any wait can be: they were computed with a wrong clock. */
export async function endWaitsAfter(db: Db, latest: Date): Promise<void> {
  await execute(db, sql`update schedule_entries set retry_at = null where retry_at > ${latest}`);
}

/**
 * Returns for how many seconds the longest overdue entry has been due, and how many entries failed at their last
 * attempt.
 */
export async function measureSchedule(db: Db): Promise<{ lag: number; failing: number }> {
  const row = await findRow(
    db,
    sql<{ lag: number; failing: number }>`
    select coalesce(extract(epoch from now() - min(e.due_at) filter (where e.due_at <= now())), 0)::float8 as lag,
      (count(*) filter (where e.attempts > 1))::int as failing from schedule_entries e
    where not exists (select 1 from projects p where p.id = e.project_id and p.archived_at is not null)`,
  );
  return row ?? { lag: 0, failing: 0 };
}
