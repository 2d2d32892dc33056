import { checkFieldValue, type EnteredFieldType, type FieldError, normaliseText } from '@ithaki/formats';
import type { Answer, Question } from '../schema/form.ts';

const two = (part: string): string => part.padStart(2, '0');
const ofDate = (day = '', month = '', year = ''): string => `${two(day)}-${two(month)}-${year}`;

/** Ways to type a day: with any separator, with none, and as browsers remember birthdays. */
const dates: readonly [RegExp, (found: string[]) => string][] = [
  [/^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$/, ([, day, month, year]) => ofDate(day, month, year)],
  [/^(\d{2})(\d{2})(\d{4})$/, ([, day, month, year]) => ofDate(day, month, year)],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([, year, month, day]) => ofDate(day, month, year)],
];

const times: readonly [RegExp, (found: string[]) => string][] = [
  [/^(\d{1,2})[:. ]?(\d{2})$/, ([, hours = '', minutes = '']) => `${two(hours)}:${minutes}`],
];

const ways: Partial<Record<Question['Type'], typeof dates>> = { date: dates, time: times };

/**
 * A day as DD-MM-YYYY or a time as HH:mm, however its figures were set apart: the keyboard of figures of a phone has no
 * separators. All else as it is.
 */
export function asTyped({ Type }: Pick<Question, 'Type'>, text: string): string {
  const trimmed = text.trim();
  for (const [way, told] of ways[Type] ?? []) {
    const found = way.exec(trimmed);
    if (found) return told(found);
  }
  return text;
}

/** The longest answer, in characters, where a question says nothing else. Apart from the schemas, which no browser loads. */
const LONGEST_ANSWER = 5_000;

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
