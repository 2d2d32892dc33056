import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { execute } from '../database/statement.ts';

/** Database channel that announces the persons whose cached data is outdated. */
export const PERSON_CHANNEL = 'person_changed';

/**
 * Largest number of persons named in a notification, which can hold less than 8,000 bytes; for more persons it means
 * everyone.
 */
const MAX_NAMED = 500;
const EVERYONE = '*';

/** Notifies every node, when the transaction commits, that cached data of these persons is outdated. */
export async function announceChange(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const payload = userIds.length > MAX_NAMED ? EVERYONE : userIds.join(',');
  await execute(db, sql`select pg_notify(${PERSON_CHANNEL}, ${payload})`);
}

/** Notifies every node, when the transaction commits, that all cached data of persons is outdated. */
export async function announceChangeOfAll(db: Db): Promise<void> {
  await execute(db, sql`select pg_notify(${PERSON_CHANNEL}, ${EVERYONE})`);
}

/** Parses a notification: the ids of the persons it is about, or 'everyone'. */
export const parseAnnouncement = (payload: string): readonly number[] | 'everyone' =>
  payload === EVERYONE ? 'everyone' : payload.split(',').map(Number);
