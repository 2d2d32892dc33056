import type { Db } from './db.ts';

/** Finds the results of many keys with one statement; returns them in the order of the keys. */
type Find<Key, Result> = (db: Db, keys: readonly Key[]) => Promise<readonly Result[]>;

interface Asked<Key, Result> {
  key: Key;
  settle: (result: Result) => void;
  fail: (error: unknown) => void;
}

/** Largest number of keys in one statement. */
const MAX_KEYS = 200;

/**
 * The questions on one connection or pool: while a statement runs, further questions are collected for the next
 * statement.
 */
class Gathering<Key, Result> {
  readonly #db: Db;
  readonly #find: Find<Key, Result>;
  #asked: Asked<Key, Result>[] = [];
  #busy = false;

  constructor(db: Db, find: Find<Key, Result>) {
    this.#db = db;
    this.#find = find;
  }

  ask(key: Key): Promise<Result> {
    const found = new Promise<Result>((settle, fail) => {
      this.#asked.push({ key, settle, fail });
    });
    if (!this.#busy) void this.#run();
    return found;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#asked.length > 0) await this.#answer(this.#asked.splice(0, MAX_KEYS));
    this.#busy = false;
  }

  async #answer(asked: readonly Asked<Key, Result>[]): Promise<void> {
    try {
      const results = await this.#find(
        this.#db,
        asked.map(({ key }) => key),
      );
      for (const [index, { settle }] of asked.entries()) settle(results[index] as Result);
    } catch (error) {
      // One of the keys may have caused the error, so each of them is asked about separately.
      const [first] = asked;
      if (asked.length === 1) first?.fail(error);
      else for (const one of asked) await this.#answer([one]);
    }
  }
}

/**
 * Returns a function that many calls can use at the same time while one statement answers all of them. A question that
 * comes while no statement runs is answered at once; each question is answered by a statement that began after the
 * question came.
 */
export function gathered<Key, Result>(find: Find<Key, Result>): (db: Db, key: Key) => Promise<Result> {
  const gatherings = new WeakMap<Db, Gathering<Key, Result>>();
  return (db, key) => {
    const gathering = gatherings.get(db) ?? new Gathering(db, find);
    gatherings.set(db, gathering);
    return gathering.ask(key);
  };
}
