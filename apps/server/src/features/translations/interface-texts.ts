import { createHash } from 'node:crypto';
import type { Language } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/db.ts';
import { changedTexts } from './queries.ts';

/** A translator's change is seen by everyone within this time. */
const LIFE_MILLISECONDS = 5_000;

interface Texts {
  byLabel: Record<string, string>;
  /** Changes whenever a text does. */
  etag: string;
}

/** The interface's texts: those of the files, with what translators changed in their place. */
export class InterfaceTexts {
  readonly #known = new LRUCache<Language, Promise<Texts>>({ max: 2, ttl: LIFE_MILLISECONDS });

  in(db: Db, language: Language): Promise<Texts> {
    const known = this.#known.get(language);
    if (known) return known;
    const loaded = load(db, language);
    this.#known.set(language, loaded);
    loaded.catch(() => this.#known.delete(language));
    return loaded;
  }
}

async function load(db: Db, language: Language): Promise<Texts> {
  const byLabel = { ...texts[language], ...(await changedTexts(db, language)) };
  return { byLabel, etag: `"${createHash('sha256').update(JSON.stringify(byLabel)).digest('base64url')}"` };
}
