import type { ImportResult, OutSheet } from '../exchange/index.ts';
import type { Questionnaire } from '../index.ts';

/** Written sheets as they would be read. */
export const asSheets = (sheets: readonly OutSheet[]) =>
  sheets.map(({ name, titles, rows }) => ({
    name,
    rows: [titles, ...rows].map((cells, at) => ({ number: at + 1, cells })),
  }));

/** The questionnaire of an import that gave one. */
export function madeOf({ questionnaire }: ImportResult): Questionnaire {
  if (!questionnaire) throw new Error('The import gave no questionnaire');
  return questionnaire;
}
