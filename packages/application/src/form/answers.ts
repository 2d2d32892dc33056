import {
  checkFieldValue,
  type EnteredFieldType,
  type FieldBound,
  type FieldError,
  normaliseText,
} from '@ithaki/formats';
import type { Answer, Question } from '../schema/form.ts';

const pad2 = (part: string): string => part.padStart(2, '0');
const toDate = (day = '', month = '', year = ''): string => `${pad2(day)}-${pad2(month)}-${year}`;

/** Accepted notations of a date: with any separator, without one, and ISO as browsers autofill birthdays. */
const dateNotations: readonly [RegExp, (found: string[]) => string][] = [
  [/^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$/, ([, day, month, year]) => toDate(day, month, year)],
  [/^(\d{2})(\d{2})(\d{4})$/, ([, day, month, year]) => toDate(day, month, year)],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([, year, month, day]) => toDate(day, month, year)],
];

const timeNotations: readonly [RegExp, (found: string[]) => string][] = [
  [/^(\d{1,2})[:. ]?(\d{2})$/, ([, hours = '', minutes = '']) => `${pad2(hours)}:${minutes}`],
];

const notations: Partial<Record<Question['Type'], typeof dateNotations>> = { date: dateNotations, time: timeNotations };

/**
 * Returns a typed date as DD-MM-YYYY and a typed time as HH:mm, whatever the separators: the numeric keyboard of a
 * phone has none. Returns any other text unchanged.
 */
export function normaliseTyped({ Type }: Pick<Question, 'Type'>, text: string): string {
  const trimmed = text.trim();
  for (const [pattern, format] of notations[Type] ?? []) {
    const found = pattern.exec(trimmed);
    if (found) return format(found);
  }
  return text;
}

/**
 * The default maximum length of an answer, in characters. Not part of the schemas, which the applicant's page does not
 * load.
 */
const DEFAULT_MAX_LENGTH = 5_000;

/** The stored value of a ticked box. */
export const TICKED = '1';

/** Whether a question's answer is a list. */
const isList = ({ Type }: Pick<Question, 'Type'>): boolean => Type === 'multiselect' || Type === 'file';

/**
 * Whether the question has an answer of its own: `info` questions have none, and files are stored apart from answers.
 */
export const hasTypedAnswer = ({ Type }: Pick<Question, 'Type'>): boolean => Type !== 'info' && Type !== 'file';

/** The value of a question without an answer: `[]` for lists, `''` otherwise. */
export const emptyAnswer = (question: Pick<Question, 'Type'>): Answer => (isList(question) ? [] : '');

export const isEmptyAnswer = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0);

/** The result of checking an answer: the value to store, or the rule it breaks and the limit it exceeds. */
export type CheckedAnswer = { ok: true; value: Answer } | { ok: false; rule: FieldError; bound?: FieldBound };

const invalid = (rule: FieldError, bound?: FieldBound): CheckedAnswer => ({ ok: false, rule, ...(bound && { bound }) });

const checkedTypes: Partial<Record<Question['Type'], EnteredFieldType>> = {
  radio: 'select',
  info: 'text',
  file: 'text',
};

function checkList(answer: Answer, choices: readonly string[]): CheckedAnswer {
  const values = typeof answer === 'string' ? [answer] : answer;
  return values.every((value) => choices.includes(value))
    ? { ok: true, value: choices.filter((choice) => values.includes(choice)) }
    : invalid('choice');
}

function checkTick(answer: string): CheckedAnswer {
  const checked = checkFieldValue('checkbox', answer);
  if (!checked.ok) return invalid(checked.error);
  return { ok: true, value: checked.value === TICKED ? TICKED : '' };
}

/** Returns the maximum length of an answer to a question, in characters. */
export const maxAnswerLength = ({ MaxLength, Type }: Pick<Question, 'MaxLength' | 'Type'>): number =>
  MaxLength ?? (Type === 'text' ? 500 : DEFAULT_MAX_LENGTH);

/**
 * Checks an answer by the type and bounds of its question, with the rules of the fields of people: spaces in phone
 * numbers, IBAN and AFM are allowed. An empty answer is always valid. `choices` are the options left by the Filter.
 */
export function checkAnswer(question: Question, answer: Answer, choices: readonly string[]): CheckedAnswer {
  if (isEmptyAnswer(answer)) return { ok: true, value: emptyAnswer(question) };
  if (question.Type === 'multiselect') return checkList(answer, choices);
  const text = typeof answer === 'string' ? answer : answer.join(', ');
  if (question.Type === 'checkbox') return checkTick(text);
  // Count characters, not UTF-16 code units.
  const max = maxAnswerLength(question);
  if (Array.from(normaliseText(text) ?? '').length > max) return invalid('tooLong', { max });
  const type = checkedTypes[question.Type] ?? (question.Type as EnteredFieldType);
  const { Min, Max } = question;
  const checked = checkFieldValue(type, normaliseTyped(question, text), {
    maxLength: 40_000,
    choices,
    ...(Min !== undefined && { min: Min }),
    ...(Max !== undefined && { max: Max }),
  });
  return checked.ok ? { ok: true, value: checked.value } : invalid(checked.error, checked.bound);
}
