import { type CellError, errors } from './error.ts';
import { numberToText, textToNumber } from './text-number.ts';
import type { Scalar } from './value.ts';

/** Converts to a number: empty is 0, TRUE is 1, a text is the number it reads as, or #VALUE!. */
export function toNumber(value: Scalar): number | CellError {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return textToNumber(value) ?? errors.value;
  return value;
}

/** Converts to text: empty gives the empty text, booleans their English names. */
export function toText(value: Scalar): string | CellError {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'number') return numberToText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value;
}

/** Converts to a boolean: numbers other than 0 are true; of texts only TRUE and FALSE are accepted. */
export function toBoolean(value: Scalar): boolean | CellError {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') return parseBoolean(value) ?? errors.value;
  return value;
}

/** Parses TRUE and FALSE in any case; undefined for other texts. */
export function parseBoolean(text: string): boolean | undefined {
  const word = text.toUpperCase();
  if (word === 'TRUE') return true;
  return word === 'FALSE' ? false : undefined;
}

/** Normalises a formula's result for a cell: infinite numbers become #NUM!, empty becomes 0. */
export function toResult(value: Scalar): Scalar {
  if (typeof value === 'number') return Number.isFinite(value) ? value : errors.number;
  return value === null ? 0 : value;
}
