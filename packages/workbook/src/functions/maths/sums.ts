import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Totals, type Value } from '../../values/value.ts';
import type { FunctionRow, Here } from '../function-row.ts';
import { eachNumber } from '../numeric-arguments.ts';
import { criterionOf } from './criterion.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

function totalsOf(values: readonly Value[]): Totals {
  const [only] = values;
  if (values.length === 1 && only instanceof Area) return only.totals();
  const totals: Totals = { sum: 0, numbers: 0, error: null };
  for (const value of values) {
    if (value instanceof Area) {
      const part = value.totals();
      totals.error ??= part.error;
      totals.sum += part.sum;
      totals.numbers += part.numbers;
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
  const { error, numbers, sum: total } = totalsOf(values);
  return error ?? (numbers === 0 ? errors.division : total / numbers);
}

const extreme =
  (better: (a: number, b: number) => boolean) =>
  (...values: Value[]): Value => {
    let best: number | undefined;
    const error = eachNumber(values, (value) => {
      if (best === undefined || better(value, best)) best = value;
    });
    return error ?? best ?? 0;
  };

/**
 * SUMIF and AVERAGEIF: totals of the cells whose counterpart in `area` meets the condition; the sum range is resized to
 * it.
 */
export function totalsIf(here: Here, area: Value, condition: Scalar, given?: Value): Totals | CellError {
  if (!(area instanceof Area)) return area instanceof CellError ? area : errors.value;
  const values = given instanceof Area ? (here.moved(given, 0, 0, area.rows, area.columns) ?? given) : area;
  if (given !== undefined && !(given instanceof Area)) return errors.value;
  const criterion = criterionOf(condition);
  const { key } = criterion;
  const known = key === undefined ? undefined : area.sumWhere(key, values);
  if (known) return known;
  const totals: Totals = { sum: 0, numbers: 0, error: null };
  values.each((value, row, column) => {
    if (typeof value !== 'number' && !(value instanceof CellError)) return false;
    if (!criterion.holds(value === undefined ? null : area.at(row, column))) return false;
    if (value instanceof CellError) totals.error ??= value;
    else {
      totals.sum += value;
      totals.numbers++;
    }
    return false;
  });
  return totals;
}

function sumIf(here: Here, area: Value, condition: Scalar, values?: Value): Value {
  const totals = totalsIf(here, area, condition, values);
  return totals instanceof CellError ? totals : (totals.error ?? totals.sum);
}

/** SUMPRODUCT; values that are not numbers count as 0. */
function sumProduct(...given: Value[]): Value {
  const areas = given.filter((value): value is Area => value instanceof Area);
  const [first] = areas;
  const broken = given.find((value) => value instanceof CellError);
  if (broken instanceof CellError) return broken;
  const { rows, columns } = first ?? { rows: 1, columns: 1 };
  const singles = given.length - areas.length;
  if (singles > 0 && rows * columns > 1) return errors.value;
  if (areas.some((area) => area.rows !== rows || area.columns !== columns)) return errors.value;
  const factor = given.reduce<number>(
    (product, value) => (value instanceof Area ? product : product * numeral(value)),
    1,
  );
  let error: CellError | undefined;
  for (const area of areas) {
    area.each((value) => {
      if (value instanceof CellError) error ??= value;
    });
  }
  if (!first) return error ?? factor;
  let total = 0;
  // Only non-empty cells of the first area are visited: an empty one makes the product 0.
  first.each((value, row, column) => {
    let product = factor * numeral(value);
    for (const area of areas) if (area !== first) product *= numeral(area.at(row, column));
    total += product;
  });
  return error ?? total;
}

const numeral = (value: Scalar) => (typeof value === 'number' ? value : 0);

/** SUM, AVERAGE, MIN, MAX, SUMIF, SUMPRODUCT. */
export const aggregateRows: readonly FunctionRow[] = [
  { name: 'SUM', needs: 's', repeats: 's', core: sum, source },
  { name: 'AVERAGE', needs: 's', repeats: 's', core: average, source },
  { name: 'MIN', needs: 's', repeats: 's', core: extreme((a, b) => a < b), source },
  { name: 'MAX', needs: 's', repeats: 's', core: extreme((a, b) => a > b), source },
  { name: 'SUMIF', needs: 'ae', may: 'a', here: true, core: sumIf, source },
  { name: 'SUMPRODUCT', needs: 'a', repeats: 'a', core: sumProduct, source },
];
