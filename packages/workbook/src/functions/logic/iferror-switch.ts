import { toBoolean } from '../../values/coerce.ts';
import { compareWith } from '../../values/compare.ts';
import { CellError, errors } from '../../values/error.ts';
import type { Scalar, Value } from '../../values/value.ts';
import { defineFunction, type LazyValue, STANDARD } from '../function-definition.ts';
import { combineTruths } from './if-and-or.ts';

function choose(index: number, ...values: LazyValue[]): Value {
  return values[Math.trunc(index) - 1]?.() ?? errors.value;
}

/** IFS: the value that follows the first true condition. */
function ifs(...conditionsAndValues: LazyValue[]): Value {
  for (let i = 0; i + 1 < conditionsAndValues.length; i += 2) {
    const condition = toBoolean((conditionsAndValues[i]?.() ?? null) as Scalar);
    if (condition instanceof CellError) return condition;
    if (condition) return conditionsAndValues[i + 1]?.() ?? null;
  }
  return errors.notAvailable;
}

/** SWITCH: the result that follows the first equal value; a last argument without a result is the default. */
function switchValue(expression: Scalar, ...valuesAndResults: LazyValue[]): Value {
  const { length } = valuesAndResults;
  for (let i = 0; i + 1 < length; i += 2) {
    const value = (valuesAndResults[i]?.() ?? null) as Scalar;
    if (value instanceof CellError) return value;
    if (compareWith('=', expression, value) === true) return valuesAndResults[i + 1]?.() ?? null;
  }
  return length % 2 === 1 ? (valuesAndResults[length - 1]?.() ?? null) : errors.notAvailable;
}

/** IFERROR, IFNA, CHOOSE, IFS, SWITCH, XOR. */
export const choiceFunctions = [
  defineFunction(
    'IFERROR',
    { value: 'value or error', valueIfError: 'lazy' },
    (value: Scalar, valueIfError: LazyValue) => (value instanceof CellError ? valueIfError() : value),
    STANDARD,
  ),
  defineFunction(
    'IFNA',
    { value: 'value or error', valueIfNa: 'lazy' },
    (value: Scalar, valueIfNa: LazyValue) => (value === errors.notAvailable ? valueIfNa() : value),
    STANDARD,
  ),
  defineFunction('CHOOSE', { indexNum: 'number', value1: 'lazy', value2: 'lazy...' }, choose, STANDARD),
  defineFunction(
    'IFS',
    { logicalTest1: 'lazy', valueIfTrue1: 'lazy', logicalTest2: 'lazy...', valueIfTrue2: 'lazy...' },
    ifs,
    STANDARD,
  ),
  defineFunction(
    'XOR',
    { logical1: 'values', logical2: 'values...' },
    (...values: Value[]) => combineTruths(values, (truths) => truths.filter(Boolean).length % 2 === 1),
    STANDARD,
  ),
  defineFunction(
    'SWITCH',
    { expression: 'value', value1: 'lazy', result1: 'lazy', defaultOrValue2: 'lazy...' },
    switchValue,
    STANDARD,
  ),
];
