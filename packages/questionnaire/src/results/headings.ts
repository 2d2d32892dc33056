import { kindOf } from '../model/kinds.ts';
import type { Question } from '../model/questionnaire.ts';
import { joinTexts, mapText, type Text } from '../model/text.ts';

/** Heading of a formtable cell, from its row and column; undefined for other questions. */
export function cellHeading(table: Question, cell: Question): Text | undefined {
  const [index, width] = [(table.Columns ?? []).indexOf(cell), (table.Group ?? []).length];
  if (kindOf(table) !== 'formtable' || index < 0 || width === 0) return undefined;
  const row = table.Rows?.[Math.floor(index / width)]?.Text;
  const column = table.Group?.[index % width]?.Text;
  return joinTexts([row, column], (parts) => parts.filter(Boolean).join(' – '));
}

/** A sentence with the given blank shown as '___' and the other blanks as '…'. */
export const blankHeading = ({ Parametric = '' }: Question, blank: string): Text =>
  mapText(Parametric, (text) => text.replaceAll(/\{(ID_\d{4})\}/g, (_, id) => (id === blank ? '___' : '…')));
