import { LRUCache } from 'lru-cache';

/** Lifetime of cached entries; reading the database on every call would cost two thirds of the throughput. */
const LIFE_MILLISECONDS = 5_000;
/**
 * Shortest lifetime while notifications of changes are received, long enough that thousands of active people are read
 * rarely. Lifetimes vary up to twice this, so that people who came at the same time are not all read again at the same
 * time.
 */
const LISTENING_LIFE_MILLISECONDS = 120_000;
/** Precision of lifetimes: the cache reads the clock and sets a timer at this interval and not every millisecond. */
const PRECISION_MILLISECONDS = 100;

interface Entry<Value> {
  /** The persons whom the entry concerns; null while the value is being read. */
  userIds: number[] | null;
  value: Promise<Value | null>;
}

/**
 * Caches what was read about a session, for five seconds, or for up to four minutes while notifications of changes are
 * received. `forget` drops the entries of a person at once.
 */
export class SessionCache<Value> {
  readonly #entries = new LRUCache<string, Entry<Value>>({
    max: 20_000,
    ttl: LIFE_MILLISECONDS,
    ttlResolution: PRECISION_MILLISECONDS,
  });
  #listening = false;

  /** Returns the cached value, or the result of `load`; concurrent callers share one load. */
  get(key: string, userIdsOf: (value: Value) => number[], load: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.#entries.get(key);
    if (known) return known.value;
    const entry: Entry<Value> = { userIds: null, value: load() };
    this.#entries.set(key, entry, {
      ttl: this.#listening ? LISTENING_LIFE_MILLISECONDS * (1 + Math.random()) : LIFE_MILLISECONDS,
    });
    entry.value.then(
      (value) => {
        if (value === null) this.#drop(key, entry);
        else entry.userIds = userIdsOf(value);
      },
      () => this.#drop(key, entry),
    );
    return entry.value;
  }

  /**
   * Drops the entries of a person, and those that are still being read, since these may be the person's and older than
   * the change.
   */
  forget(userId: number): void {
    for (const [key, { userIds }] of this.#entries.entries())
      if (userIds === null || userIds.includes(userId)) this.#entries.delete(key);
  }

  /** Sets whether notifications of changes are received, and drops all entries, which may be outdated. */
  setListening(listening: boolean): void {
    this.#listening = listening;
    this.clear();
  }

  clear(): void {
    this.#entries.clear();
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.peek(key) === entry) this.#entries.delete(key);
  }
}
