import { truthOf } from '../../values/coerce.ts';
import { sameNumber, sameText, textOrder } from '../../values/compare.ts';
import { CellError, errorOf } from '../../values/error.ts';
import { textToNumber } from '../../values/text-number.ts';
import type { Scalar } from '../../values/value.ts';
import { isPattern, matcherOf } from '../text/wildcard.ts';

/** A parsed condition of SUMIF, COUNTIF and the like. */
export interface Criterion {
  holds(value: Scalar): boolean;
  /** The number or text to equal, if the condition is nothing else: allows an index lookup. */
  key?: number | string;
}

const operators = /^(<=|>=|<>|=|<|>)/;

/** Parses a condition: a value to equal, or a text that may begin with an operator. Empty counts as 0. */
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

/** A text that reads as the number is equal too. */
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
