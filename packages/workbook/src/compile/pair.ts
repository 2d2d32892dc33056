import type { Tree } from '../parse/tree.ts';
import type { Scalar } from '../values/value.ts';
import type { Run } from './environment.ts';
import { add, binary, subtract } from './operators.ts';

/** Two values and an operator: numbers, which nearly all are, are not asked twice. */
export function pairOf(left: Run<Scalar>, operator: string, right: Run<Scalar>, rightTree: Tree): Run<Scalar> {
  const work = binary(operator);
  const number = rightTree.kind === 'value' && typeof rightTree.value === 'number' ? rightTree.value : undefined;
  switch (operator) {
    case '+':
      if (number !== undefined) return plus(left, number);
      return (formula) => {
        const a = left(formula);
        const b = right(formula);
        return typeof a === 'number' && typeof b === 'number' ? add(a, b) : work(a, b);
      };
    case '-':
      return (formula) => {
        const a = left(formula);
        const b = right(formula);
        return typeof a === 'number' && typeof b === 'number' ? subtract(a, b) : work(a, b);
      };
    default:
      return (formula) => work(left(formula), right(formula));
  }
}

function plus(left: Run<Scalar>, number: number): Run<Scalar> {
  const work = binary('+');
  return (formula) => {
    const a = left(formula);
    return typeof a === 'number' ? add(a, number) : work(a, number);
  };
}
