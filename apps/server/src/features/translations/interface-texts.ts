import { createHash } from 'node:crypto';
import type { Language } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/db.ts';
import { findChangedTexts } from './queries.ts';

/** Cache lifetime: a translator's change is visible to everyone within this time. */
const LIFE_MILLISECONDS = 5_000;

/** Label prefixes of the texts on the applicants' pages: a tenth of all texts, for a fast first view on a phone. */
const labelPrefixes = {
  applicant: [
    ...['applications.applying.', 'applications.event.', 'questionnaires.answering.', 'ui.'],
    ...['errors.Unexpected', 'errors.field.', 'errors.value.'],
  ],
} as const;

export type TextPart = keyof typeof labelPrefixes;

interface CachedTexts {
  byLabel: Record<string, string>;
  /** Changes whenever one of the texts changes. */
  etag: string;
}

/** The interface texts: those in the files, replaced by translators' changes. */
export class InterfaceTexts {
  readonly #known = new LRUCache<string, Promise<CachedTexts>>({ max: 4, ttl: LIFE_MILLISECONDS });

  /** Returns all texts of a language, or those of one part. */
  in(db: Db, language: Language, part?: TextPart): Promise<CachedTexts> {
    const key = `${language} ${part ?? ''}`;
    const known = this.#known.get(key);
    if (known) return known;
    const loaded = loadTexts(db, language, part);
    this.#known.set(key, loaded);
    loaded.catch(() => this.#known.delete(key));
    return loaded;
  }
}

async function loadTexts(db: Db, language: Language, part: TextPart | undefined): Promise<CachedTexts> {
  const all = { ...texts[language], ...(await findChangedTexts(db, language)) };
  const starts: readonly string[] = part === undefined ? [''] : labelPrefixes[part];
  const byLabel = Object.fromEntries(
    Object.entries(all).filter(([label]) => starts.some((start) => label.startsWith(start))),
  );
  return { byLabel, etag: `"${createHash('sha256').update(JSON.stringify(byLabel)).digest('base64url')}"` };
}
