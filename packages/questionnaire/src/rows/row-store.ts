import type { Answers, StoredRow } from '../model/answers.ts';

const contentOf = ({ OptionId = '', Text = '' }: StoredRow): string => JSON.stringify([OptionId, Text]);

/**
 * Decides which of two rows with the same group and line is current: the one with the higher Seq, then the
 * later At. On a tie the content decides, so that all devices keep the same row.
 */
export function newerOf(first: StoredRow, second: StoredRow): StoredRow {
  const seq = (first.Seq ?? 0) - (second.Seq ?? 0);
  if (seq !== 0) return seq > 0 ? first : second;
  const [firstTime, secondTime] = [first.At ?? '', second.At ?? ''];
  if (firstTime !== secondTime) return firstTime > secondTime ? first : second;
  return contentOf(first) > contentOf(second) ? first : second;
}

/** The answers of one set in memory: the newest row of each group and line. */
export class RowStore {
  readonly #groups = new Map<string, Map<string, StoredRow>>();

  constructor(answers: Answers = {}) {
    for (const rows of Object.values(answers)) for (const row of rows) this.put(row);
  }

  /** The row of a group; in tables and records, of one of its lines. */
  row(group: string, line = ''): StoredRow | undefined {
    return this.#groups.get(group)?.get(line);
  }

  /** The rows of a group by LineId; '' outside tables and records. */
  lines(group: string): ReadonlyMap<string, StoredRow> {
    return this.#groups.get(group) ?? new Map();
  }

  /** Stores a row unless a newer one exists; a row without Seq is always stored. Returns whether it was stored. */
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

  /** The answers by group, as sent over the API. */
  answers(): Answers {
    return Object.fromEntries([...this.#groups].map(([group, lines]) => [group, [...lines.values()]]));
  }
}
