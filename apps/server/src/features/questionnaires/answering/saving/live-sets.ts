import type { Language } from '@ithaki/questionnaire';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/database/db.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import type { FormCache } from '../form-cache.ts';
import { findSet } from '../set-queries.ts';
import { LiveSet } from './live-set.ts';

/** Maximum total size of the cached sets: some hundred megabytes. */
const MAX_CACHE_SIZE = 1_000_000;

/** Caches of prepared questionnaires and of open answer sets. */
export interface AnsweringCaches {
  forms: FormCache;
  sets: LiveSets;
}

/** An answer set from the cache or the database. */
interface CachedSet {
  live: LiveSet;
  /** Whether the set was read from the database for this call, and is therefore current. */
  fresh: boolean;
}

/**
 * Cache of the answer sets that are being answered on this server, so that saving an answer need not read its set. A
 * cached set may be outdated, because other servers accept answers too. Therefore an answer is stored only if the set
 * is unchanged, and before an answer is refused the set is read again.
 */
export class LiveSets {
  readonly #forms: FormCache;
  readonly #sets = new LRUCache<number, { live: Promise<LiveSet>; weight: number }>({
    maxSize: MAX_CACHE_SIZE,
    sizeCalculation: ({ weight }) => weight,
  });

  constructor(forms: FormCache) {
    this.#forms = forms;
  }

  /** Returns a set by id. Throws 404 when there is none. */
  async get(db: Db, id: number, lang: Language, now: Date): Promise<CachedSet> {
    const known = this.#sets.get(id);
    if (known) {
      const live = await known.live;
      live.updateMoment(lang, now);
      return { live, fresh: false };
    }
    const reading = this.#read(db, id, lang, now);
    const entry = { live: reading, weight: 1 };
    this.#sets.set(id, entry);
    try {
      const live = await reading;
      // Put into the cache again, now with its real size.
      if (this.#sets.peek(id) === entry) this.#sets.set(id, { live: reading, weight: cacheSize(live) });
      return { live, fresh: true };
    } catch (error) {
      if (this.#sets.peek(id)?.live === reading) this.#sets.delete(id);
      throw error;
    }
  }

  /** Caches a set that was read in order to be answered, so that its first answer need not read it again. */
  remember(live: LiveSet): void {
    if (!this.#sets.has(live.row.id))
      this.#sets.set(live.row.id, { live: Promise.resolve(live), weight: cacheSize(live) });
  }

  /** Removes a set from the cache; with `live`, only if that object is the cached one. */
  async drop(id: number, live?: LiveSet): Promise<void> {
    const entry = this.#sets.peek(id);
    if (entry && (live === undefined || (await entry.live.catch(() => undefined)) === live)) this.#sets.delete(id);
  }

  async #read(db: Db, id: number, lang: Language, now: Date): Promise<LiveSet> {
    const row = await findSet(db, id);
    if (!row) throw notFound();
    return new LiveSet(row, await this.#forms.get(db, row.questId, row.version), lang, now);
  }
}

const cacheSize = ({ known }: LiveSet): number => known.weight + 1;
