import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute, findRow } from '../database/statement.ts';

/** Database channel that tells every node to empty its caches. */
export const RECYCLE_CHANNEL = 'recycle';

/** Functions that empty the caches and renew the workers of this process. */
const keepers = new Set<() => void>();

/** Registers a function that empties a cache; returns a function that unregisters it. */
export function onRecycle(empty: () => void): () => void {
  keepers.add(empty);
  return () => void keepers.delete(empty);
}

/** Empties the caches of this process and renews its workers. */
export function recycle(): void {
  for (const empty of keepers) empty();
}

/** Minimum seconds between two announcements. */
export const RECYCLE_SECONDS = 60;

/**
 * Notifies every node to empty its caches once the transaction commits; returns false if the last time was too recent.
 */
export async function announceRecycling(db: Db): Promise<boolean> {
  const row = await findRow(
    db,
    sql<{ name: string }>`
      insert into installation (name, value) values ('recycledAt', now()::text)
      on conflict (name) do update set value = excluded.value
        where installation.value::timestamptz < now() - make_interval(secs => ${RECYCLE_SECONDS})
      returning name`,
  );
  if (!row) return false;
  await execute(db, sql`select pg_notify(${RECYCLE_CHANNEL}, '')`);
  return true;
}
