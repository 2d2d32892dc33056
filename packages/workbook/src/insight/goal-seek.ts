import { findRoot } from '../functions/finance/internal-rate.ts';
import type { CellPlace } from '../graph/cell-place.ts';
import type { Engine } from '../graph/engine.ts';

/** A goal seek: the input value at which a result has the wanted value. */
export interface Goal {
  result: CellPlace;
  wanted: number;
  input: CellPlace;
  /** Bounds of the input. */
  least?: number;
  most?: number;
}

/** Steps on each side of the current value before the search gives up. */
const TRIES = 60;

/**
 * Finds the input value, searching outwards from the current one, at which the result is as wanted; undefined if none
 * is found. The workbook is restored.
 */
export function seekGoal(
  engine: Engine,
  { result, wanted, input, least = -Infinity, most = Infinity }: Goal,
): number | undefined {
  const before = engine.value(input.sheet, input.row, input.column);
  const start = Math.min(Math.max(typeof before === 'number' ? before : 0, least), most);
  const differenceAt = (value: number): number => {
    engine.put(input.sheet, input.row, input.column, value);
    const root = engine.value(result.sheet, result.row, result.column);
    return typeof root === 'number' ? root - wanted : Number.NaN;
  };
  try {
    const bracket = bracketAround(differenceAt, start, least, most);
    if (!bracket) return undefined;
    const root = bracket[0] === bracket[1] ? bracket[0] : findRoot(differenceAt, ...bracket);
    const isNear = (value: number) => Math.abs(differenceAt(value)) <= Math.max(1, Math.abs(wanted)) * 1e-6;
    return isNear(root) ? shortest(root, isNear) : undefined;
  } finally {
    engine.put(input.sheet, input.row, input.column, before);
  }
}

/** Rounds a number to the fewest digits with which the result is still close enough. */
function shortest(value: number, isEnough: (value: number) => boolean): number {
  for (let digits = 2; digits < 15; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (isEnough(rounded)) return rounded;
  }
  return value;
}

/** Finds two values between which the sign changes, in growing steps to both sides of `start`. */
function bracketAround(
  differenceAt: (value: number) => number,
  start: number,
  least: number,
  most: number,
): [number, number] | undefined {
  const first = differenceAt(start);
  if (first === 0) return [start, start];
  let [low, high] = [start, start];
  let [atLow, atHigh] = [first, first];
  let step = Math.max(Math.abs(start) * 0.01, 1e-4);
  for (let i = 0; i < TRIES; i++, step *= 1.5) {
    const nextHigh = Math.min(most, high + step);
    const valueHigh = differenceAt(nextHigh);
    if (changesSign(atHigh, valueHigh)) return [high, nextHigh];
    if (!Number.isNaN(valueHigh)) [high, atHigh] = [nextHigh, valueHigh];
    const nextLow = Math.max(least, low - step);
    const valueLow = differenceAt(nextLow);
    if (changesSign(atLow, valueLow)) return [nextLow, low];
    if (!Number.isNaN(valueLow)) [low, atLow] = [nextLow, valueLow];
  }
  return undefined;
}

const changesSign = (a: number, b: number) => (a <= 0 && b >= 0) || (a >= 0 && b <= 0);
