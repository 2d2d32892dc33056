import { toNumber } from '../values/coerce.ts';
import { CellError } from '../values/error.ts';
import { Area, type Value } from '../values/value.ts';

/**
 * The numbers among arguments as sums count them: of areas only numbers, of values given as such also truths and texts
 * that stand for numbers. The first error is given back; all is read even so, for what a formula asks must not depend on
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

/** The same numbers as a list. */
export function numbersOf(values: readonly Value[]): number[] | CellError {
  const found: number[] = [];
  return eachNumber(values, (value) => found.push(value)) ?? found;
}
