import { LRUCache } from 'lru-cache';

/** A look-up in the database on every call costs two thirds of the throughput. */
const LIFE_MILLISECONDS = 5_000;
/**
 * The least of it where the database tells of every change at once: thousands who work all the time are then looked up
 * seldom. Up to twice as long, so that those who came together are not all looked up again together.
 */
const TOLD_LIFE_MILLISECONDS = 120_000;
/** So exact need they be: the cache asks the time, and sets a timer, so seldom instead of every millisecond. */
const EXACT_TO_MILLISECONDS = 100;

interface Entry<Value> {
  /** Unknown while it is being read. */
  userIds: number[] | null;
  value: Promise<Value | null>;
}

/**
 * Remembers what was read of a session: for five seconds, or for four minutes at most while changes are told of. `forget` drops what
 * concerns a person at once.
 */
export class SessionCache<Value> {
  readonly #entries = new LRUCache<string, Entry<Value>>({
    max: 20_000,
    ttl: LIFE_MILLISECONDS,
    ttlResolution: EXACT_TO_MILLISECONDS,
  });
  #told = false;

  /** The remembered value, or what `load` gives; callers at the same time share one load. */
  get(key: string, userIdsOf: (value: Value) => number[], load: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.#entries.get(key);
    if (known) return known.value;
    const entry: Entry<Value> = { userIds: null, value: load() };
    this.#entries.set(key, entry, {
      ttl: this.#told ? TOLD_LIFE_MILLISECONDS * (1 + Math.random()) : LIFE_MILLISECONDS,
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

  /** What is still being read is dropped too: it may be the person's, and older than the change. */
  forget(userId: number): void {
    for (const [key, { userIds }] of this.#entries.entries())
      if (userIds === null || userIds.includes(userId)) this.#entries.delete(key);
  }

  /** Says whether changes are told of from now on. What was remembered before that may be old. */
  told(told: boolean): void {
    this.#told = told;
    this.clear();
  }

  clear(): void {
    this.#entries.clear();
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.peek(key) === entry) this.#entries.delete(key);
  }
}
