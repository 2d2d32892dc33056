import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, type FormulaContext, STANDARD } from '../function-definition.ts';
import { criterionOf } from './criterion.ts';
import { totalsIf } from './sumif.ts';

/** Most cells to test one by one where empty cells match the conditions. */
const MOST_CELLS = 2_100_000;

function countIf(area: Value, condition: Scalar): Value {
  if (!(area instanceof Area)) return errors.value;
  const criterion = criterionOf(condition);
  const indexed = criterion.key === undefined ? undefined : area.countWhere(criterion.key);
  if (indexed !== undefined) return indexed;
  let filled = 0;
  let count = 0;
  area.each((value) => {
    filled++;
    if (criterion.isMetBy(value)) count++;
  });
  return criterion.isMetBy(null) ? count + area.rows * area.columns - filled : count;
}

/**
 * Visits the positions where all pairs of area and condition are met, until `visit` returns true; an error if sizes
 * differ.
 */
function visitMatches(
  pairs: readonly unknown[],
  visit: (row: number, column: number) => boolean,
): CellError | undefined {
  const ranges = pairs.filter((_, i) => i % 2 === 0) as Value[];
  const criteria = pairs.filter((_, i) => i % 2 === 1).map((value) => criterionOf(value as Scalar));
  const [first] = ranges;
  if (!(first instanceof Area)) return errors.value;
  for (const range of ranges) {
    if (!(range instanceof Area) || range.rows !== first.rows || range.columns !== first.columns) return errors.value;
  }
  const areas = ranges as Area[];
  const areAllMet = (row: number, column: number) =>
    areas.every((area, i) => criteria[i]?.isMetBy(area.at(row, column)));
  // If some condition rejects empty cells, only the non-empty cells of its area are candidates.
  const selective = criteria.findIndex((criterion) => !criterion.isMetBy(null));
  if (selective >= 0) {
    (areas[selective] as Area).each((_, row, column) => (areAllMet(row, column) ? visit(row, column) : false));
    return undefined;
  }
  if (first.rows * first.columns > MOST_CELLS) return errors.number;
  for (let row = 0; row < first.rows; row++) {
    for (let column = 0; column < first.columns; column++)
      if (areAllMet(row, column) && visit(row, column)) return undefined;
  }
  return undefined;
}

function countIfs(...pairs: unknown[]): Value {
  let count = 0;
  const error = visitMatches(pairs, () => {
    count++;
    return false;
  });
  return error ?? count;
}

/** The numbers of an area at the positions where all conditions are met; the first error found there instead. */
function numbersIfs(values: Value, pairs: readonly unknown[]): number[] | CellError {
  if (!(values instanceof Area)) return errors.value;
  const [first] = pairs;
  if (first instanceof Area && (first.rows !== values.rows || first.columns !== values.columns)) return errors.value;
  const numbers: number[] = [];
  let valueError: CellError | undefined;
  const sizeError = visitMatches(pairs, (row, column) => {
    const value = values.at(row, column);
    if (typeof value === 'number') numbers.push(value);
    if (value instanceof CellError) valueError = value;
    return valueError !== undefined;
  });
  return sizeError ?? valueError ?? numbers;
}

function averageIf(context: FormulaContext, area: Value, condition: Scalar, averageRange?: Value): Value {
  const totals = totalsIf(context, area, condition, averageRange);
  if (totals instanceof CellError) return totals;
  return totals.error ?? (totals.numbers === 0 ? errors.division : totals.sum / totals.numbers);
}

/** Defines SUMIFS or a similar function; Excel calls its first argument `firstArgument`. */
const defineWithConditions = (name: string, firstArgument: string, calculate: (numbers: number[]) => Value) =>
  defineFunction(
    name,
    {
      [firstArgument]: 'area',
      criteriaRange1: 'area',
      criteria1: 'value or error',
      criteriaRange2: 'area...',
      criteria2: 'value or error...',
    },
    (values: Value, ...pairs: unknown[]) => {
      const numbers = numbersIfs(values, pairs);
      return numbers instanceof CellError ? numbers : calculate(numbers);
    },
    STANDARD,
  );

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);
const averageOf = (numbers: readonly number[]) =>
  numbers.length === 0 ? errors.division : sumOf(numbers) / numbers.length;

/** Counts, sums, means and extremes under conditions; SUMIF is in sumif.ts. */
export const conditionalFunctions = [
  defineFunction('COUNTIF', { range: 'area', criteria: 'value or error' }, countIf, STANDARD),
  defineFunction(
    'COUNTIFS',
    {
      criteriaRange1: 'area',
      criteria1: 'value or error',
      criteriaRange2: 'area...',
      criteria2: 'value or error...',
    },
    countIfs,
    STANDARD,
  ),
  defineWithConditions('SUMIFS', 'sumRange', sumOf),
  defineWithConditions('AVERAGEIFS', 'averageRange', averageOf),
  defineWithConditions('MAXIFS', 'maxRange', (numbers) => numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)),
  defineWithConditions('MINIFS', 'minRange', (numbers) => numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)),
  defineFunction(
    'AVERAGEIF',
    { range: 'area', criteria: 'value or error', averageRange: 'area?' },
    averageIf,
    STANDARD,
    { needsContext: true },
  ),
];
