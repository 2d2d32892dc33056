import type { Budget } from './budget.ts';
import { toNumber, toPrimitive } from './coerce.ts';
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
  return toNumber(left, budget) + toNumber(right, budget);
}

/** `===`; comparing two texts of the same length is charged by their length. */
function strictlyEqual(left: unknown, right: unknown, budget: Budget): boolean {
  if (typeof left === 'string' && typeof right === 'string' && left.length === right.length) budget.work(left.length);
  return left === right;
}

function looselyEqual(left: unknown, right: unknown, budget: Budget): boolean {
  if (left === null || left === undefined || right === null || right === undefined) {
    return (left ?? null) === (right ?? null);
  }
  if (isObject(left) === isObject(right)) {
    if (typeof left === 'string') budget.work(left.length);
    if (typeof right === 'string') budget.work(right.length);
    // biome-ignore lint/suspicious/noDoubleEquals: implements the `==` of scripts
    return left == right;
  }
  return looselyEqual(toPrimitive(left, budget), toPrimitive(right, budget), budget);
}

function compare(operator: '<' | '<=' | '>' | '>=', left: unknown, right: unknown, budget: Budget): boolean {
  const bothText = typeof left === 'string' && typeof right === 'string';
  if (bothText) budget.work(Math.min(left.length, right.length));
  const a = bothText ? left : toNumber(left, budget);
  const b = bothText ? right : toNumber(right, budget);
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

/** The value of `left operator right` with JavaScript semantics. */
export function binary(operator: BinaryOperator, left: unknown, right: unknown, budget: Budget): unknown {
  switch (operator) {
    case '===':
      return strictlyEqual(left, right, budget);
    case '!==':
      return !strictlyEqual(left, right, budget);
    case '==':
      return looselyEqual(left, right, budget);
    case '!=':
      return !looselyEqual(left, right, budget);
  }
  const a = toPrimitive(left, budget);
  const b = toPrimitive(right, budget);
  switch (operator) {
    case '+':
      return add(a, b, budget);
    case '-':
      return toNumber(a, budget) - toNumber(b, budget);
    case '*':
      return toNumber(a, budget) * toNumber(b, budget);
    case '/':
      return toNumber(a, budget) / toNumber(b, budget);
    case '%':
      return toNumber(a, budget) % toNumber(b, budget);
    default:
      return compare(operator, a, b, budget);
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
      return -toNumber(operand, budget);
    case '+':
      return toNumber(operand, budget);
  }
}
