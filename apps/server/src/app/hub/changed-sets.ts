import { findSetChanges } from '../../features/questionnaires/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { log } from '../../platform/log/log.ts';

/**
 * Milliseconds for which changed answer sets are collected before they are announced: a set that is being filled in
 * changes every few seconds.
 */
const GATHER = 150;

/** A change of a person's answer set. */
export interface SetChange {
  id: number;
  userId: number;
  revision: number;
}

/** Finds the owners of changed answer sets, of many sets with one statement. */
export class ChangedSets {
  readonly #db: Db;
  readonly #deliver: (change: SetChange) => void;
  #ids = new Set<number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Db, deliver: (change: SetChange) => void) {
    this.#db = db;
    this.#deliver = deliver;
  }

  /** Notes that an answer set changed. */
  add(id: number): void {
    this.#ids.add(id);
    this.#timer ??= setTimeout(() => void this.#find(), GATHER).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #find(): Promise<void> {
    const ids = [...this.#ids];
    this.#ids = new Set();
    this.#timer = undefined;
    try {
      for (const change of await findSetChanges(this.#db, ids)) this.#deliver(change);
    } catch (error) {
      // Nothing is lost: pages ask again by themselves once the database connection is back.
      log.warn({ err: error }, 'changed answer sets could not be delivered');
    }
  }
}
