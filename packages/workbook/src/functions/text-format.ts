import { toNumber } from '../values/coerce.ts';
import { CellError, errors } from '../values/error.ts';
import type { Scalar } from '../values/value.ts';
import type { FunctionRow, Here } from './row.ts';

const source = 'ECMA-376-1 §18.17.7 and §18.8.30; Excel’s help page of the function';

function text(here: Here, value: Scalar, pattern: string): string | CellError {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof CellError) return value;
  const number = typeof value === 'string' ? toNumber(value) : (value ?? 0);
  const shown = number instanceof CellError ? String(value) : number;
  try {
    return here.format(pattern, shown);
  } catch {
    // A pattern that cannot be read: Excel says the same.
    return errors.value;
  }
}

/** TEXT and VALUE. */
export const textFormatRows: readonly FunctionRow[] = [
  { name: 'TEXT', needs: 'vt', here: true, core: text, source },
  { name: 'VALUE', needs: 'n', core: (value: number) => value, source },
];
