import type { Scalar } from '../values/value.ts';

/** A row or column of a reference: counted from 0 if fixed ($), else an offset from the formula's own cell. */
export interface Place {
  at: number;
  fixed: boolean;
}

/** A single cell; sheet -1 is the formula's own. */
export interface CellReference {
  sheet: number;
  row: Place;
  column: Place;
}

/** A block of cells; whole rows or columns extend to the end of the sheet. Sheet -1 is the formula's own. */
export interface AreaReference {
  sheet: number;
  top: Place;
  left: Place;
  bottom: Place;
  right: Place;
}

/** An operator and its right operand. */
export interface Link {
  operator: string;
  tree: Tree;
}

/** Syntax tree of a formula. References are relative to its cell, so that copies of a formula have equal trees. */
export type Tree =
  | { kind: 'value'; value: Scalar }
  | { kind: 'cell'; reference: CellReference }
  | { kind: 'area'; reference: AreaReference }
  | { kind: 'name'; name: string; sheet: number }
  /** An empty name marks a LAMBDA called in place, which is then the first argument: LAMBDA(x,x+1)(5). */
  | { kind: 'call'; name: string; arguments: Tree[] }
  /** Operators of one precedence, left to right; flat, so that a long sum is not deeply nested. */
  | { kind: 'chain'; first: Tree; links: Link[] }
  | { kind: 'minus'; tree: Tree }
  | { kind: 'percent'; tree: Tree; times: number }
  /** The operator '@', implicit intersection: the value in the formula's own row or column. */
  | { kind: 'single'; tree: Tree }
  | { kind: 'array'; rows: number; columns: number; values: Scalar[] }
  /** An empty argument between two commas. */
  | { kind: 'missing' }
  /** Several areas as one: (A1:A3,C1). */
  | { kind: 'union'; parts: Tree[] }
  /** The intersection of two areas: A1:C3 B2:D4. */
  | { kind: 'meet'; left: Tree; right: Tree }
  /** A range with a computed corner: A1:INDEX(A:A,5). */
  | { kind: 'span'; from: Tree; to: Tree };

/** Last row of a sheet, counted from 0, as in Excel. */
export const LAST_ROW = 1_048_575;
/** Last column of a sheet, counted from 0, as in Excel. */
export const LAST_COLUMN = 16_383;
