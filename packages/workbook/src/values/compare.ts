import { CellError } from './error.ts';
import type { Scalar } from './value.ts';

/** Orders texts without regard to case; accents count. */
const collator = new Intl.Collator('en', { sensitivity: 'accent' });

/** Relative difference below which numbers are equal: spreadsheets compare 15 significant digits. */
const CLOSE = 2 ** -48;

/** Whether two numbers are equal up to rounding error. */
export const sameNumber = (a: number, b: number): boolean =>
  a === b || (Math.abs(a - b) < Math.abs(a) * CLOSE && Math.abs(a - b) < Math.abs(b) * CLOSE);

/** Whether two texts are equal regardless of case, as in all spreadsheet comparisons. */
export const sameText = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase();

/** Order of two texts regardless of case: negative, 0 or positive. */
export const textOrder = (a: string, b: string): number => (a === b ? 0 : collator.compare(a, b));

/** Sort rank by type: numbers, texts, booleans. */
const rank = (value: number | string | boolean) => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);

/**
 * Order of two values other than errors: negative, 0 or positive. An empty value counts as 0, '' or FALSE, by the
 * other's type.
 */
export function order(a: Exclude<Scalar, CellError>, b: Exclude<Scalar, CellError>): number {
  const left = a ?? emptyLike(b);
  const right = b ?? emptyLike(left);
  if (typeof left === 'number' && typeof right === 'number') return sameNumber(left, right) ? 0 : left - right;
  if (typeof left === 'string' && typeof right === 'string') return textOrder(left, right);
  return rank(left) - rank(right) || Number(left) - Number(right);
}

const emptyLike = (other: Exclude<Scalar, CellError>) =>
  typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0;

/** Applies a comparison operator; an error operand is the result. */
export function compareWith(operator: string, a: Scalar, b: Scalar): boolean | CellError {
  if (a instanceof CellError) return a;
  if (b instanceof CellError) return b;
  const difference = order(a, b);
  switch (operator) {
    case '=':
      return difference === 0;
    case '<>':
      return difference !== 0;
    case '<':
      return difference < 0;
    case '>':
      return difference > 0;
    case '<=':
      return difference <= 0;
    default:
      return difference >= 0;
  }
}
