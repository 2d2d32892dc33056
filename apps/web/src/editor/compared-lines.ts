import { diffLines } from 'diff';

/** One line of a comparison: in the earlier text only, in the later only, or in both. */
export interface ComparedLine {
  kind: 'gone' | 'new' | 'same';
  text: string;
}

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** Two texts line by line. */
export function compared(earlier: string, later: string): ComparedLine[] {
  return diffLines(`${earlier}\n`, `${later}\n`).flatMap(({ value, added, removed }) =>
    linesOf(value).map((text) => ({ kind: added ? ('new' as const) : removed ? ('gone' as const) : 'same', text })),
  );
}
