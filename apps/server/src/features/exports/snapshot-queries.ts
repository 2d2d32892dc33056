import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, getRow } from '../../platform/database/statement.ts';

/** A snapshot of the database: its state at one moment, however long it takes to read. */
export interface Snapshot {
  db: Db;
  /** The snapshot for parallel reads; equal to `db` where one connection is enough. */
  parallelDb: Db;
  /** Ends the snapshot; further calls have no effect. */
  end(): Promise<void>;
}

/** Takes a snapshot: a read-only transaction on its own connection until `end`. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const transaction = await begin(db);
  return { db: transaction, parallelDb: transaction, end: once(() => transaction.rollback().execute()) };
}

/** Takes a snapshot on two connections, so that the database uses both cores for long lists. */
export async function takeParallelSnapshot(db: Db): Promise<Snapshot> {
  const first = await takeSnapshot(db);
  try {
    const parallelDb = await joinSnapshot(db, first.db);
    return {
      db: first.db,
      parallelDb,
      end: once(async () => {
        await Promise.all([first.end(), parallelDb.rollback().execute()]);
      }),
    };
  } catch (error) {
    await first.end();
    throw error;
  }
}

/** Begins a transaction that shares the snapshot of `leader`. */
async function joinSnapshot(db: Db, leader: Db) {
  const { name } = await getRow(leader, sql<{ name: string }>`select pg_export_snapshot() as name`);
  const follower = await begin(db);
  try {
    await execute(follower, sql`set transaction snapshot ${sql.lit(name)}`);
    return follower;
  } catch (error) {
    await follower.rollback().execute();
    throw error;
  }
}

const begin = (db: Db) =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();

function once(action: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
