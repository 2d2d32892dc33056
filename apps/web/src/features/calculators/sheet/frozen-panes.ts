import type { WireSheet } from '@ithaki/workbook';
import { lineOfRow, type SheetGrid } from './grid.ts';

/** How many rows and columns are frozen. */
interface FrozenPanes {
  /** Counted among the visible rows. */
  rows: number;
  columns: number;
}

/** Largest share of the window's height and width that frozen panes may take. */
const [MOST_HEIGHT, MOST_WIDTH] = [0.3, 0.5];
const ROW = 34;

/** Frozen rows and columns of a sheet on this screen; none where they would fill it. */
export function frozenPanes({ Frozen = {} }: WireSheet, grid: SheetGrid, edges: readonly number[]): FrozenPanes {
  const { Rows = 0, Columns = 0 } = Frozen;
  const rows = lineOfRow(grid, Rows);
  const tooTall = rows * ROW > window.innerHeight * MOST_HEIGHT;
  const tooWide = (edges[Columns] ?? Number.POSITIVE_INFINITY) > window.innerWidth * MOST_WIDTH;
  // A merged cell cannot be split between the frozen and the scrolled part.
  const splitsMerged = (grid.spannedFrom.get(Rows) ?? Rows) < Rows;
  return { rows: tooTall || splitsMerged ? 0 : rows, columns: tooWide ? 0 : Columns };
}
