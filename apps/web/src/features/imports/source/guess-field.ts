import type { AddableType } from '@ithaki/contract';
import { checkFieldValue, normaliseText, parseTypedDate } from '@ithaki/formats';

/** What a column seems to hold: the type of a field, and its values where they are few. */
export interface GuessedField {
  type: AddableType;
  /** Distinct values in the order of the list; empty unless the type is 'select'. */
  options: readonly string[];
}

/** At most so many distinct values make a choice, where each stands twice on average. */
const MOST_OPTIONS = 20;

/** Longer values are paragraphs. */
const MOST_OF_A_LINE = 120;

/** The types that a value's form alone tells, the strictest first: a tax number is a number as well. */
const tellingTypes = ['afm', 'amka', 'iban', 'email'] as const;

const isDate = (text: string) => parseTypedDate(text, { today: { year: 2030, month: 1, day: 1 } }) !== undefined;
const isTime = (text: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);
const isPhone = (text: string) => /^\+?[\d ()-]{10,18}$/.test(text) && checkFieldValue('phone', text).ok;
// A number that begins with 0 is a code, of which the zero would be lost.
const isNumber = (text: string) => !/^0\d/.test(text) && checkFieldValue('number', text).ok;

/** Guesses the field that a column of a list would make, from its values. */
export function guessField(cells: readonly string[]): GuessedField {
  const values = cells.map((cell) => normaliseText(cell) ?? '').filter((value) => value !== '');
  const all = (test: (value: string) => boolean) => values.length > 0 && values.every(test);
  const plain = (type: AddableType): GuessedField => ({ type, options: [] });
  for (const type of tellingTypes) if (all((value) => checkFieldValue(type, value).ok)) return plain(type);
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
