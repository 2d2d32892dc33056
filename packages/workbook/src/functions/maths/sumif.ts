import { CellError, errors } from '../../values/error.ts';
import { Area, type Scalar, type Totals, type Value } from '../../values/value.ts';
import { defineFunction, type FormulaContext, STANDARD } from '../function-definition.ts';
import { criterionOf } from './criterion.ts';

/**
 * SUMIF and AVERAGEIF: totals of the cells whose counterpart in `area` meets the condition; the sum range is resized to
 * it.
 */
export function totalsIf(
  context: FormulaContext,
  area: Value,
  condition: Scalar,
  sumRange?: Value,
): Totals | CellError {
  if (!(area instanceof Area)) return area instanceof CellError ? area : errors.value;
  if (sumRange !== undefined && !(sumRange instanceof Area)) return errors.value;
  const values = sumRange === undefined ? area : (context.moved(sumRange, 0, 0, area.rows, area.columns) ?? sumRange);
  const criterion = criterionOf(condition);
  const { key } = criterion;
  const indexed = key === undefined ? undefined : area.sumWhere(key, values);
  if (indexed) return indexed;
  const totals: Totals = { sum: 0, numbers: 0, error: null };
  values.each((value, row, column) => {
    if (typeof value !== 'number' && !(value instanceof CellError)) return false;
    if (!criterion.isMetBy(area.at(row, column))) return false;
    if (value instanceof CellError) totals.error ??= value;
    else {
      totals.sum += value;
      totals.numbers++;
    }
    return false;
  });
  return totals;
}

function sumIf(context: FormulaContext, area: Value, condition: Scalar, sumRange?: Value): Value {
  const totals = totalsIf(context, area, condition, sumRange);
  return totals instanceof CellError ? totals : (totals.error ?? totals.sum);
}

/** SUMIF: the sum of the numbers whose counterparts in a range meet a condition. */
export const sumifFunction = defineFunction(
  'SUMIF',
  { range: 'area', criteria: 'value or error', sumRange: 'area?' },
  sumIf,
  STANDARD,
  { needsContext: true },
);
