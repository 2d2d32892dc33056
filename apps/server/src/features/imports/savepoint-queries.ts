import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** Does the work so that its failure takes back its own writes only, not those of the whole transaction. */
export async function withinSavepoint(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`savepoint one_row`.execute(db);
  try {
    await work();
    await sql`release savepoint one_row`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint one_row`.execute(db);
    throw error;
  }
}
