import { toNumber } from '../values/coerce.ts';
import { CellError } from '../values/error.ts';
import { Area, type Value } from '../values/value.ts';

/**
 * Visits the numbers among arguments as SUM counts them: in areas only numbers, as direct arguments also booleans and
 * numeric texts. Returns the first error, but reads all values even so: the cells a formula reads must not depend on
 * values.
 */
export function eachNumber(values: readonly Value[], visit: (value: number) => void): CellError | undefined {
  let first: CellError | undefined;
  for (const value of values) {
    const error = value instanceof Area ? ofArea(value, visit) : ofScalar(toNumber(value), visit);
    first ??= error;
  }
  return first;
}

function ofScalar(value: number | CellError, visit: (value: number) => void): CellError | undefined {
  if (value instanceof CellError) return value;
  visit(value);
  return undefined;
}

function ofArea(area: Area, visit: (value: number) => void): CellError | undefined {
  let error: CellError | undefined;
  area.each((value) => {
    if (typeof value === 'number') visit(value);
    else if (value instanceof CellError) error ??= value;
  });
  return error;
}

/** The numbers among arguments as {@link eachNumber} visits them; the first error instead. */
export function numbersOf(values: readonly Value[]): number[] | CellError {
  const found: number[] = [];
  return eachNumber(values, (value) => found.push(value)) ?? found;
}
