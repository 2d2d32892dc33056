import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Channel on which nodes tell one another that what is remembered of a person no longer holds. */
export const PERSON_CHANNEL = 'person_changed';

/** Tells every node, when the transaction commits, that what is remembered of a person no longer holds. */
export async function announceChange(db: Db, userId: number): Promise<void> {
  await sql`select pg_notify(${PERSON_CHANNEL}, ${String(userId)})`.execute(db);
}
