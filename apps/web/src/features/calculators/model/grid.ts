import type { WireSheet, WireTableCell } from '@ithaki/workbook';

/** A sheet as it is laid out: the cells of each row in order, and how far it goes. */
export interface SheetGrid {
  rows: ReadonlyMap<number, readonly WireTableCell[]>;
  lastRow: number;
  lastColumn: number;
  /** Places that a merged cell covers, as 'row,column'. */
  covered: ReadonlySet<string>;
  /** The first row of the merged cell that reaches into a row. */
  spannedFrom: ReadonlyMap<number, number>;
}

/** Characters of a column that says nothing of its width, and pixels of a character. */
const USUAL = 11;
const CHARACTER = 8;
/** Pixels beside what stands in a cell. */
const PADDING = 14;

/** Pixels of a column; where there is little room, at most so many characters, and what stands in it is wrapped. */
export const columnWidth = ({ Widths }: WireSheet, column: number, most = 60): number =>
  Math.round(Math.min(Math.max(Widths?.[column] ?? USUAL, 2), most) * CHARACTER) + PADDING;

/** Lays a sheet out. */
export function gridOf({ Table }: WireSheet): SheetGrid {
  const rows = new Map<number, WireTableCell[]>();
  const covered = new Set<string>();
  const spannedFrom = new Map<number, number>();
  let [lastRow, lastColumn] = [0, 0];
  for (const cell of Table) {
    const { row, col, rowspan = 1, colspan = 1 } = cell;
    const line = rows.get(row);
    if (line) line.push(cell);
    else rows.set(row, [cell]);
    lastRow = Math.max(lastRow, row + rowspan - 1);
    lastColumn = Math.max(lastColumn, col + colspan - 1);
    if (rowspan * colspan === 1) continue;
    for (let r = row; r < row + rowspan; r++) {
      if (r > row) spannedFrom.set(r, Math.min(row, spannedFrom.get(r) ?? row));
      for (let c = col; c < col + colspan; c++) if (r > row || c > col) covered.add(`${r},${c}`);
    }
  }
  for (const line of rows.values()) line.sort((a, b) => a.col - b.col);
  return { rows, lastRow, lastColumn, covered, spannedFrom };
}
