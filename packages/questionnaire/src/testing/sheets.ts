import type { ImportResult, OutSheet } from '../exchange/index.ts';
import type { Questionnaire } from '../index.ts';

/** Converts sheets to be written into the form in which they are read back. */
export const asSheets = (sheets: readonly OutSheet[]) =>
  sheets.map(({ name, titles, rows }) => ({
    name,
    rows: [titles, ...rows].map((cells, at) => ({ number: at + 1, cells })),
  }));

/** The questionnaire of an import; throws when it made none. */
export function madeOf({ questionnaire }: ImportResult): Questionnaire {
  if (!questionnaire) throw new Error('The import gave no questionnaire');
  return questionnaire;
}
