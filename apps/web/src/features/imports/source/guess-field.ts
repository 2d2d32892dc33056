import type { AddableType } from '@ithaki/contract';
import { checkFieldValue, normaliseText, parseTypedDate } from '@ithaki/formats';

/** The likely field for a column: its type, and its options if they are few. */
export interface GuessedField {
  type: AddableType;
  /** The distinct values in order of the list; empty unless the type is 'select'. */
  options: readonly string[];
}

/** Maximum number of distinct values that make a choice, if each occurs twice on average. */
const MOST_OPTIONS = 20;

/** Maximum length of a one-line text; longer values are paragraphs. */
const MOST_OF_A_LINE = 120;

/** Types recognised by a value's form, strictest first, because a tax number is also a number. */
const distinctiveTypes = ['afm', 'amka', 'iban', 'email'] as const;

const isDate = (text: string) => parseTypedDate(text, { today: { year: 2030, month: 1, day: 1 } }) !== undefined;
const isTime = (text: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);
const isPhone = (text: string) => /^\+?[\d ()-]{10,18}$/.test(text) && checkFieldValue('phone', text).ok;
// A number that begins with 0 is a code, which would lose the zero as a number.
const isNumber = (text: string) => !/^0\d/.test(text) && checkFieldValue('number', text).ok;

/** Guesses the field for a column of a list from its values. */
export function guessField(cells: readonly string[]): GuessedField {
  const values = cells.map((cell) => normaliseText(cell) ?? '').filter((value) => value !== '');
  const all = (test: (value: string) => boolean) => values.length > 0 && values.every(test);
  const plain = (type: AddableType): GuessedField => ({ type, options: [] });
  for (const type of distinctiveTypes) if (all((value) => checkFieldValue(type, value).ok)) return plain(type);
  if (all(isDate)) return plain('date');
  if (all(isTime)) return plain('time');
  if (all(isPhone)) return plain('phone');
  if (all(isNumber)) return plain('number');
  const distinct = [...new Set(values)];
  if (
    distinct.length > 0 &&
    distinct.length <= MOST_OPTIONS &&
    values.length >= 2 * distinct.length &&
    distinct.every((value) => value.length <= 100)
  )
    return { type: 'select', options: distinct };
  return plain(values.some((value) => value.length > MOST_OF_A_LINE) ? 'textarea' : 'text');
}
