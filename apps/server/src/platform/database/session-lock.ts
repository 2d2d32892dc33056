import { sql } from 'kysely';
import type { Db } from './db.ts';
import { execute, getRow } from './statement.ts';

/**
 * Does some work while its connection holds the advisory lock of a class and an id; returns undefined without doing it
 * when another connection holds the lock. The lock ends with the connection, so that a killed server holds none, and
 * transactions may begin and end under it.
 */
export const whileHoldingLock = <Result>(
  db: Db,
  lockClass: number,
  id: number,
  work: (connection: Db) => Promise<Result>,
): Promise<Result | undefined> =>
  db.connection().execute(async (connection) => {
    const { held } = await getRow(
      connection,
      sql<{ held: boolean }>`select pg_try_advisory_lock(${lockClass}::int, ${id}::int) as held`,
    );
    if (!held) return undefined;
    try {
      return await work(connection);
    } finally {
      await execute(connection, sql`select pg_advisory_unlock(${lockClass}::int, ${id}::int)`);
    }
  });
