import { type Codes, type Form, openForm, type Questionnaire, withoutScores } from '@ithaki/questionnaire';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/database/db.ts';
import { findVersion } from '../editing/version-queries.ts';

/** A published version made ready for answering. It never changes, so it is remembered. */
export interface KnownForm {
  form: Form;
  /** As a respondent may have it. */
  shown: Questionnaire;
  /** The conditions that can run, as they are sent. */
  conditions: Codes['conditions'];
  /** What of the moment any of its conditions reads. */
  reads: ReadonlySet<string>;
  /** About how much it holds. */
  weight: number;
}

/** Elements and answers of all versions that are remembered at once: some tens of megabytes. */
const MOST_WEIGHT = 200_000;

/** Versions of questionnaires, read and made ready once. */
export class Forms {
  readonly #known = new LRUCache<string, KnownForm>({ maxSize: MOST_WEIGHT, sizeCalculation: ({ weight }) => weight });

  async get(db: Db, questId: number, version: number): Promise<KnownForm> {
    const key = `${questId}:${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const row = await findVersion(db, questId, version);
    if (!row) throw new Error(`version ${version} of questionnaire ${questId} is gone`);
    const made = madeReady(row.definition, row.codes);
    this.#known.set(key, made);
    return made;
  }
}

function madeReady(definition: Questionnaire, codes: Codes): KnownForm {
  const form = openForm(definition, codes);
  const conditions = Object.fromEntries(
    Object.entries(codes.conditions).filter(([, code]) => code.ok && code.tier === 'expression'),
  );
  const reads = Object.values(conditions).flatMap((code) => (code.ok ? code.dependencies : []));
  return {
    form,
    shown: withoutScores(definition),
    conditions,
    reads: new Set(reads.filter((name) => name === 'lang' || name === 'today' || name === 'now')),
    weight: form.elements.length + form.readables.size + 1,
  };
}
