import { toTruth } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, type Value } from '../../values/value.ts';
import type { FunctionRow, Later } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/** The arguments as booleans, numbers included. Texts are skipped, except a direct argument such as "TRUE". */
function truths(values: readonly Value[]): boolean[] | CellError {
  const found: boolean[] = [];
  let error: CellError | undefined;
  for (const value of values) {
    if (value instanceof Area) {
      value.each((one) => {
        if (one instanceof CellError) error ??= one;
        else if (typeof one !== 'string') found.push(Boolean(one));
      });
    } else {
      const truth = toTruth(value);
      if (!(truth instanceof CellError)) found.push(truth);
      else if (typeof value !== 'string') error ??= truth;
    }
  }
  return error ?? found;
}

/** Combines the boolean arguments; #VALUE! if there are none. */
export function combined(values: readonly Value[], combine: (found: boolean[]) => boolean): boolean | CellError {
  const found = truths(values);
  if (found instanceof CellError) return found;
  return found.length === 0 ? errors.value : combine(found);
}

/** IF, AND, OR, NOT. */
export const logicRows: readonly FunctionRow[] = [
  {
    name: 'IF',
    needs: 'b',
    may: 'll',
    core: (condition: boolean, yes: Later = () => true, no: Later = () => false) => (condition ? yes() : no()),
    source,
  },
  {
    name: 'AND',
    needs: 's',
    repeats: 's',
    core: (...values: Value[]) => combined(values, (all) => !all.includes(false)),
    source,
  },
  {
    name: 'OR',
    needs: 's',
    repeats: 's',
    core: (...values: Value[]) => combined(values, (all) => all.includes(true)),
    source,
  },
  { name: 'NOT', needs: 'b', core: (value: boolean) => !value, source },
];
