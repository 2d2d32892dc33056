import { createHash } from 'node:crypto';
import type { Language } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/db.ts';
import { changedTexts } from './queries.ts';

/** A translator's change is seen by everyone within this time. */
const LIFE_MILLISECONDS = 5_000;

/** Where the labels begin that the applicants' pages show: a tenth of all, for a first view on a phone. */
const parts = {
  applicant: [
    ...['applications.applying.', 'applications.event.', 'questionnaires.answering.', 'ui.'],
    ...['errors.Unexpected', 'errors.field.', 'errors.value.'],
  ],
} as const;

export type Part = keyof typeof parts;

interface Texts {
  byLabel: Record<string, string>;
  /** Changes whenever a text does. */
  etag: string;
}

/** The interface's texts: those of the files, with what translators changed in their place. */
export class InterfaceTexts {
  readonly #known = new LRUCache<string, Promise<Texts>>({ max: 4, ttl: LIFE_MILLISECONDS });

  /** All of a language's texts, or those of a part. */
  in(db: Db, language: Language, part?: Part): Promise<Texts> {
    const key = `${language} ${part ?? ''}`;
    const known = this.#known.get(key);
    if (known) return known;
    const loaded = load(db, language, part);
    this.#known.set(key, loaded);
    loaded.catch(() => this.#known.delete(key));
    return loaded;
  }
}

async function load(db: Db, language: Language, part: Part | undefined): Promise<Texts> {
  const all = { ...texts[language], ...(await changedTexts(db, language)) };
  const starts: readonly string[] = part === undefined ? [''] : parts[part];
  const byLabel = Object.fromEntries(
    Object.entries(all).filter(([label]) => starts.some((start) => label.startsWith(start))),
  );
  return { byLabel, etag: `"${createHash('sha256').update(JSON.stringify(byLabel)).digest('base64url')}"` };
}
