import { toNumber } from '../../values/coerce.ts';
import { CellError } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';

type Test = (value: Scalar) => boolean;

/** Counts values that pass a test: one for the non-empty cells of areas, one for other arguments. */
function countWhere(values: readonly Value[], testCell: Test, testDirect: Test): number {
  let count = 0;
  for (const value of values) {
    if (value instanceof Area) {
      value.each((cell) => {
        if (testCell(cell)) count++;
      });
    } else if (testDirect(value)) count++;
  }
  return count;
}

const count = (...values: Value[]) =>
  countWhere(
    values,
    (value) => typeof value === 'number',
    (value) => !(toNumber(value) instanceof CellError),
  );

const countAll = (...values: Value[]) =>
  countWhere(
    values,
    () => true,
    () => true,
  );

function countBlank(range: Value): Value {
  if (!(range instanceof Area)) return range === null || range === '' ? 1 : 0;
  let filled = 0;
  range.each((value) => {
    if (value !== '') filled++;
  });
  return range.rows * range.columns - filled;
}

/** COUNT, COUNTA, COUNTBLANK. */
export const countFunctions = [
  defineFunction('COUNT', { value1: 'values', value2: 'values...' }, count, STANDARD),
  defineFunction('COUNTA', { value1: 'values', value2: 'values...' }, countAll, STANDARD),
  defineFunction('COUNTBLANK', { range: 'values' }, countBlank, STANDARD),
];
