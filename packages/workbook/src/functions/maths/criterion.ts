import { parseBoolean } from '../../values/coerce.ts';
import { sameNumber, sameText, textOrder } from '../../values/compare.ts';
import { CellError, errorOf } from '../../values/error.ts';
import { textToNumber } from '../../values/text-number.ts';
import type { Scalar } from '../../values/value.ts';
import { isPattern, matcherOf } from '../text/wildcard.ts';

/** A parsed condition of SUMIF, COUNTIF and similar functions. */
export interface Criterion {
  isMetBy(value: Scalar): boolean;
  /** The number or text to equal, if the condition is nothing else: allows an index lookup. */
  key?: number | string;
}

const operators = /^(<=|>=|<>|=|<|>)/;

/** Parses a condition: a value to equal, or a text that may begin with an operator. Empty counts as 0. */
export function criterionOf(condition: Scalar): Criterion {
  if (condition === null) return equalTo(0);
  if (typeof condition !== 'string') return equalTo(condition);
  const operator = operators.exec(condition)?.[0];
  const target = parseValue(condition.slice(operator?.length ?? 0));
  switch (operator) {
    case undefined:
      return target === '' ? { isMetBy: (value) => value === null || value === '' } : equalTo(target);
    case '=':
      return target === '' ? { isMetBy: (value) => value === null } : equalTo(target);
    case '<>': {
      const equal = target === '' ? { isMetBy: (value: Scalar) => value === null } : equalTo(target);
      return { isMetBy: (value) => !equal.isMetBy(value) };
    }
    default:
      // A condition of only >=, such as ">="&A1 with A1 empty, matches nothing, while only > matches every
      // text.
      return { isMetBy: (value) => (target !== '' || operator === '>') && isOrdered(value, operator, target) };
  }
}

function parseValue(text: string): Exclude<Scalar, null> {
  return textToNumber(text) ?? parseBoolean(text) ?? errorOf(text.toUpperCase()) ?? text;
}

function equalTo(target: Exclude<Scalar, null>): Criterion {
  if (typeof target === 'number') return { key: target, isMetBy: (value) => isNumber(value, target) };
  if (typeof target !== 'string') return { isMetBy: (value) => value === target };
  if (!isPattern(target))
    return { key: target, isMetBy: (value) => typeof value === 'string' && sameText(value, target) };
  const matches = matcherOf(target);
  return { isMetBy: (value) => typeof value === 'string' && matches(value) };
}

/** A text that reads as the number counts as equal too. */
function isNumber(value: Scalar, target: number): boolean {
  if (typeof value === 'number') return sameNumber(value, target);
  return typeof value === 'string' && textToNumber(value) === target;
}

function isOrdered(value: Scalar, operator: string, target: Exclude<Scalar, null>): boolean {
  if (value instanceof CellError || target instanceof CellError || typeof value !== typeof target) return false;
  const difference =
    typeof value === 'string' && typeof target === 'string'
      ? textOrder(value, target)
      : sameNumber(Number(value), Number(target))
        ? 0
        : Number(value) - Number(target);
  if (operator === '<') return difference < 0;
  if (operator === '>') return difference > 0;
  return operator === '<=' ? difference <= 0 : difference >= 0;
}
