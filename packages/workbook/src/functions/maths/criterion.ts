import { truthOf } from '../../values/coerce.ts';
import { sameNumber, sameText, textOrder } from '../../values/compare.ts';
import { CellError, errorOf } from '../../values/error.ts';
import { textToNumber } from '../../values/text-number.ts';
import type { Scalar } from '../../values/value.ts';
import { isPattern, matcherOf } from '../text/wildcard.ts';

/** A condition as SUMIF and its kin take it. */
export interface Criterion {
  holds(value: Scalar): boolean;
  /** What is looked for when it is nothing but one number or text: then an index serves. */
  key?: number | string;
}

const operators = /^(<=|>=|<>|=|<|>)/;

/** Reads a condition: a value to equal, or a text with an operator before it. Empty counts as 0. */
export function criterionOf(given: Scalar): Criterion {
  if (given === null) return equalTo(0);
  if (typeof given !== 'string') return equalTo(given);
  const operator = operators.exec(given)?.[0];
  const wanted = meaningOf(given.slice(operator?.length ?? 0));
  switch (operator) {
    case undefined:
      return wanted === '' ? { holds: (value) => value === null || value === '' } : equalTo(wanted);
    case '=':
      return wanted === '' ? { holds: (value) => value === null } : equalTo(wanted);
    case '<>': {
      const equal = wanted === '' ? { holds: (value: Scalar) => value === null } : equalTo(wanted);
      return { holds: (value) => !equal.holds(value) };
    }
    default:
      return { holds: (value) => isOrdered(value, operator, wanted) };
  }
}

function meaningOf(text: string): Exclude<Scalar, null> {
  return textToNumber(text) ?? truthOf(text) ?? errorOf(text.toUpperCase()) ?? text;
}

function equalTo(wanted: Exclude<Scalar, null>): Criterion {
  if (typeof wanted === 'number') return { key: wanted, holds: (value) => isNumber(value, wanted) };
  if (typeof wanted !== 'string') return { holds: (value) => value === wanted };
  if (!isPattern(wanted))
    return { key: wanted, holds: (value) => typeof value === 'string' && sameText(value, wanted) };
  const matches = matcherOf(wanted);
  return { holds: (value) => typeof value === 'string' && matches(value) };
}

/** A text that stands for the number equals it too. */
function isNumber(value: Scalar, wanted: number): boolean {
  if (typeof value === 'number') return sameNumber(value, wanted);
  return typeof value === 'string' && textToNumber(value) === wanted;
}

function isOrdered(value: Scalar, operator: string, wanted: Exclude<Scalar, null>): boolean {
  if (value instanceof CellError || wanted instanceof CellError || typeof value !== typeof wanted) return false;
  const found =
    typeof value === 'string' && typeof wanted === 'string'
      ? textOrder(value, wanted)
      : sameNumber(Number(value), Number(wanted))
        ? 0
        : Number(value) - Number(wanted);
  if (operator === '<') return found < 0;
  if (operator === '>') return found > 0;
  return operator === '<=' ? found <= 0 : found >= 0;
}
