import { CellError, errors } from '../../values/error.ts';
import type { Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { numbersOf } from '../numeric-arguments.ts';
import { internalRate } from './internal-rate.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/**
 * PMT: the payment per period. Money received is positive, paid negative; `due` other than 0 means payment at the
 * beginning of each period.
 */
export function payment(rate: number, periods: number, present: number, future = 0, due = 0): number | CellError {
  if (periods === 0 || rate <= -1) return errors.number;
  if (rate === 0) return -(present + future) / periods;
  const growth = (1 + rate) ** periods;
  const result = (-(present * growth + future) * rate) / ((due === 0 ? 1 : 1 + rate) * (growth - 1));
  return Number.isFinite(result) ? result : errors.number;
}

/**
 * NPV; the first payment is one period from now. This order of operations agrees with Excel to the last digits where
 * the result is close to 0.
 */
function presentValue(rate: number, values: readonly number[]): number | CellError {
  if (rate === -1) return errors.division;
  let sum = 0;
  let growth = 1;
  for (const value of values) {
    sum += value / growth;
    growth *= 1 + rate;
  }
  return sum / (1 + rate);
}

function npv(rate: number, ...values: Value[]): Value {
  const numbers = numbersOf(values);
  return numbers instanceof CellError ? numbers : presentValue(rate, numbers);
}

function irr(values: Value, guess = 0.1): Value {
  const numbers = numbersOf([values]);
  if (numbers instanceof CellError) return numbers;
  if (guess <= -1) return errors.value;
  return internalRate(numbers, guess) ?? errors.number;
}

/** PMT, NPV, IRR. */
export const paymentRows: readonly FunctionRow[] = [
  { name: 'PMT', needs: 'nnn', may: 'nn', core: payment, source },
  { name: 'NPV', needs: 'ns', repeats: 's', core: npv, source },
  { name: 'IRR', needs: 's', may: 'n', core: irr, source },
];
