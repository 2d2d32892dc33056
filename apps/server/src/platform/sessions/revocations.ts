import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Channel on which nodes tell one another that what is remembered of persons no longer holds. */
export const PERSON_CHANNEL = 'person_changed';

/** A notification holds less than 8,000 bytes; of more persons than fit it says that it is about everyone. */
const MOST_NAMED = 500;
const EVERYONE = '*';

/** Tells every node, when the transaction commits, that what is remembered of these persons no longer holds. */
export async function announceChange(db: Db, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const payload = userIds.length > MOST_NAMED ? EVERYONE : userIds.join(',');
  await sql`select pg_notify(${PERSON_CHANNEL}, ${payload})`.execute(db);
}

/** Tells every node, when the transaction commits, that nothing remembered of anyone holds. */
export async function announceChangeOfAll(db: Db): Promise<void> {
  await sql`select pg_notify(${PERSON_CHANNEL}, ${EVERYONE})`.execute(db);
}

/** Whom a notification is about. */
export const announced = (payload: string): readonly number[] | 'everyone' =>
  payload === EVERYONE ? 'everyone' : payload.split(',').map(Number);
