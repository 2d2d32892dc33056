import { CellError } from './error.ts';
import type { Scalar } from './value.ts';

/** Texts in order, without regard to case; accents count. */
const collator = new Intl.Collator('en', { sensitivity: 'accent' });

/** Numbers that differ only beyond what 15 digits show are equal, as spreadsheets have it. */
const CLOSE = 2 ** -48;

export const sameNumber = (a: number, b: number): boolean =>
  a === b || (Math.abs(a - b) < Math.abs(a) * CLOSE && Math.abs(a - b) < Math.abs(b) * CLOSE);

/** The case of a text does not matter where texts are compared. */
export const sameText = (a: string, b: string): boolean => a === b || a.toLowerCase() === b.toLowerCase();

export const textOrder = (a: string, b: string): number => (a === b ? 0 : collator.compare(a, b));

/** Numbers before texts before truths. */
const rank = (value: number | string | boolean) => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2);

/** The order of two values that are no errors: below 0, 0 or above. An empty one is what the other would be if empty. */
export function order(a: Exclude<Scalar, CellError>, b: Exclude<Scalar, CellError>): number {
  const left = a ?? emptyLike(b);
  const right = b ?? emptyLike(left);
  if (typeof left === 'number' && typeof right === 'number') return sameNumber(left, right) ? 0 : left - right;
  if (typeof left === 'string' && typeof right === 'string') return textOrder(left, right);
  return rank(left) - rank(right) || Number(left) - Number(right);
}

const emptyLike = (other: Exclude<Scalar, CellError>) =>
  typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0;

/** Compares two values with an operator of formulas; the first error is the answer. */
export function compareWith(operator: string, a: Scalar, b: Scalar): boolean | CellError {
  if (a instanceof CellError) return a;
  if (b instanceof CellError) return b;
  const found = order(a, b);
  switch (operator) {
    case '=':
      return found === 0;
    case '<>':
      return found !== 0;
    case '<':
      return found < 0;
    case '>':
      return found > 0;
    case '<=':
      return found <= 0;
    default:
      return found >= 0;
  }
}
