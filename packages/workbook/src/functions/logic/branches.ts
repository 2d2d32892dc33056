import { toTruth } from '../../values/coerce.ts';
import { compareWith } from '../../values/compare.ts';
import { CellError, errors } from '../../values/error.ts';
import type { Scalar, Value } from '../../values/value.ts';
import type { FunctionRow, Later } from '../function-row.ts';
import { combined } from './logic.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

function choose(index: number, ...values: Later[]): Value {
  return values[Math.trunc(index) - 1]?.() ?? errors.value;
}

/** The value that follows the first true condition. */
function ifs(...given: Later[]): Value {
  for (let i = 0; i + 1 < given.length; i += 2) {
    const holds = toTruth((given[i]?.() ?? null) as Scalar);
    if (holds instanceof CellError) return holds;
    if (holds) return given[i + 1]?.() ?? null;
  }
  return errors.missing;
}

function switched(value: Scalar, ...given: Later[]): Value {
  for (let i = 0; i + 1 < given.length; i += 2) {
    const wanted = (given[i]?.() ?? null) as Scalar;
    if (wanted instanceof CellError) return wanted;
    if (compareWith('=', value, wanted) === true) return given[i + 1]?.() ?? null;
  }
  return given.length % 2 === 1 ? (given[given.length - 1]?.() ?? null) : errors.missing;
}

/** IFERROR, IFNA, CHOOSE, IFS, SWITCH, XOR. */
export const choiceRows: readonly FunctionRow[] = [
  {
    name: 'IFERROR',
    needs: 'el',
    core: (value: Scalar, other: Later) => (value instanceof CellError ? other() : value),
    source,
  },
  {
    name: 'IFNA',
    needs: 'el',
    core: (value: Scalar, other: Later) => (value === errors.missing ? other() : value),
    source,
  },
  { name: 'CHOOSE', needs: 'nl', repeats: 'l', core: choose, source },
  { name: 'IFS', needs: 'll', repeats: 'll', core: ifs, source },
  {
    name: 'XOR',
    needs: 's',
    repeats: 's',
    core: (...values: Value[]) => combined(values, (all) => all.filter(Boolean).length % 2 === 1),
    source,
  },
  { name: 'SWITCH', needs: 'vll', repeats: 'l', core: switched, source },
];
