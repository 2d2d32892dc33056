import type { ActionData, JsonObject } from '@ithaki/contract';
import { formatNumber, parseNumberEntry } from '@ithaki/formats';

export type Question = NonNullable<ActionData['Form']>[number];
export type QuestionType = Question['Type'];

/** An answer as it is kept: a checkbox true or false, a number a number, several choices a list, else text. */
type Kept = JsonObject[string];

/** What the input of a question shows for a kept answer. */
export function shownAnswer(type: QuestionType, kept: Kept | undefined): string {
  if (kept === undefined || kept === null) return '';
  if (type === 'checkbox') return kept === true || kept === '1' ? '1' : '0';
  if (type === 'number' && typeof kept === 'number') return formatNumber(kept).replaceAll('.', '');
  return typeof kept === 'string' ? kept : JSON.stringify(kept);
}

/** What is kept of what was entered; a number that is not one yet stays as typed. */
export function keptAnswer(type: QuestionType, entered: string): Kept {
  if (type === 'checkbox') return entered === '1';
  if (type === 'number') return parseNumberEntry(entered) ?? entered;
  if (type === 'multiselect') return entered === '' ? [] : JSON.parse(entered);
  return entered;
}

/** Whether a required question is still to be answered. */
export const isUnanswered = (kept: Kept | undefined): boolean =>
  kept === undefined || kept === null || kept === '' || (Array.isArray(kept) && kept.length === 0);
