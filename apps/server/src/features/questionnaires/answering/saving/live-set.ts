import { dateAt, isoDate } from '@ithaki/formats';
import { type Language, Session, type StoredRow } from '@ithaki/questionnaire';
import type { PreparedForm } from '../form-cache.ts';
import { type AnswerRow, type SetRow, toStoredRow } from '../set-queries.ts';

/** Returns the key of an answer's place; the NUL that separates its parts cannot occur in stored texts. */
const placeKey = ({ GroupId, LineId = '' }: StoredRow): string => `${GroupId}\0${LineId}`;

/** Returns what conditions read besides the answers: language, time, and the day in the project's time zone. */
export const conditionMomentAt = (lang: Language, zone: string, now: Date) => ({
  lang,
  today: isoDate(dateAt(now, zone)),
  now: now.toISOString(),
});

/** An answer set that is being answered: as read from the database, plus the answers accepted since. */
export class LiveSet {
  readonly row: SetRow;
  readonly known: PreparedForm;
  readonly session: Session;
  /** Revision of the row, increased with each answer accepted here. */
  revision: number;
  /** Whether the last accepted answer was stored. */
  written: Promise<boolean> = Promise.resolve(true);
  readonly #keyOf = new Map<string, string>();
  readonly #placeOf = new Map<string, string>();

  constructor(
    { answers, ...row }: SetRow & { answers: readonly AnswerRow[] },
    known: PreparedForm,
    lang: Language,
    now: Date,
  ) {
    this.row = row;
    this.known = known;
    this.revision = row.revision;
    const byGroup: Record<string, StoredRow[]> = Object.create(null);
    for (const answer of answers) {
      const stored = toStoredRow(answer);
      byGroup[answer.g] = [...(byGroup[answer.g] ?? []), stored];
      if (answer.k !== null) this.#name(stored, answer.k);
    }
    this.session = new Session(known.form, byGroup, conditionMomentAt(lang, row.zone, now));
  }

  /** Sets language and day to the present values, if the conditions read them. */
  updateMoment(lang: Language, now: Date): void {
    const { reads } = this.known;
    if (reads.size === 0) return;
    const [before, after] = [this.session.moment, conditionMomentAt(lang, this.row.zone, now)];
    const changed = [...reads].some(
      (name) => before[name as keyof typeof before] !== after[name as keyof typeof after],
    );
    if (changed) this.session.setMoment(after);
  }

  /** Returns the current answer at a place. */
  find({ GroupId, LineId }: StoredRow): StoredRow | undefined {
    return this.session.store.row(GroupId, LineId);
  }

  /**
   * Whether the answer saved under an idempotency key is the current answer at its place ('here'), at another place
   * ('elsewhere'), or at neither ('no').
   */
  findSave(row: StoredRow, key: string): 'here' | 'elsewhere' | 'no' {
    const place = this.#placeOf.get(key);
    if (place === undefined) return 'no';
    return place === placeKey(row) ? 'here' : 'elsewhere';
  }

  /** Adds an answer; returns whether it is now the current one at its place. */
  add(row: StoredRow, key: string | undefined): boolean {
    this.session.put([row]);
    if (this.find(row) !== row) return false;
    this.#name(row, key);
    this.revision += 1;
    return true;
  }

  #name(row: StoredRow, key: string | undefined): void {
    const place = placeKey(row);
    const before = this.#keyOf.get(place);
    if (before !== undefined) this.#placeOf.delete(before);
    if (key === undefined) {
      this.#keyOf.delete(place);
      return;
    }
    this.#keyOf.set(place, key);
    this.#placeOf.set(key, place);
  }
}
