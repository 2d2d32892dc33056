import type { ActionData, JsonObject } from '@ithaki/contract';
import { formatNumber, parseNumberEntry } from '@ithaki/formats';

/** A question of a form action. */
export type Question = NonNullable<ActionData['Form']>[number];
/** Type of a form's question. */
export type QuestionType = Question['Type'];

/** A stored answer: boolean for a checkbox, number for a number, list for several choices, otherwise text. */
type Kept = JsonObject[string];

/** The text that a question's input shows for a stored answer. */
export function shownAnswer(type: QuestionType, kept: Kept | undefined): string {
  if (kept === undefined || kept === null) return '';
  if (type === 'checkbox') return kept === true || kept === '1' ? '1' : '0';
  if (type === 'number' && typeof kept === 'number') return formatNumber(kept).replaceAll('.', '');
  return typeof kept === 'string' ? kept : JSON.stringify(kept);
}

/** The answer to store for what was entered; text that is not a valid number yet is stored as typed. */
export function keptAnswer(type: QuestionType, entered: string): Kept {
  if (type === 'checkbox') return entered === '1';
  if (type === 'number') return parseNumberEntry(entered) ?? entered;
  if (type === 'multiselect') return entered === '' ? [] : JSON.parse(entered);
  return entered;
}

/** Whether an answer is empty. */
export const isUnanswered = (kept: Kept | undefined): boolean =>
  kept === undefined || kept === null || kept === '' || (Array.isArray(kept) && kept.length === 0);
