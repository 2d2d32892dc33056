import type { WireSheet } from '@ithaki/workbook';
import { lineOfRow, type SheetGrid } from './grid.ts';

/** Rows and columns that stay in sight while a sheet is scrolled, from the first; none where they would fill the page. */
interface Frozen {
  /** Of the rows that are shown. */
  rows: number;
  columns: number;
}

/** How much of the page's height and width may stay in sight, and pixels of a row. */
const [OF_HEIGHT, OF_WIDTH] = [0.3, 0.5];
const ROW = 34;

/** What of a sheet stays in sight here. */
export function frozenOf({ Frozen = {} }: WireSheet, grid: SheetGrid, edges: readonly number[]): Frozen {
  const { Rows = 0, Columns = 0 } = Frozen;
  const rows = lineOfRow(grid, Rows);
  const isTall = rows * ROW > window.innerHeight * OF_HEIGHT;
  const isBroad = (edges[Columns] ?? Number.POSITIVE_INFINITY) > window.innerWidth * OF_WIDTH;
  // A merged cell cannot stay in sight with one part of it.
  const isCut = (grid.spannedFrom.get(Rows) ?? Rows) < Rows;
  return { rows: isTall || isCut ? 0 : rows, columns: isBroad ? 0 : Columns };
}
