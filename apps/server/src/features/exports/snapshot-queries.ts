import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';

/** The database as it is at one moment, however long it is read. */
export interface Snapshot {
  db: Db;
  /** The same moment once more, for what is read at the same time; `db` itself where one connection is enough. */
  beside: Db;
  /** Lets it go; asked again, nothing more happens. */
  end(): Promise<void>;
}

/** Takes a snapshot: a transaction that only reads, on a connection of its own until `end`. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const transaction = await begin(db);
  return { db: transaction, beside: transaction, end: once(() => transaction.rollback().execute()) };
}

/** The same on two connections, so that the database works on both cores for what is long. */
export async function takeWideSnapshot(db: Db): Promise<Snapshot> {
  const first = await takeSnapshot(db);
  try {
    const beside = await follow(db, first.db);
    return {
      db: first.db,
      beside,
      end: once(async () => {
        await Promise.all([first.end(), beside.rollback().execute()]);
      }),
    };
  } catch (error) {
    await first.end();
    throw error;
  }
}

/** A transaction of its own that sees what `leader` sees. */
async function follow(db: Db, leader: Db) {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(leader);
  const follower = await begin(db);
  try {
    await sql`set transaction snapshot ${sql.lit(rows[0]?.name ?? '')}`.execute(follower);
    return follower;
  } catch (error) {
    await follower.rollback().execute();
    throw error;
  }
}

const begin = (db: Db) =>
  db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();

function once(act: () => Promise<void>): () => Promise<void> {
  let acted: Promise<void> | undefined;
  return () => {
    acted ??= act();
    return acted;
  };
}
