import { toNumber, toText } from '../values/coerce.ts';
import { compareWith } from '../values/compare.ts';
import { CellError, errors } from '../values/error.ts';
import { Area, Matrix, type Scalar, type Value } from '../values/value.ts';

/** As in Excel, a result below this fraction of the first operand is taken for rounding error and becomes 0. */
const ROUNDING_ERROR = 2 ** -50;

const dropRoundingError = (result: number, firstOperand: number): number =>
  result !== 0 && Math.abs(result) < Math.abs(firstOperand) * ROUNDING_ERROR ? 0 : result;

/** Adds as Excel does: a result that is only rounding error becomes 0. */
export const add = (a: number, b: number): number => dropRoundingError(a + b, a);
/** Subtracts as Excel does: a result that is only rounding error becomes 0. */
export const subtract = (a: number, b: number): number => dropRoundingError(a - b, a);
const divide = (a: number, b: number): number | CellError => (b === 0 ? errors.division : a / b);

/** a ^ b as in Excel: 0^0 and fractional powers of negative numbers are #NUM!, negative powers of 0 are #DIV/0!. */
export function power(a: number, b: number): number | CellError {
  if (a === 0 && b === 0) return errors.number;
  if (a === 0 && b < 0) return errors.division;
  const result = a ** b;
  return Number.isFinite(result) ? result : errors.number;
}

type Arithmetic = (a: number, b: number) => number | CellError;
/** A binary operator on single values; errors are returned, not thrown. */
export type BinaryOperator = (a: Scalar, b: Scalar) => Scalar;

const arithmetic: Readonly<Record<string, Arithmetic>> = {
  '+': add,
  '-': subtract,
  '*': (a, b) => a * b,
  '/': divide,
  '^': power,
};

function onNumbers(operation: Arithmetic): BinaryOperator {
  return (a, b) => {
    if (typeof a === 'number' && typeof b === 'number') return operation(a, b);
    const left = toNumber(a);
    if (left instanceof CellError) return left;
    const right = toNumber(b);
    return right instanceof CellError ? right : operation(left, right);
  };
}

function concatenate(a: Scalar, b: Scalar): Scalar {
  const left = toText(a);
  if (left instanceof CellError) return left;
  const right = toText(b);
  return right instanceof CellError ? right : left + right;
}

/** Returns the implementation of a binary operator. */
export function binaryOperator(operator: string): BinaryOperator {
  const operation = arithmetic[operator];
  if (operation) return onNumbers(operation);
  return operator === '&' ? concatenate : (a, b) => compareWith(operator, a, b);
}

/** Unary minus; an error if the value is not numeric. */
export function negate(value: Scalar): Scalar {
  const number = toNumber(value);
  return number instanceof CellError ? number : -number;
}

/** Divides by 100 once per percent sign (`times`); an error if the value is not numeric. */
export function percentOf(value: Scalar, times: number): Scalar {
  const number = toNumber(value);
  return number instanceof CellError ? number : number / 100 ** times;
}

/**
 * Applies a function of single values element by element. A single value, a row or a column is repeated over the whole
 * result; positions outside one of the areas are #N/A.
 */
export function mapElements(values: readonly Value[], compute: (...scalars: Scalar[]) => Scalar): Value {
  const areas = values.filter((value): value is Area => value instanceof Area);
  if (areas.length === 0) return compute(...(values as Scalar[]));
  const rows = Math.max(...areas.map((area) => area.rows));
  const columns = Math.max(...areas.map((area) => area.columns));
  return Matrix.of(rows, columns, (row, column) => {
    const elements = values.map((value) => (value instanceof Area ? elementAt(value, row, column) : value));
    return elements.includes(undefined) ? errors.notAvailable : compute(...(elements as Scalar[]));
  });
}

function elementAt(area: Area, row: number, column: number): Scalar | undefined {
  const r = area.rows === 1 ? 0 : row;
  const c = area.columns === 1 ? 0 : column;
  return r < area.rows && c < area.columns ? area.at(r, c) : undefined;
}
