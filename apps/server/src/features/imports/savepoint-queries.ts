import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute } from '../../platform/database/statement.ts';

/** Runs `work` within a savepoint, so that its failure undoes its own writes but not the whole transaction. */
export async function withinSavepoint(db: Db, work: () => Promise<void>): Promise<void> {
  await execute(db, sql`savepoint one_row`);
  try {
    await work();
    await execute(db, sql`release savepoint one_row`);
  } catch (error) {
    await execute(db, sql`rollback to savepoint one_row`);
    throw error;
  }
}
