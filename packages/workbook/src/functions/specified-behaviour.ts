import { errors } from '../values/error.ts';
import { LAST_DAY } from '../values/serial.ts';
import type { Value } from '../values/value.ts';
import type { FunctionDefinition, FunctionTable } from './function-definition.ts';

/** Result of a lookup that finds its key but an empty result cell. */
const NO_RESULT = 'n/a';
/**
 * First date serial on which the specification and Excel agree: earlier days are counted from 1899-12-30, without
 * Excel’s non-existent 29 February 1900.
 */
const FIRST_COMMON_DAY = 61;
const ORIGIN = Date.UTC(1899, 11, 30);

type Compute = (...values: unknown[]) => Value;
const changes: Readonly<Record<string, (compute: Compute) => Compute>> = {
  VLOOKUP: replaceEmpty,
  HLOOKUP: replaceEmpty,
  DATE:
    (compute) =>
    (...values) => {
      const serial = compute(...values);
      return typeof serial === 'number' && serial < FIRST_COMMON_DAY ? serial + 1 : serial;
    },
  YEAR: (compute) => changeEarlyDays(compute, (date) => date.getUTCFullYear()),
  MONTH: (compute) => changeEarlyDays(compute, (date) => date.getUTCMonth() + 1),
  DAY: (compute) => changeEarlyDays(compute, (date) => date.getUTCDate()),
};

function replaceEmpty(compute: Compute): Compute {
  return (...values) => compute(...values) ?? NO_RESULT;
}

/** Applies the specification's day count to days before {@link FIRST_COMMON_DAY}. */
function changeEarlyDays(compute: Compute, partOf: (date: Date) => number): Compute {
  return (...values) => {
    const [serial] = values;
    if (typeof serial !== 'number' || serial >= FIRST_COMMON_DAY) return compute(...values);
    return serial < 0 || serial > LAST_DAY ? errors.number : partOf(new Date(ORIGIN + Math.floor(serial) * 86_400_000));
  };
}

/** Functions as the specification defines them where Excel differs, for workbooks not imported from Excel. */
export function asSpecified(functions: FunctionTable): FunctionTable {
  const changed = Object.entries(changes).flatMap(([name, change]): [string, FunctionDefinition][] => {
    const definition = functions.get(name);
    return definition ? [[name, { ...definition, compute: change(definition.compute as Compute) }]] : [];
  });
  return new Map([...functions, ...changed]);
}
