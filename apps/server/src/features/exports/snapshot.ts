import type { Db } from '../../platform/database/db.ts';

/** The database as it is at one moment, however long it is read. */
export interface Snapshot {
  db: Db;
  /** Lets it go; asked again, nothing more happens. */
  end(): Promise<void>;
}

/** Takes a snapshot: a transaction that only reads, on a connection of its own until `end`. */
export async function takeSnapshot(db: Db): Promise<Snapshot> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let ended: Promise<void> | undefined;
  return {
    db: transaction,
    end() {
      ended ??= transaction.rollback().execute();
      return ended;
    },
  };
}
