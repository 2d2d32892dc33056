import { errors } from '../values/error.ts';
import { LAST_DAY } from '../values/serial.ts';
import type { Value } from '../values/value.ts';
import type { FunctionRow, FunctionTable } from './function-row.ts';

/** Result of a lookup that finds its key but an empty result cell. */
const NO_RESULT = 'n/a';
/**
 * First date serial on which the specification and Excel agree: earlier days are counted from 1899-12-30, without
 * Excel’s non-existent 29 February 1900.
 */
const FIRST_ALIKE = 61;
const ORIGIN = Date.UTC(1899, 11, 30);

type Core = (...given: unknown[]) => Value;
const changes: Readonly<Record<string, (core: Core) => Core>> = {
  VLOOKUP: withNoResult,
  HLOOKUP: withNoResult,
  DATE:
    (core) =>
    (...given) => {
      const serial = core(...given);
      return typeof serial === 'number' && serial < FIRST_ALIKE ? serial + 1 : serial;
    },
  YEAR: (core) => plainly(core, (date) => date.getUTCFullYear()),
  MONTH: (core) => plainly(core, (date) => date.getUTCMonth() + 1),
  DAY: (core) => plainly(core, (date) => date.getUTCDate()),
};

function withNoResult(core: Core): Core {
  return (...given) => core(...given) ?? NO_RESULT;
}

function plainly(core: Core, part: (date: Date) => number): Core {
  return (...given) => {
    const [serial] = given;
    if (typeof serial !== 'number' || serial >= FIRST_ALIKE) return core(...given);
    return serial < 0 || serial > LAST_DAY ? errors.number : part(new Date(ORIGIN + Math.floor(serial) * 86_400_000));
  };
}

/** Functions as the specification defines them where Excel differs, for workbooks not imported from Excel. */
export function asSpecified(functions: FunctionTable): FunctionTable {
  const changed = Object.entries(changes).flatMap(([name, change]): [string, FunctionRow][] => {
    const row = functions.get(name);
    return row ? [[name, { ...row, core: change(row.core as Core) as FunctionRow['core'] }]] : [];
  });
  return new Map([...functions, ...changed]);
}
