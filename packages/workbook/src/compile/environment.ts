import type { FunctionTable, Here, Spot } from '../functions/function-row.ts';
import type { Tree } from '../parse/tree.ts';
import type { Area, Scalar, Totals, Value } from '../values/value.ts';

/** A defined name: what it stands for, relative to the top left cell of its sheet. */
export interface NameDefinition {
  tree: Tree;
}

/** What compiled formulas need of the workbook they stand in. Cells are numbers, see graph/cells.ts. */
export interface Environment {
  readonly functions: FunctionTable;
  /** What a name stands for on a sheet. */
  named(name: string, sheet: number): NameDefinition | undefined;
  /** What reads the value in a cell slot of a formula. */
  cellReader(slot: number): Run<Scalar>;
  /** A cell slot as an area of one cell; null for a reference that is lost. */
  cellArea(formula: number, slot: number): Area | null;
  /** An area slot, where a formula has that many cell slots; null for a reference that is lost. */
  area(formula: number, slot: number): Area | null;
  /** The sum of an area slot, and what goes with it; null for a reference that is lost. */
  totals(formula: number, slot: number): Totals | null;
  /** What the array formula in a cell slot gave when it was last read; undefined when there is none. */
  arrayIn(formula: number, slot: number): Value | undefined;
  here(formula: number): Here;
  /** The number of a formula's sheet, and its row and column. */
  placeOf(formula: number): { sheet: number; row: number; column: number };
  /** The area from one corner to another, as far as there is one; null when they are of two sheets or none. */
  between(from: Area, to: Area): Area | null;
  /** What two areas share. */
  shared(left: Area, right: Area): Area | null;
  /** The value of an area in one cell's place: that of its row or column which the formula stands in. */
  crossing(area: Area, formula: number): Scalar;
  /** Where an area lies; undefined for one that lies in no sheet. */
  spot(area: Area): Spot | undefined;
}

/** A compiled formula or part of one: takes the number of its cell. */
export type Run<T> = (formula: number) => T;
