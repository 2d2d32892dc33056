import type { StoredRow } from '../model/answers.ts';

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
