import { sameNumber } from '../../values/compare.ts';
import { errors } from '../../values/error.ts';
import type { Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { eachNumber } from '../numeric-arguments.ts';

/** Rank from the largest number or, with `ascending`, from the smallest; equal numbers share a rank. */
function rank(value: number, list: Value, ascending = 0): Value {
  let before = 0;
  let found = false;
  const error = eachNumber([list], (other) => {
    if (sameNumber(other, value)) found = true;
    else if (ascending === 0 ? other > value : other < value) before++;
  });
  return error ?? (found ? before + 1 : errors.missing);
}

/** RANK. */
export const rankRows: readonly FunctionRow[] = [
  { name: 'RANK', needs: 'ns', may: 'n', core: rank, source: 'ECMA-376-1 §18.17.7; Excel’s help page of the function' },
];
