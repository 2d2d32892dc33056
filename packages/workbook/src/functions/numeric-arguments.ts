import { toNumber } from '../values/coerce.ts';
import { CellError, errors } from '../values/error.ts';
import { Area, type Value } from '../values/value.ts';

/** The result of a numeric function. */
export type NumberOrError = number | CellError;

/** The number; #NUM! if it is infinite or not a number. */
export const finiteNumber = (value: number): NumberOrError => (Number.isFinite(value) ? value : errors.number);

/**
 * Visits the numbers among arguments as SUM counts them: in areas only numbers, as direct arguments also booleans and
 * numeric texts. Returns the first error, but reads all values even so: the cells a formula reads must not depend on
 * values.
 */
export function eachNumber(values: readonly Value[], visit: (value: number) => void): CellError | undefined {
  let firstError: CellError | undefined;
  for (const value of values) {
    const error = value instanceof Area ? visitArea(value, visit) : visitScalar(toNumber(value), visit);
    firstError ??= error;
  }
  return firstError;
}

function visitScalar(value: number | CellError, visit: (value: number) => void): CellError | undefined {
  if (value instanceof CellError) return value;
  visit(value);
  return undefined;
}

function visitArea(area: Area, visit: (value: number) => void): CellError | undefined {
  let error: CellError | undefined;
  area.each((value) => {
    if (typeof value === 'number') visit(value);
    else if (value instanceof CellError) error ??= value;
  });
  return error;
}

/** The numbers among arguments as {@link eachNumber} visits them; the first error instead. */
export function numbersOf(values: readonly Value[]): number[] | CellError {
  const numbers: number[] = [];
  return eachNumber(values, (value) => numbers.push(value)) ?? numbers;
}
