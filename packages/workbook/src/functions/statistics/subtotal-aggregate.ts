import { CellError, errors } from '../../values/error.ts';
import { Area, asArea, Matrix, type Scalar, type Value } from '../../values/value.ts';
import { defineFunction, type FormulaContext, STANDARD } from '../function-definition.ts';
import { countFunctions } from '../maths/count.ts';
import { productFunctions } from '../maths/product-fact-gcd.ts';
import { sumFunctions } from '../maths/sum-average-max.ts';
import { positionStatistics } from './median-percentile.ts';
import { spreadStatistics } from './stdev-var.ts';

type Compute = (...values: unknown[]) => Value;

const computeByName = new Map(
  [...sumFunctions, ...countFunctions, ...productFunctions, ...spreadStatistics, ...positionStatistics].map(
    ({ name, compute }) => [name, compute as Compute],
  ),
);

/** The functions of SUBTOTAL by number, from 1; AGGREGATE has the same and further ones. */
const totals = ['AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN', 'PRODUCT', 'STDEV', 'STDEVP', 'SUM', 'VAR', 'VARP'];
const aggregates = [
  ...totals,
  ...['MEDIAN', 'MODE', 'LARGE', 'SMALL', 'PERCENTILE', 'QUARTILE', 'PERCENTILE.EXC', 'QUARTILE.EXC'],
];
/** From this function of AGGREGATE on, a second argument says which value to take. */
const FIRST_WITH_K = aggregates.indexOf('LARGE') + 1;

const isSubtotal = (formula = '') => /^\s*(?:SUBTOTAL|AGGREGATE)\(/i.test(formula);

/** SUBTOTAL: skips cells with other subtotals and, for function numbers over 100, hidden rows. */
function subtotal(context: FormulaContext, functionNumber: number, ...areas: Value[]): Value {
  const compute = computeByName.get(totals[(Math.trunc(functionNumber) % 100) - 1] ?? '');
  if (!compute) return errors.value;
  const values: Scalar[] = [];
  for (const area of areas) {
    if (!(area instanceof Area)) return errors.value;
    area.each((value, row, column) => {
      const isSkipped =
        (functionNumber > 100 && context.isHidden(area, row)) || isSubtotal(context.formula(area, row, column));
      if (!isSkipped) values.push(value);
    });
  }
  return compute(new Matrix(values.length, 1, values));
}

/** AGGREGATE. Options 2, 3, 6, 7 skip errors, odd options hidden rows, options 0 to 3 cells with other subtotals. */
function aggregate(context: FormulaContext, functionNumber: number, optionNumber: number, ...args: Value[]): Value {
  const number = Math.trunc(functionNumber);
  const option = Math.trunc(optionNumber);
  const compute = computeByName.get(aggregates[number - 1] ?? '');
  if (!compute || option < 0 || option > 7) return errors.value;
  const hasK = number >= FIRST_WITH_K;
  const values: Scalar[] = [];
  for (const area of (hasK ? args.slice(0, 1) : args).map(asArea)) {
    area.each((value, row, column) => {
      const isSkipped =
        (value instanceof CellError && option % 4 >= 2) ||
        (option % 2 === 1 && context.isHidden(area, row)) ||
        (option < 4 && isSubtotal(context.formula(area, row, column)));
      if (!isSkipped) values.push(value);
    });
  }
  const list = new Matrix(values.length, 1, values);
  if (!hasK) return compute(list);
  const [, second = null] = args;
  const k = second instanceof Area ? second.at(0, 0) : second;
  return typeof k === 'number' ? compute(list, k) : errors.value;
}

/** SUBTOTAL and AGGREGATE. */
export const subtotalFunctions = [
  defineFunction('SUBTOTAL', { functionNum: 'number', ref1: 'values', ref2: 'values...' }, subtotal, STANDARD, {
    needsContext: true,
  }),
  defineFunction(
    'AGGREGATE',
    { functionNum: 'number', options: 'number', ref1: 'area', ref2: 'area...' },
    aggregate,
    STANDARD,
    { needsContext: true },
  ),
];
