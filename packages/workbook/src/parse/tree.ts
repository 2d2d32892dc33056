import type { Scalar } from '../values/value.ts';

/** A row or column of a reference: counted from 0 when fixed ($), else from the formula's own cell. */
export interface Place {
  at: number;
  fixed: boolean;
}

/** One cell; sheet −1 is the formula's own. */
export interface CellReference {
  sheet: number;
  row: Place;
  column: Place;
}

/** A block of cells; whole rows or columns reach to the end of the sheet. */
export interface AreaReference {
  sheet: number;
  top: Place;
  left: Place;
  bottom: Place;
  right: Place;
}

/** An operator with what stands to its right. */
export interface Link {
  operator: string;
  tree: Tree;
}

/** A formula as it was read: references are relative to its cell, so that equal formulas have equal trees. */
export type Tree =
  | { kind: 'value'; value: Scalar }
  | { kind: 'cell'; reference: CellReference }
  | { kind: 'area'; reference: AreaReference }
  | { kind: 'name'; name: string; sheet: number }
  /** Without a name, of a function that is made there, which stands first: LAMBDA(x,x+1)(5). */
  | { kind: 'call'; name: string; arguments: Tree[] }
  /** Operators of one rank from left to right, however many: kept flat, so that a long sum is not deep. */
  | { kind: 'chain'; first: Tree; links: Link[] }
  | { kind: 'minus'; tree: Tree }
  | { kind: 'percent'; tree: Tree; times: number }
  /** One value of what may be many, as '@' asks for: the one of the formula's own row or column. */
  | { kind: 'single'; tree: Tree }
  | { kind: 'array'; rows: number; columns: number; values: Scalar[] }
  /** An argument that is left empty between two commas. */
  | { kind: 'missing' }
  /** Several areas in one: (A1:A3,C1). */
  | { kind: 'union'; parts: Tree[] }
  /** What two areas share: A1:C3 B2:D4. */
  | { kind: 'meet'; left: Tree; right: Tree }
  /** From one reference to another, of which one is worked out: A1:INDEX(A:A,5). */
  | { kind: 'span'; from: Tree; to: Tree };

export const LAST_ROW = 1_048_575;
export const LAST_COLUMN = 16_383;
