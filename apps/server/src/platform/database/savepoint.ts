import { sql } from 'kysely';
import type { Db } from './db.ts';
import { execute } from './statement.ts';

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

/**
 * Runs `work`, rolls back everything it wrote, and returns its result. Used to learn what a change would do without
 * making it.
 */
export async function withoutEffect<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await execute(db, sql`savepoint without_effect`);
  const result = await work();
  await execute(db, sql`rollback to savepoint without_effect`);
  return result;
}

/** Runs `work` and takes back all that it wrote where it fails or returns false; returns whether it stays. */
export async function allOrNone(db: Db, work: () => Promise<boolean>): Promise<boolean> {
  await execute(db, sql`savepoint all_or_none`);
  try {
    const stays = await work();
    await execute(db, stays ? sql`release savepoint all_or_none` : sql`rollback to savepoint all_or_none`);
    return stays;
  } catch (error) {
    await execute(db, sql`rollback to savepoint all_or_none`);
    throw error;
  }
}
