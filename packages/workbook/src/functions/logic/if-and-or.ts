import { toBoolean } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';

/** The arguments as booleans, numbers included. Texts are skipped, except a direct argument such as "TRUE". */
function truthsOf(values: readonly Value[]): boolean[] | CellError {
  const truths: boolean[] = [];
  let error: CellError | undefined;
  for (const value of values) {
    if (value instanceof Area) {
      value.each((element) => {
        if (element instanceof CellError) error ??= element;
        else if (typeof element !== 'string') truths.push(Boolean(element));
      });
    } else {
      const truth = toBoolean(value);
      if (!(truth instanceof CellError)) truths.push(truth);
      else if (typeof value !== 'string') error ??= truth;
    }
  }
  return error ?? truths;
}

/** Combines the boolean arguments; #VALUE! if there are none. */
export function combineTruths(values: readonly Value[], combine: (truths: boolean[]) => boolean): boolean | CellError {
  const truths = truthsOf(values);
  if (truths instanceof CellError) return truths;
  return truths.length === 0 ? errors.value : combine(truths);
}

/** IF, AND, OR, NOT. */
export const logicFunctions = [
  // IF is not called like other functions: the compiler handles its branches, see compile/function-call.ts.
  defineFunction(
    'IF',
    { logicalTest: 'boolean', valueIfTrue: 'lazy?', valueIfFalse: 'lazy?' },
    () => errors.value,
    STANDARD,
  ),
  defineFunction(
    'AND',
    { logical1: 'values', logical2: 'values...' },
    (...values: Value[]) => combineTruths(values, (truths) => !truths.includes(false)),
    STANDARD,
  ),
  defineFunction(
    'OR',
    { logical1: 'values', logical2: 'values...' },
    (...values: Value[]) => combineTruths(values, (truths) => truths.includes(true)),
    STANDARD,
  ),
  defineFunction('NOT', { logical: 'boolean' }, (value: boolean) => !value, STANDARD),
];
