import { type Codes, type Form, openForm, type Questionnaire, shownToRespondents } from '@ithaki/questionnaire';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/db.ts';
import { onRecycle } from '../../../platform/installation/recycling.ts';
import { findVersion } from '../editing/version-queries.ts';

/** A published version compiled for answering. It never changes, so it is cached. */
export interface PreparedForm {
  form: Form;
  /** The questionnaire as sent to respondents, without scores. */
  shown: Questionnaire;
  /** The conditions that can be evaluated, in the form sent to the browser. */
  conditions: Codes['conditions'];
  /** Which of language, day and time the conditions read. */
  reads: ReadonlySet<string>;
  /** Approximate size in the cache. */
  weight: number;
}

/** Maximum total size of the cached versions: some tens of megabytes. */
const MAX_CACHE_SIZE = 200_000;

/** Cache of prepared questionnaire versions. */
export class FormCache {
  readonly #known = new LRUCache<string, PreparedForm>({
    maxSize: MAX_CACHE_SIZE,
    sizeCalculation: ({ weight }) => weight,
  });

  constructor() {
    onRecycle(() => this.#known.clear());
  }

  async get(db: Db, questId: number, version: number): Promise<PreparedForm> {
    const key = `${questId}:${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const row = await findVersion(db, questId, version);
    if (!row) throw new Error(`version ${version} of questionnaire ${questId} is gone`);
    const prepared = prepareForm(row.definition, row.codes);
    this.#known.set(key, prepared);
    return prepared;
  }
}

function prepareForm(definition: Questionnaire, codes: Codes): PreparedForm {
  const form = openForm(definition, codes);
  const conditions = Object.fromEntries(
    Object.entries(codes.conditions).filter(([, code]) => code.ok && code.tier === 'expression'),
  );
  const reads = Object.values(conditions).flatMap((code) => (code.ok ? code.dependencies : []));
  return {
    form,
    shown: shownToRespondents(definition),
    conditions,
    reads: new Set(reads.filter((name) => name === 'lang' || name === 'today' || name === 'now')),
    weight: form.elements.length + form.readableAnswers.size + 1,
  };
}
