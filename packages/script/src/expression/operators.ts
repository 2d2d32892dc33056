import type { Budget } from './budget.ts';
import { primitive } from './coerce.ts';
import type { BinaryOperator, LogicalOperator, UnaryOperator } from './tree.ts';

const unaryOperators: readonly string[] = ['!', '-', '+', 'typeof'] satisfies UnaryOperator[];
const logicalOperators: readonly string[] = ['&&', '||', '??'] satisfies LogicalOperator[];
// Excludes `**`, whose last digit differs between engines.
const arithmetic = ['+', '-', '*', '/', '%'] satisfies BinaryOperator[];
const comparison = ['==', '!=', '===', '!==', '<', '<=', '>', '>='] satisfies BinaryOperator[];
const binaryOperators: readonly string[] = [...arithmetic, ...comparison];

/** Whether an expression may use this unary operator. */
export const isUnary = (operator: string): operator is UnaryOperator => unaryOperators.includes(operator);
/** Whether an expression may use this logical operator. */
export const isLogical = (operator: string): operator is LogicalOperator => logicalOperators.includes(operator);
/** Whether an expression may use this binary operator. */
export const isBinary = (operator: string): operator is BinaryOperator => binaryOperators.includes(operator);

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function add(left: unknown, right: unknown, budget: Budget): unknown {
  if (typeof left === 'string' || typeof right === 'string') {
    const a = String(left);
    const b = String(right);
    budget.spend(a.length + b.length);
    return a + b;
  }
  return Number(left) + Number(right);
}

function looselyEqual(left: unknown, right: unknown, budget: Budget): boolean {
  if (left === null || left === undefined || right === null || right === undefined) {
    return (left ?? null) === (right ?? null);
  }
  if (isObject(left) === isObject(right)) {
    // biome-ignore lint/suspicious/noDoubleEquals: implements the `==` of scripts
    return left == right;
  }
  return looselyEqual(primitive(left, budget), primitive(right, budget), budget);
}

function compare(operator: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean {
  const bothText = typeof left === 'string' && typeof right === 'string';
  const a = bothText ? left : Number(left);
  const b = bothText ? right : Number(right);
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

/** The value of `left operator right` with JavaScript semantics. */
export function binary(operator: BinaryOperator, left: unknown, right: unknown, budget: Budget): unknown {
  switch (operator) {
    case '===':
      return left === right;
    case '!==':
      return left !== right;
    case '==':
      return looselyEqual(left, right, budget);
    case '!=':
      return !looselyEqual(left, right, budget);
  }
  const a = primitive(left, budget);
  const b = primitive(right, budget);
  switch (operator) {
    case '+':
      return add(a, b, budget);
    case '-':
      return Number(a) - Number(b);
    case '*':
      return Number(a) * Number(b);
    case '/':
      return Number(a) / Number(b);
    case '%':
      return Number(a) % Number(b);
    default:
      return compare(operator, a, b);
  }
}

/** The value of `operator operand` with JavaScript semantics. */
export function unary(operator: UnaryOperator, operand: unknown, budget: Budget): unknown {
  switch (operator) {
    case '!':
      return !operand;
    case 'typeof':
      return typeof operand;
    case '-':
      return -Number(primitive(operand, budget));
    case '+':
      return Number(primitive(operand, budget));
  }
}
