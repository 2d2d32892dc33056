import type { Scalar, Totals } from '../values/value.ts';
import type { KeyIndex } from './key-index.ts';
import type { Model } from './model.ts';
import type { RangeNode } from './range.ts';
import type { Column } from './sheet.ts';

/** The values of a workbook, as areas, sums and indexes read them. */
export interface Reader {
  readonly model: Model;
  /** How often a cell of an unfinished circle was read: what was made of that must not be kept. */
  readonly unsettled: number;
  value(id: number): Scalar;
  valueAt(sheet: number, row: number, column: number): Scalar;
  /** The sum of a range, and what goes with it. */
  totalsOf(node: RangeNode): Totals;
  /** The index of so many rows of a column, from `top` on. */
  indexOf(column: Column, sheet: number, at: number, top: number, rows: number): KeyIndex;
}
