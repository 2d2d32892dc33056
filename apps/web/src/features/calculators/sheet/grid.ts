import type { ChartPlace, WireSheet, WireTableCell } from '@ithaki/workbook';

/** The cells that a chart covers; `index` is its number among the sheet's charts. */
export interface PlacedChart {
  index: number;
  place: ChartPlace;
}

/** The layout of a sheet: the cells of each row in order, and its last row and column. */
export interface SheetGrid {
  rows: ReadonlyMap<number, readonly WireTableCell[]>;
  lastRow: number;
  lastColumn: number;
  /** Columns with cells. */
  filled: ReadonlySet<number>;
  /** The merged cell that covers a position, by 'row,column'. */
  covered: ReadonlyMap<string, WireTableCell>;
  /** For each row that a merged cell covers from above, the first row of that cell. */
  spannedFrom: ReadonlyMap<number, number>;
  /** Visible rows in order; undefined when all are visible. */
  lines: readonly number[] | undefined;
}

/** Number of visible rows. */
export const lineCount = ({ lines, lastRow }: SheetGrid): number => lines?.length ?? lastRow + 1;

/** The row on a visible line, counted from 0. */
export const rowOfLine = ({ lines }: SheetGrid, line: number): number => lines?.[line] ?? line;

/** The visible line of a row, or where a hidden row would be. */
export function lineOfRow({ lines }: SheetGrid, row: number): number {
  if (!lines) return row;
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Default widths in characters: of a column with cells, and of an empty one; then pixels per character. */
const [DEFAULT_CHARACTERS, EMPTY_CHARACTERS] = [11, 6.25];
const CHARACTER = 8;
/** Horizontal padding of a cell, in pixels. */
const PADDING = 14;

/** Returns the width of a column in pixels, limited to `most` characters; longer content wraps. */
function columnWidth({ Widths }: WireSheet, { filled }: SheetGrid, column: number, most = 60): number {
  if (Widths?.[column] === 0) return 0;
  const characters = Widths?.[column] ?? (filled.has(column) ? DEFAULT_CHARACTERS : EMPTY_CHARACTERS);
  return Math.round(Math.min(Math.max(characters, 2), most) * CHARACTER) + PADDING;
}

/** Left edge of each column in pixels, and the right edge of the last. */
export function columnEdges(sheet: WireSheet, grid: SheetGrid, most?: number): number[] {
  const edges = [0];
  for (let column = 0; column <= grid.lastColumn; column++) {
    edges.push((edges[column] ?? 0) + columnWidth(sheet, grid, column, most));
  }
  return edges;
}

/**
 * Returns the layout of a sheet: cells by row, merged cells, and visible rows. It extends as far as its cells
 * and the charts.
 */
export function layOutSheet({ Table, HiddenRows = [] }: WireSheet, charts: readonly PlacedChart[] = []): SheetGrid {
  const hidden = new Set(HiddenRows);
  const rows = new Map<number, WireTableCell[]>();
  const covered = new Map<string, WireTableCell>();
  const spannedFrom = new Map<number, number>();
  const filled = new Set<number>();
  let [lastRow, lastColumn] = [0, 0];
  for (const tableCell of Table) {
    const { row, col, rowspan = 1, colspan = 1 } = tableCell;
    const cell =
      hidden.size > 0 && rowspan > 1 ? { ...tableCell, rowspan: rowspan - hiddenIn(hidden, row, rowspan) } : tableCell;
    const line = rows.get(row);
    if (line) line.push(cell);
    else rows.set(row, [cell]);
    filled.add(col);
    lastRow = Math.max(lastRow, row + rowspan - 1);
    lastColumn = Math.max(lastColumn, col + colspan - 1);
    if (rowspan * colspan === 1) continue;
    for (let spannedRow = row; spannedRow < row + rowspan; spannedRow++) {
      if (spannedRow > row) spannedFrom.set(spannedRow, Math.min(row, spannedFrom.get(spannedRow) ?? row));
      for (let spannedColumn = col; spannedColumn < col + colspan; spannedColumn++)
        if (spannedRow > row || spannedColumn > col) covered.set(`${spannedRow},${spannedColumn}`, cell);
    }
  }
  for (const { place } of charts) {
    lastRow = Math.max(lastRow, place.to.row - 1);
    lastColumn = Math.max(lastColumn, place.to.col - 1);
  }
  for (const line of rows.values()) line.sort((a, b) => a.col - b.col);
  const lines =
    hidden.size > 0
      ? Array.from({ length: lastRow + 1 }, (_, row) => row).filter((row) => !hidden.has(row))
      : undefined;
  return { rows, lastRow, lastColumn, filled, covered, spannedFrom, lines };
}

/** How many rows of a merged cell, below its first, are hidden. */
function hiddenIn(hidden: ReadonlySet<number>, row: number, rowspan: number): number {
  let count = 0;
  for (let hiddenRow = row + 1; hiddenRow < row + rowspan; hiddenRow++) if (hidden.has(hiddenRow)) count++;
  return count;
}

/** A cell of a row to render; a merged cell that begins further left is rendered from the left edge. */
export interface DrawnCell {
  col: number;
  cell: WireTableCell | undefined;
  colSpan: number | undefined;
}

/** Cells of a row to draw from column `left` to `right`, both included. */
export function drawnCells({ rows, covered }: SheetGrid, row: number, left: number, right: number): DrawnCell[] {
  const byColumn = new Map((rows.get(row) ?? []).map((cell) => [cell.col, cell]));
  const drawn: DrawnCell[] = [];
  for (let col = left; col <= right; col++) {
    const owner = covered.get(`${row},${col}`);
    if (owner && (col > left || owner.row !== row)) continue;
    const cell = owner ?? byColumn.get(col);
    const end = cell ? cell.col + (cell.colspan ?? 1) - 1 : col;
    const span = Math.min(end, right) - col + 1;
    drawn.push({ col: owner ? owner.col : col, cell, colSpan: span > 1 ? span : undefined });
  }
  return drawn;
}
