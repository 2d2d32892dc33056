import { CellError, errors } from '../../values/error.ts';
import type { Value } from '../../values/value.ts';
import type { FunctionRow } from '../function-row.ts';
import { numbersOf } from '../numeric-arguments.ts';
import { internalRate } from './internal-rate.ts';

const source = 'ECMA-376-1 §18.17.7; Excel’s help page of the function';

/**
 * The payment of each period for a loan. Money received is positive, paid negative; `due` other than 0 means at the
 * beginning of the periods.
 */
export function payment(rate: number, periods: number, present: number, future = 0, due = 0): number | CellError {
  if (periods === 0 || rate <= -1) return errors.number;
  if (rate === 0) return -(present + future) / periods;
  const growth = (1 + rate) ** periods;
  const result = (-(present * growth + future) * rate) / ((due === 0 ? 1 : 1 + rate) * (growth - 1));
  return Number.isFinite(result) ? result : errors.number;
}

/**
 * What payments are worth now, the first of them a period from now. The order of the steps is the one that agrees with
 * Excel to the last digits where the result is nearly nothing.
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
