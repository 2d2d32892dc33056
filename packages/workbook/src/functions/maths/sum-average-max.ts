import { CellError, errors } from '../../values/error.ts';
import { textToNumber } from '../../values/text-number.ts';
import { Area, type Scalar, type Totals, type Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { eachNumber } from '../numeric-arguments.ts';

function totalsOf(values: readonly Value[]): Totals {
  const [first] = values;
  if (values.length === 1 && first instanceof Area) return first.totals();
  const totals: Totals = { sum: 0, numbers: 0, error: null };
  for (const value of values) {
    if (value instanceof Area) {
      const areaTotals = value.totals();
      totals.error ??= areaTotals.error;
      totals.sum += areaTotals.sum;
      totals.numbers += areaTotals.numbers;
    } else {
      totals.error ??=
        eachNumber([value], (number) => {
          totals.sum += number;
          totals.numbers++;
        }) ?? null;
    }
  }
  return totals;
}

function sum(...values: Value[]): Value {
  const totals = totalsOf(values);
  return totals.error ?? totals.sum;
}

function average(...values: Value[]): Value {
  const totals = totalsOf(values);
  return totals.error ?? (totals.numbers === 0 ? errors.division : totals.sum / totals.numbers);
}

const extreme =
  (isBetter: (a: number, b: number) => boolean) =>
  (...values: Value[]): Value => {
    let best: number | undefined;
    const error = eachNumber(values, (value) => {
      if (best === undefined || isBetter(value, best)) best = value;
    });
    return error ?? best ?? 0;
  };

/**
 * SUMPRODUCT. In ranges values that are not numbers count as 0; a single cell with a text that reads as a
 * number gives #VALUE!.
 */
function sumProduct(...factors: Value[]): Value {
  const areas = factors.filter((factor): factor is Area => factor instanceof Area);
  const directError = factors.find((factor) => factor instanceof CellError);
  if (directError instanceof CellError) return directError;
  const [first] = areas;
  const { rows, columns } = first ?? { rows: 1, columns: 1 };
  const singleCount = factors.length - areas.length;
  if (singleCount > 0 && rows * columns > 1) return errors.value;
  if (areas.some((area) => area.rows !== rows || area.columns !== columns)) return errors.value;
  if (rows * columns === 1 && factors.some(isNumeral)) return errors.value;
  const singleProduct = factors.reduce<number>(
    (product, factor) => (factor instanceof Area ? product : product * numberOrZero(factor)),
    1,
  );
  let error: CellError | undefined;
  for (const area of areas) {
    area.each((value) => {
      if (value instanceof CellError) error ??= value;
    });
  }
  if (!first) return error ?? singleProduct;
  let total = 0;
  // Only non-empty cells of the first area are visited: an empty one makes the product 0.
  first.each((value, row, column) => {
    let product = singleProduct * numberOrZero(value);
    for (const area of areas) if (area !== first) product *= numberOrZero(area.at(row, column));
    total += product;
  });
  return error ?? total;
}

function isNumeral(factor: Value): boolean {
  const value = factor instanceof Area ? factor.at(0, 0) : factor;
  return typeof value === 'string' && textToNumber(value) !== undefined;
}

const numberOrZero = (value: Scalar) => (typeof value === 'number' ? value : 0);

const numbers = { number1: 'values', number2: 'values...' } as const;

/** SUM, AVERAGE, MIN, MAX, SUMPRODUCT. */
export const sumFunctions = [
  defineFunction('SUM', numbers, sum, STANDARD),
  defineFunction('AVERAGE', numbers, average, STANDARD),
  defineFunction(
    'MIN',
    numbers,
    extreme((a, b) => a < b),
    STANDARD,
  ),
  defineFunction(
    'MAX',
    numbers,
    extreme((a, b) => a > b),
    STANDARD,
  ),
  defineFunction('SUMPRODUCT', { array1: 'area', array2: 'area...' }, sumProduct, STANDARD),
];
