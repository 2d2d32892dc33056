import type { ActionData, JsonObject } from '@ithaki/contract';
import { formatNumber, parseNumberEntry } from '@ithaki/formats';

/** A question of a form action. */
export type Question = NonNullable<ActionData['Form']>[number];
/** Type of a form's question. */
export type QuestionType = Question['Type'];

/** A stored answer: boolean for a checkbox, number for a number, list for several choices, otherwise text. */
type StoredAnswer = JsonObject[string];

/** The text that a question's input shows for a stored answer. */
export function inputText(type: QuestionType, answer: StoredAnswer | undefined): string {
  if (answer === undefined || answer === null) return '';
  if (type === 'checkbox') return answer === true || answer === '1' ? '1' : '0';
  if (type === 'number' && typeof answer === 'number') return formatNumber(answer).replaceAll('.', '');
  return typeof answer === 'string' ? answer : JSON.stringify(answer);
}

/** The answer to store for what was entered; text that is not a valid number yet is stored as typed. */
export function storedAnswer(type: QuestionType, entered: string): StoredAnswer {
  if (type === 'checkbox') return entered === '1';
  if (type === 'number') return parseNumberEntry(entered) ?? entered;
  if (type === 'multiselect') return entered === '' ? [] : JSON.parse(entered);
  return entered;
}

/** Whether an answer is empty. */
export const isUnanswered = (answer: StoredAnswer | undefined): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);
