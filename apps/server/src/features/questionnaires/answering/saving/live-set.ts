import { dateAt, isoDate } from '@ithaki/formats';
import { type Language, Session, type StoredRow } from '@ithaki/questionnaire';
import type { KnownForm } from '../forms.ts';
import { type AnswerRow, type SetRow, storedRowOf } from '../set-queries.ts';

/** No text that is kept has the sign between them. */
const placeOf = ({ GroupId, LineId = '' }: StoredRow): string => `${GroupId}\0${LineId}`;

/** What conditions know beside the answers: the server's day in the project's zone. */
export const momentIn = (lang: Language, zone: string, now: Date) => ({
  lang,
  today: isoDate(dateAt(now, zone)),
  now: now.toISOString(),
});

/** An answer set while it is answered: as it was read, with what was accepted since. */
export class LiveSet {
  readonly row: SetRow;
  readonly known: KnownForm;
  readonly session: Session;
  /** That of the row, counted on with each answer that is accepted here. */
  revision: number;
  /** Whether the answer that was accepted last is kept. */
  written: Promise<boolean> = Promise.resolve(true);
  readonly #keyOf = new Map<string, string>();
  readonly #placeOf = new Map<string, string>();

  constructor(
    { answers, ...row }: SetRow & { answers: readonly AnswerRow[] },
    known: KnownForm,
    lang: Language,
    now: Date,
  ) {
    this.row = row;
    this.known = known;
    this.revision = row.revision;
    const byGroup: Record<string, StoredRow[]> = Object.create(null);
    for (const answer of answers) {
      const stored = storedRowOf(answer);
      byGroup[answer.g] = [...(byGroup[answer.g] ?? []), stored];
      if (answer.k !== null) this.#name(stored, answer.k);
    }
    this.session = new Session(known.form, byGroup, momentIn(lang, row.zone, now));
  }

  /** Goes on in another language or on another day, where the conditions read that. */
  at(lang: Language, now: Date): void {
    const { reads } = this.known;
    if (reads.size === 0) return;
    const [before, after] = [this.session.moment, momentIn(lang, this.row.zone, now)];
    const changed = [...reads].some(
      (name) => before[name as keyof typeof before] !== after[name as keyof typeof after],
    );
    if (changed) this.session.at(after);
  }

  held({ GroupId, LineId }: StoredRow): StoredRow | undefined {
    return this.session.store.row(GroupId, LineId);
  }

  /** Whether a save of that name is what is kept somewhere: here, elsewhere, or not. */
  saved(row: StoredRow, key: string): 'here' | 'elsewhere' | 'no' {
    const place = this.#placeOf.get(key);
    if (place === undefined) return 'no';
    return place === placeOf(row) ? 'here' : 'elsewhere';
  }

  /** Takes a row in; answers whether it now holds its place. */
  take(row: StoredRow, key: string | undefined): boolean {
    this.session.put([row]);
    if (this.held(row) !== row) return false;
    this.#name(row, key);
    this.revision += 1;
    return true;
  }

  #name(row: StoredRow, key: string | undefined): void {
    const place = placeOf(row);
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
