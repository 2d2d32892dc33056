import type { Language } from '@ithaki/questionnaire';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../platform/database/db.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';
import type { Forms } from '../forms.ts';
import { findSet } from '../set-queries.ts';
import { LiveSet } from './live-set.ts';

/** Elements and answers of all sets that are remembered at once: some hundred megabytes at most. */
const MOST_WEIGHT = 1_000_000;

/** What a server remembers of questionnaires, and of sets while they are answered. */
export interface Remembered {
  forms: Forms;
  sets: LiveSets;
}

/** A set as it is remembered or was just read. */
interface Found {
  live: LiveSet;
  /** Whether it was read for this caller, so that what it says holds. */
  fresh: boolean;
}

/**
 * The sets that are being answered here, so that an answer need not read them. What is remembered may be old, as other
 * servers take answers too: an answer is kept only if the set is as remembered, and a refusal is made sure by reading.
 */
export class LiveSets {
  readonly #forms: Forms;
  readonly #sets = new LRUCache<number, { live: Promise<LiveSet>; weight: number }>({
    maxSize: MOST_WEIGHT,
    sizeCalculation: ({ weight }) => weight,
  });

  constructor(forms: Forms) {
    this.#forms = forms;
  }

  /** A set by its id; 404 when there is none. */
  async get(db: Db, id: number, lang: Language, now: Date): Promise<Found> {
    const known = this.#sets.get(id);
    if (known) {
      const live = await known.live;
      live.at(lang, now);
      return { live, fresh: false };
    }
    const reading = this.#read(db, id, lang, now);
    const entry = { live: reading, weight: 1 };
    this.#sets.set(id, entry);
    try {
      const live = await reading;
      // Weighed again, now that it is known.
      if (this.#sets.peek(id) === entry) this.#sets.set(id, { live: reading, weight: weightOf(live) });
      return { live, fresh: true };
    } catch (error) {
      if (this.#sets.peek(id)?.live === reading) this.#sets.delete(id);
      throw error;
    }
  }

  /** Remembers a set that was just read to be answered, so that its first answer need not read it again. */
  remember(live: LiveSet): void {
    if (!this.#sets.has(live.row.id))
      this.#sets.set(live.row.id, { live: Promise.resolve(live), weight: weightOf(live) });
  }

  /** Forgets a set, or only what was remembered of it as `live`. */
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

const weightOf = ({ known }: LiveSet): number => known.weight + 1;
