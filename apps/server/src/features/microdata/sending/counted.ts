import type { SentSheet } from '@ithaki/microdata';

/** What totals count of a line, as the line keeps it. */
export interface StoredCounted extends Pick<SentSheet, 'sex' | 'birth'> {
  answers: Record<string, string>;
}

/** Returns what a line keeps of what was read from its content. */
export const storedCounted = ({ sex, birth, answers }: SentSheet): StoredCounted => ({
  ...{ sex, birth, answers: Object.fromEntries(answers) },
});

/** Returns what a line has kept as it was read from its content. */
export const countedOf = ({ sex, birth, answers }: StoredCounted): SentSheet => ({
  ...{ sex, birth, answers: new Map(Object.entries(answers)) },
});
