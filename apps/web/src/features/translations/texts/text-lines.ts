import type { Calls, ReplyOf } from '@ithaki/contract';
import { fold } from '@ithaki/formats';

export type TextRow = ReplyOf<Calls['translations']['list']>[number];

/** A label with its texts, by language. */
export interface TextLine {
  label: string;
  texts: ReadonlyMap<string, TextRow>;
  /** Label and texts without accents, for searching. */
  folded: string;
}

/** Which texts are shown: all, or only those that need a look. */
export const textViews = ['all', 'missing', 'changed', 'unused'] as const;
export type TextView = (typeof textViews)[number];

/** Groups rows by label, in their order. */
export function linesOf(rows: readonly TextRow[]): TextLine[] {
  const byLabel = new Map<string, Map<string, TextRow>>();
  for (const row of rows) {
    const texts = byLabel.get(row.label) ?? new Map<string, TextRow>();
    byLabel.set(row.label, texts.set(row.language, row));
  }
  return [...byLabel].map(([label, texts]) => ({
    label,
    texts,
    folded: fold([label, ...[...texts.values()].map(({ text }) => text)].join('\n')),
  }));
}

/** The type of the rows of each view but that of all. */
export const typeOf: Record<Exclude<TextView, 'all'>, TextRow['type']> = {
  missing: 'Missing',
  changed: 'Changed',
  unused: 'Unused',
};

/** Whether a line belongs to a view, in one language or, without one, in any. */
export const belongsTo = ({ texts }: TextLine, view: TextView, language: string | undefined): boolean =>
  view === 'all' ||
  [...texts.values()].some((row) => row.type === typeOf[view] && (language === undefined || row.language === language));

/** Keeps the lines of a view whose label or texts contain a search, without regard to accents and capitals. */
export function filterLines(
  lines: readonly TextLine[],
  { search, view, language }: { search: string; view: TextView; language: string | undefined },
): TextLine[] {
  const wanted = fold(search.trim());
  return lines.filter((line) => belongsTo(line, view, language) && line.folded.includes(wanted));
}
