import { toNumber } from '../../values/coerce.ts';
import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Totals, type Value } from '../../values/value.ts';
import type { FunctionRow, Here } from '../function-row.ts';
import { criterionOf } from './criterion.ts';
import { totalsIf } from './sums.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/** Most cells to test one by one where empty cells match the conditions. */
const MOST_PLACES = 2_100_000;

/** Counts values that pass a test: `inArea` for the non-empty cells of areas, `alone` for other arguments. */
function countWhere(values: readonly Value[], inArea: (value: Scalar) => boolean, alone: (value: Scalar) => boolean) {
  let count = 0;
  for (const value of values) {
    if (value instanceof Area) {
      value.each((each) => {
        if (inArea(each)) count++;
      });
    } else if (alone(value)) count++;
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

function countBlank(value: Value): Value {
  if (!(value instanceof Area)) return value === null || value === '' ? 1 : 0;
  let filled = 0;
  value.each((each) => {
    if (each !== '') filled++;
  });
  return value.rows * value.columns - filled;
}

function countIf(area: Value, condition: Scalar): Value {
  if (!(area instanceof Area)) return errors.value;
  const criterion = criterionOf(condition);
  const known = criterion.key === undefined ? undefined : area.countWhere(criterion.key);
  if (known !== undefined) return known;
  let filled = 0;
  let found = 0;
  area.each((value) => {
    filled++;
    if (criterion.holds(value)) found++;
  });
  return criterion.holds(null) ? found + area.rows * area.columns - filled : found;
}

/**
 * Visits the positions where all pairs of area and condition hold, until `visit` returns true; an error if sizes
 * differ.
 */
function whereAll(pairs: readonly unknown[], visit: (row: number, column: number) => boolean): CellError | undefined {
  const areas = pairs.filter((_, i) => i % 2 === 0) as Value[];
  const criteria = pairs.filter((_, i) => i % 2 === 1).map((value) => criterionOf(value as Scalar));
  const [first] = areas;
  if (!(first instanceof Area)) return errors.value;
  for (const area of areas) {
    if (!(area instanceof Area) || area.rows !== first.rows || area.columns !== first.columns) return errors.value;
  }
  const lists = areas as Area[];
  // If some condition rejects empty cells, only the non-empty cells of its area are candidates.
  const leading = criteria.findIndex((criterion) => !criterion.holds(null));
  const holds = (row: number, column: number) => lists.every((area, i) => criteria[i]?.holds(area.at(row, column)));
  if (leading >= 0) {
    (lists[leading] as Area).each((_, row, column) => (holds(row, column) ? visit(row, column) : false));
    return undefined;
  }
  if (first.rows * first.columns > MOST_PLACES) return errors.number;
  for (let row = 0; row < first.rows; row++) {
    for (let column = 0; column < first.columns; column++)
      if (holds(row, column) && visit(row, column)) return undefined;
  }
  return undefined;
}

function countIfs(...pairs: unknown[]): Value {
  let found = 0;
  const error = whereAll(pairs, () => {
    found++;
    return false;
  });
  return error ?? found;
}

/** The numbers of an area at the positions where all conditions hold; the first error found there instead. */
function numbersIfs(values: Value, pairs: readonly unknown[]): number[] | CellError {
  if (!(values instanceof Area)) return errors.value;
  const [first] = pairs;
  if (first instanceof Area && (first.rows !== values.rows || first.columns !== values.columns)) return errors.value;
  const numbers: number[] = [];
  let broken: CellError | undefined;
  const error = whereAll(pairs, (row, column) => {
    const value = values.at(row, column);
    if (typeof value === 'number') numbers.push(value);
    if (value instanceof CellError) broken = value;
    return broken !== undefined;
  });
  return error ?? broken ?? numbers;
}

const over =
  (work: (numbers: number[]) => Value) =>
  (values: Value, ...pairs: unknown[]): Value => {
    const numbers = numbersIfs(values, pairs);
    return numbers instanceof CellError ? numbers : work(numbers);
  };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
const averageOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? errors.division : sumOf(numbers) / numbers.length;

function averageIf(here: Here, area: Value, condition: Scalar, values?: Value): Value {
  const totals: Totals | CellError = totalsIf(here, area, condition, values);
  if (totals instanceof CellError) return totals;
  return totals.error ?? (totals.numbers === 0 ? errors.division : totals.sum / totals.numbers);
}

const pairs = { needs: 'aae', repeats: 'ae', source };

/** Counting functions, and sums, means and extremes under conditions. */
export const countingRows: readonly FunctionRow[] = [
  { name: 'COUNT', needs: 's', repeats: 's', core: count, source },
  { name: 'COUNTA', needs: 's', repeats: 's', core: countAll, source },
  { name: 'COUNTBLANK', needs: 's', core: countBlank, source },
  { name: 'COUNTIF', needs: 'ae', core: countIf, source },
  { name: 'COUNTIFS', needs: 'ae', repeats: 'ae', core: countIfs, source },
  { name: 'SUMIFS', ...pairs, core: over(sumOf) },
  { name: 'AVERAGEIFS', ...pairs, core: over(averageOf) },
  { name: 'MAXIFS', ...pairs, core: over((numbers) => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)) },
  { name: 'MINIFS', ...pairs, core: over((numbers) => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)) },
  { name: 'AVERAGEIF', needs: 'ae', may: 'a', here: true, core: averageIf, source },
];
