import { type CellError, errors } from './error.ts';
import { numberToText, textToNumber } from './text-number.ts';
import type { Scalar } from './value.ts';

/** A value in a number's place: empty is 0, a truth is 1, a text is the number it stands for or #VALUE!. */
export function toNumber(value: Scalar): number | CellError {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return textToNumber(value) ?? errors.value;
  return value;
}

/** A value in a text's place: empty is the empty text, a truth its English word. */
export function toText(value: Scalar): string | CellError {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'number') return numberToText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value;
}

/** A value in a condition's place: numbers other than 0 hold; of texts only TRUE and FALSE are conditions. */
export function toTruth(value: Scalar): boolean | CellError {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') return truthOf(value) ?? errors.value;
  return value;
}

/** The truth that a text names; undefined when it names none. */
export function truthOf(text: string): boolean | undefined {
  const word = text.toUpperCase();
  if (word === 'TRUE') return true;
  return word === 'FALSE' ? false : undefined;
}

/** What a formula may leave in a cell: no number beyond all bounds, no empty value. */
export function finished(value: Scalar): Scalar {
  if (typeof value === 'number') return Number.isFinite(value) ? value : errors.number;
  return value === null ? 0 : value;
}
