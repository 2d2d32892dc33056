import { CellError, errors } from '../../values/error.ts';
import type { Value } from '../../values/value.ts';
import { defineFunction, STANDARD } from '../function-definition.ts';
import { finiteNumber, type NumberOrError, numbersOf } from '../numeric-arguments.ts';
import { internalRate } from './internal-rate.ts';

/**
 * PMT: the payment per period. Money received is positive, paid negative; `due` other than 0 means payment at the
 * beginning of each period.
 */
export function payment(rate: number, periods: number, present: number, future = 0, due = 0): NumberOrError {
  if (periods === 0 || rate <= -1) return errors.number;
  if (rate === 0) return -(present + future) / periods;
  const growth = (1 + rate) ** periods;
  return finiteNumber((-(present * growth + future) * rate) / ((due === 0 ? 1 : 1 + rate) * (growth - 1)));
}

/**
 * NPV; the first payment is one period from now. This order of operations agrees with Excel to the last digits where
 * the result is close to 0.
 */
function presentValue(rate: number, values: readonly number[]): NumberOrError {
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
export const paymentFunctions = [
  defineFunction(
    'PMT',
    { rate: 'number', nper: 'number', pv: 'number', fv: 'number?', type: 'number?' },
    payment,
    STANDARD,
  ),
  defineFunction('NPV', { rate: 'number', value1: 'values', value2: 'values...' }, npv, STANDARD),
  defineFunction('IRR', { values: 'values', guess: 'number?' }, irr, STANDARD),
];
