import type { Area, Value } from '../values/value.ts';
import { type ArgumentKind, argumentKinds } from './argument-kinds.ts';
import type { SpecialForm } from './special-form.ts';

/** Position and environment of the formula being evaluated, for the few functions that need them. */
export interface FormulaContext {
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

/** A lazy argument, evaluated only when the function calls it. */
export type LazyValue = () => Value;

type KindName = keyof typeof argumentKinds;

/**
 * Parameters of a function in order: the name of each, as in Excel's documentation but in camel case, and its
 * kind. `?` marks an optional parameter. `...` marks one that may follow any number of times, or never; several
 * of these follow together as a group. Parameters without a mark come first, then optional, then repeating
 * ones.
 */
export type ParameterList = Readonly<Record<string, KindName | `${KindName}?` | `${KindName}...`>>;

/** The definition of a worksheet function. */
export interface FunctionDefinition {
  readonly name: string;
  /** Kinds of the arguments: required ones, optional ones, then the group that may repeat. */
  readonly kinds: readonly ArgumentKind[];
  readonly requiredCount: number;
  readonly repeatingCount: number;
  /** The implementation; takes the arguments in order, each as its kind says. */
  readonly compute: (...values: never[]) => Value;
  /** The document that defines the function's behaviour. */
  readonly source: string;
  /** Whether `compute` takes the {@link FormulaContext} before its arguments. */
  readonly needsContext?: true;
  /** Recalculated at every change, because it reads things its references do not show. */
  readonly isVolatile?: true;
  /** Compiles the arguments itself; replaces `compute`. */
  readonly form?: SpecialForm;
}

/** The source of most functions, in addition to Excel’s help page of each. */
export const STANDARD = 'ECMA-376-1 §18.17.7';
/** The source of date functions, in addition to Excel’s help page of each. */
export const DATE_SOURCE = 'ECMA-376-1 §18.17.4, §18.17.7';
/** The source of functions that are newer than the standard. */
export const HELP_PAGE = 'Excel’s help page of the function';

/**
 * Defines a worksheet function. The kinds of its parameters are resolved here, once, so that calls need not look them
 * up.
 */
export function defineFunction(
  name: string,
  parameters: ParameterList,
  compute: FunctionDefinition['compute'],
  source: string,
  traits?: Pick<FunctionDefinition, 'needsContext' | 'isVolatile' | 'form'>,
): FunctionDefinition {
  const declared = Object.values(parameters);
  return {
    name,
    kinds: declared.map((kind) => argumentKinds[kind.replace(/\W+$/, '') as KindName]),
    requiredCount: declared.filter((kind) => /\w$/.test(kind)).length,
    repeatingCount: declared.filter((kind) => kind.endsWith('...')).length,
    compute,
    source,
    ...traits,
  };
}

/** Function definitions by name. */
export type FunctionTable = ReadonlyMap<string, FunctionDefinition>;

/** Builds a function table from lists; a later definition of a name replaces an earlier one. */
export const tableOf = (...lists: (readonly FunctionDefinition[])[]): FunctionTable =>
  new Map(lists.flat().map((definition) => [definition.name, definition]));
