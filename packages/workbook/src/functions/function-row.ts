import type { Area, Value } from '../values/value.ts';
import type { Form } from './special-form.ts';

/** Position and environment of the formula being evaluated, for the few functions that need them. */
export interface Here {
  row: number;
  column: number;
  /** Index of the formula's sheet, and all sheets in order. */
  sheet: number;
  sheets: readonly { readonly name: string }[];
  /** The time set on the engine, as a serial number in local time. */
  now: number;
  /** Formats a value by a format code with the engine's formatter; throws for an invalid code. */
  format(pattern: string, value: number | string): string;
  /** Offsets and resizes an area on its sheet; undefined if the result would leave the sheet. */
  moved(from: Area, down: number, right: number, rows: number, columns: number): Area | undefined;
  /** The formula of a cell of an area, without its equals sign; undefined if the cell has none. */
  formula(area: Area, row: number, column: number): string | undefined;
  /** Whether a row of an area is hidden on its sheet. */
  isHidden(area: Area, row: number): boolean;
  /** A random number, at least 0 and below 1. */
  random(): number;
}

/** Position and size of a reference, zero-based, without its values: the argument of ROW, COLUMNS and the like. */
export interface Spot {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

/** A lazy argument, evaluated only when the function calls it. */
export type Later = () => Value;

/**
 * One letter per argument: how it is passed to `core`.
 * `n` number; `d` number, or undefined if left empty so that the default applies; `t` text; `b` boolean; `v` any single
 * value; `e` any single value, errors included; `s` one or many values, unchanged; `a` area, for which array
 * expressions are evaluated; `r` position of a reference, not read; `l` lazy value. An error in n, d, t, b or v becomes
 * the result.
 */
export type Kinds = string;

/** The definition of a worksheet function. */
export interface FunctionRow {
  name: string;
  /** Required arguments. */
  needs: Kinds;
  /** Optional arguments. */
  may?: Kinds;
  /** Arguments that may repeat any number of times, as a group. */
  repeats?: Kinds;
  /** Whether `core` takes {@link Here} before its arguments. */
  here?: true;
  /** Recalculated at every change, because it reads things its references do not show. */
  volatile?: true;
  /** Compiles its own arguments, in place of `core`. */
  form?: Form;
  core: (...given: never[]) => Value;
  /** The document that defines the function's behaviour. */
  source: string;
}

/** Function definitions by name. */
export type FunctionTable = ReadonlyMap<string, FunctionRow>;

/** Builds a function table from lists; a later definition of a name replaces an earlier one. */
export const tableOf = (...lists: (readonly FunctionRow[])[]): FunctionTable =>
  new Map(lists.flat().map((row) => [row.name, row]));
