import type { WireSheet, WireTableCell } from '@ithaki/workbook';

/** A sheet as it is laid out: the cells of each row in order, and how far it goes. */
export interface SheetGrid {
  rows: ReadonlyMap<number, readonly WireTableCell[]>;
  lastRow: number;
  lastColumn: number;
  /** Places that a merged cell covers, as 'row,column', with that cell. */
  covered: ReadonlyMap<string, WireTableCell>;
  /** The first row of the merged cell that reaches into a row. */
  spannedFrom: ReadonlyMap<number, number>;
  /** The rows that are shown, in order; undefined when all are. */
  lines: readonly number[] | undefined;
}

/** How many rows are shown. */
export const lineCount = ({ lines, lastRow }: SheetGrid): number => lines?.length ?? lastRow + 1;

/** The row that is shown at this place, counted from 0. */
export const rowOfLine = ({ lines }: SheetGrid, line: number): number => lines?.[line] ?? line;

/** At which place a row is shown, or would be. */
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

/** Characters of a column that says nothing of its width, and pixels of a character. */
const USUAL = 11;
const CHARACTER = 8;
/** Pixels beside what stands in a cell. */
const PADDING = 14;

/** Pixels of a column; where there is little room, at most so many characters, and what stands in it is wrapped. */
const columnWidth = ({ Widths }: WireSheet, column: number, most = 60): number =>
  Widths?.[column] === 0 ? 0 : Math.round(Math.min(Math.max(Widths?.[column] ?? USUAL, 2), most) * CHARACTER) + PADDING;

/** Where each column begins, in pixels, and after them the end. */
export function edgesOf(sheet: WireSheet, lastColumn: number, most?: number): number[] {
  const edges = [0];
  for (let column = 0; column <= lastColumn; column++) {
    edges.push((edges[column] ?? 0) + columnWidth(sheet, column, most));
  }
  return edges;
}

/** Lays a sheet out. */
export function gridOf({ Table, HiddenRows = [] }: WireSheet): SheetGrid {
  const hidden = new Set(HiddenRows);
  const rows = new Map<number, WireTableCell[]>();
  const covered = new Map<string, WireTableCell>();
  const spannedFrom = new Map<number, number>();
  let [lastRow, lastColumn] = [0, 0];
  for (const whole of Table) {
    const { row, col, rowspan = 1, colspan = 1 } = whole;
    const cell =
      hidden.size > 0 && rowspan > 1 ? { ...whole, rowspan: rowspan - hiddenIn(hidden, row, rowspan) } : whole;
    const line = rows.get(row);
    if (line) line.push(cell);
    else rows.set(row, [cell]);
    lastRow = Math.max(lastRow, row + rowspan - 1);
    lastColumn = Math.max(lastColumn, col + colspan - 1);
    if (rowspan * colspan === 1) continue;
    for (let r = row; r < row + rowspan; r++) {
      if (r > row) spannedFrom.set(r, Math.min(row, spannedFrom.get(r) ?? row));
      for (let c = col; c < col + colspan; c++) if (r > row || c > col) covered.set(`${r},${c}`, cell);
    }
  }
  for (const line of rows.values()) line.sort((a, b) => a.col - b.col);
  const lines =
    hidden.size > 0
      ? Array.from({ length: lastRow + 1 }, (_, row) => row).filter((row) => !hidden.has(row))
      : undefined;
  return { rows, lastRow, lastColumn, covered, spannedFrom, lines };
}

/** How many rows of a merged cell below its first are hidden. */
function hiddenIn(hidden: ReadonlySet<number>, row: number, rowspan: number): number {
  let count = 0;
  for (let at = row + 1; at < row + rowspan; at++) if (hidden.has(at)) count++;
  return count;
}

/** A cell of a row as it is drawn between two columns: merged cells that begin further left are drawn from the left edge. */
export interface DrawnCell {
  col: number;
  cell: WireTableCell | undefined;
  colSpan: number | undefined;
}

/** The cells of a row between two columns, both within. */
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
