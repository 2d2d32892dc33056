import type { Answers, StoredRow } from '../model/answers.ts';

const contentOf = ({ OptionId = '', Text = '' }: StoredRow): string => JSON.stringify([OptionId, Text]);

/**
 * Which of two rows of one place holds: the one with the higher Seq, then the one taken later. Two that came at once
 * are told apart by what they hold, so that everyone who has both keeps the same one.
 */
export function newerOf(one: StoredRow, other: StoredRow): StoredRow {
  const seq = (one.Seq ?? 0) - (other.Seq ?? 0);
  if (seq !== 0) return seq > 0 ? one : other;
  const [at, otherAt] = [one.At ?? '', other.At ?? ''];
  if (at !== otherAt) return at > otherAt ? one : other;
  return contentOf(one) > contentOf(other) ? one : other;
}

/** The answers of one set while they are worked with: a row for each group and line, the newest. */
export class RowStore {
  readonly #groups = new Map<string, Map<string, StoredRow>>();

  constructor(answers: Answers = {}) {
    for (const rows of Object.values(answers)) for (const row of rows) this.put(row);
  }

  /** The row of a group, and of a line where it has lines. */
  row(group: string, line = ''): StoredRow | undefined {
    return this.#groups.get(group)?.get(line);
  }

  /** The rows of a group by line; '' where there are no lines. */
  lines(group: string): ReadonlyMap<string, StoredRow> {
    return this.#groups.get(group) ?? new Map();
  }

  /** Takes a row in unless a newer one is there, and one without Seq always; tells whether it did. */
  put(row: StoredRow): boolean {
    const lines = this.#groups.get(row.GroupId) ?? new Map<string, StoredRow>();
    this.#groups.set(row.GroupId, lines);
    const before = lines.get(row.LineId ?? '');
    if (before && row.Seq !== undefined && newerOf(before, row) === before) return false;
    lines.set(row.LineId ?? '', row);
    return true;
  }

  /** Every group that has rows. */
  groups(): Iterable<string> {
    return this.#groups.keys();
  }

  /** As they travel. */
  answers(): Answers {
    return Object.fromEntries([...this.#groups].map(([group, lines]) => [group, [...lines.values()]]));
  }
}
