import { diffLines } from 'diff';

/** A line of a comparison: only in the earlier text ('gone'), only in the later ('new'), or in both ('same'). */
export interface ComparedLine {
  kind: 'gone' | 'new' | 'same';
  text: string;
}

const splitLines = (text: string): string[] => text.replace(/\n$/, '').split('\n');

/** Compares two texts line by line. */
export function compareLines(earlier: string, later: string): ComparedLine[] {
  return diffLines(`${earlier}\n`, `${later}\n`).flatMap(({ value, added, removed }) =>
    splitLines(value).map((text) => ({ kind: added ? ('new' as const) : removed ? ('gone' as const) : 'same', text })),
  );
}
