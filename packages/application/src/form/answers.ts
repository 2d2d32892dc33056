import { checkFieldValue, type EnteredFieldType, type FieldError, normaliseText } from '@ithaki/formats';
import type { Answer, Question } from '../schema/form.ts';
import { LONGEST_ANSWER } from './limits.ts';
import { asTyped } from './typed-dates.ts';

/** The stored value of a ticked box. */
export const TICKED = '1';

/** Whether a question's answer is a list. */
const isList = ({ Type }: Pick<Question, 'Type'>): boolean => Type === 'multiselect' || Type === 'file';

/** Questions that nobody answers by typing: what only shows something, and files, which are kept by themselves. */
export const isTyped = ({ Type }: Pick<Question, 'Type'>): boolean => Type !== 'info' && Type !== 'file';

export const emptyAnswer = (question: Pick<Question, 'Type'>): Answer => (isList(question) ? [] : '');

export const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0);

/** What a question's own type says of an answer: the form in which it is stored, or why it is none. */
export type Checked = { ok: true; value: Answer } | { ok: false; rule: FieldError };

const wrong = (rule: FieldError): Checked => ({ ok: false, rule });

const checkedAs: Partial<Record<Question['Type'], EnteredFieldType>> = { radio: 'select', info: 'text', file: 'text' };

function checkList(answer: Answer, choices: readonly string[]): Checked {
  const values = typeof answer === 'string' ? [answer] : answer;
  return values.every((value) => choices.includes(value))
    ? { ok: true, value: choices.filter((choice) => values.includes(choice)) }
    : wrong('choice');
}

function checkTick(answer: string): Checked {
  const checked = checkFieldValue('checkbox', answer);
  if (!checked.ok) return wrong(checked.error);
  return { ok: true, value: checked.value === TICKED ? TICKED : '' };
}

/** The longest answer a question takes, in characters. */
export const longestOf = ({ MaxLength, Type }: Pick<Question, 'MaxLength' | 'Type'>): number =>
  MaxLength ?? (Type === 'text' ? 500 : LONGEST_ANSWER);

/**
 * Checks an answer by its question's type and bounds, by the rules of people's fields: spaces in phones, IBAN and AFM are
 * well. Empty is always well. `choices` are the options that are left.
 */
export function checkAnswer(question: Question, answer: Answer, choices: readonly string[]): Checked {
  if (isEmpty(answer)) return { ok: true, value: emptyAnswer(question) };
  if (question.Type === 'multiselect') return checkList(answer, choices);
  const text = typeof answer === 'string' ? answer : answer.join(', ');
  if (question.Type === 'checkbox') return checkTick(text);
  // Lengths count characters, not halves of them.
  if (Array.from(normaliseText(text) ?? '').length > longestOf(question)) return wrong('tooLong');
  const type = checkedAs[question.Type] ?? (question.Type as EnteredFieldType);
  const { Min, Max } = question;
  const checked = checkFieldValue(type, asTyped(question, text), {
    maxLength: 40_000,
    choices,
    ...(Min !== undefined && { min: Min }),
    ...(Max !== undefined && { max: Max }),
  });
  return checked.ok ? { ok: true, value: checked.value } : wrong(checked.error);
}
