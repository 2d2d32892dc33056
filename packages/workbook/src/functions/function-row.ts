import type { Area, Value } from '../values/value.ts';
import type { Form } from './special-form.ts';

/** Where and when a formula is worked out, for the few functions that ask. */
export interface Here {
  row: number;
  column: number;
  /** The number of the sheet, and all sheets in order. */
  sheet: number;
  sheets: readonly { readonly name: string }[];
  /** The moment that was handed in, as a serial number in local time. */
  now: number;
  /** A value as a format code shows it, as was handed in; throws for a code that cannot be read. */
  format(pattern: string, value: number | string): string;
  /** An area of the sheet of another, moved and sized anew; undefined when it would leave the sheet. */
  moved(from: Area, down: number, right: number, rows: number, columns: number): Area | undefined;
  /** The formula at a place of an area of a sheet, without its equals sign; undefined where there is none. */
  formula(area: Area, row: number, column: number): string | undefined;
  /** Whether a row of an area of a sheet is hidden. */
  isHidden(area: Area, row: number): boolean;
  /** A number by chance, from 0 to below 1. */
  random(): number;
}

/** A place in the sheet, not read: what ROW and COLUMNS ask about. Counted from 0. */
export interface Spot {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

/** An argument that is worked out only when the function asks for it. */
export type Later = () => Value;

/**
 * How an argument reaches the core, a letter each: `n` number, `d` a number or, left empty, nothing, so that what the core
 * begins with stands; `t` text, `b` truth, `v` one value of any kind, `e` the
 * same, errors too; `s` values, many or one, as they stand; `a` an area, which an array in its place is worked out for;
 * `r` a place that is not read; `l` a value that is worked out when asked for. Errors in n, d, t, b and v are the result.
 */
export type Kinds = string;

/** A function of formulas. */
export interface FunctionRow {
  name: string;
  /** The arguments there must be. */
  needs: Kinds;
  /** Those there may be. */
  may?: Kinds;
  /** Those that may follow any number of times, together. */
  repeats?: Kinds;
  /** Whether the core takes {@link Here} before its arguments. */
  here?: true;
  /** Works differently whenever something changes, for what it reads is not seen in its formula. */
  volatile?: true;
  /** Compiles its arguments itself; the core is not asked. */
  form?: Form;
  core: (...given: never[]) => Value;
  /** Where its rules come from. */
  source: string;
}

/** Many functions by name. */
export type FunctionTable = ReadonlyMap<string, FunctionRow>;

export const tableOf = (...lists: (readonly FunctionRow[])[]): FunctionTable =>
  new Map(lists.flat().map((row) => [row.name, row]));
