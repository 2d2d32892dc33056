import type { FormulaContext, FunctionTable } from '../functions/function-definition.ts';
import type { Evaluator, ReferenceBounds } from '../functions/special-form.ts';
import type { Tree } from '../parse/tree.ts';
import type { Area, Scalar, Totals, Value } from '../values/value.ts';

/** A defined name: its expression, relative to the top left cell of its sheet. */
export interface NameDefinition {
  tree: Tree;
}

/** What compiled formulas need from their workbook. Cells are identified by numbers, see graph/cells.ts. */
export interface Environment {
  readonly functions: FunctionTable;
  /** Looks up a name as seen from a sheet. */
  named(name: string, sheet: number): NameDefinition | undefined;
  /** Returns a reader for the value in a cell slot of a formula. */
  cellReader(slot: number): Evaluator<Scalar>;
  /** A cell slot as an area of one cell; null for a deleted reference (#REF!). */
  cellArea(formula: number, slot: number): Area | null;
  /** The area in an area slot of a formula; null for a deleted reference (#REF!). */
  area(formula: number, slot: number): Area | null;
  /** Sum and other totals of an area slot; null for a deleted reference (#REF!). */
  totals(formula: number, slot: number): Totals | null;
  /** The last result of the array formula in a cell slot; undefined if the cell has none. */
  arrayIn(formula: number, slot: number): Value | undefined;
  contextOf(formula: number): FormulaContext;
  /** Sheet number, row and column of a formula, zero-based. */
  placeOf(formula: number): { sheet: number; row: number; column: number };
  /** The range spanned by two areas (the : operator); null if they lie on different sheets or on none. */
  span(from: Area, to: Area): Area | null;
  /** The intersection of two areas; null if they do not overlap. */
  intersection(left: Area, right: Area): Area | null;
  /** Implicit intersection: the value of the area in the formula's own row or column. */
  crossing(area: Area, formula: number): Scalar;
  /** Position and size of an area; undefined if it lies on no sheet. */
  boundsOf(area: Area): ReferenceBounds | undefined;
}
