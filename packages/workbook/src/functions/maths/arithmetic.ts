import { errors } from '../../values/error.ts';
import type { FunctionRow } from '../function-row.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/** SQRT, ABS. */
export const arithmeticRows: readonly FunctionRow[] = [
  { name: 'SQRT', needs: 'n', core: (value: number) => (value < 0 ? errors.number : Math.sqrt(value)), source },
  { name: 'ABS', needs: 'n', core: (value: number) => Math.abs(value), source },
];
