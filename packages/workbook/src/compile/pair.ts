import type { Scalar } from '../values/value.ts';
import type { Run } from './environment.ts';
import { add, binary, subtract } from './operators.ts';

/** Two values and an operator: numbers, which nearly all are, are not asked twice. */
export function pairOf(left: Run<Scalar>, operator: string, right: Run<Scalar>): Run<Scalar> {
  const work = binary(operator);
  if (operator !== '+' && operator !== '-') return (formula) => work(left(formula), right(formula));
  const quick = operator === '+' ? add : subtract;
  return (formula) => {
    const a = left(formula);
    const b = right(formula);
    return typeof a === 'number' && typeof b === 'number' ? quick(a, b) : work(a, b);
  };
}
