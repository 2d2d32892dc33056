import type { WireStyle, WireTableCell } from '@ithaki/workbook';
import type { SheetGrid } from './grid.ts';

/**
 * A width of a character that is rather too large; the next constant is the horizontal padding of a cell, in
 * pixels.
 */
const CHARACTER = 8;
const PADDING = 12;
/** Maximum number of columns that text spills over. */
const MOST_COLUMNS = 30;

/** The position and width in pixels of text that spills over its neighbours, relative to its cell's left edge. */
export interface Spill {
  from: number;
  width: number;
}

const isEmpty = ({ rows, covered }: SheetGrid, row: number, col: number): boolean => {
  if (covered.has(`${row},${col}`)) return false;
  const cell = rows.get(row)?.find((cell) => cell.col === col);
  return !cell || (cell.active === undefined && !cell.text && (cell.colspan ?? 1) === 1 && (cell.rowspan ?? 1) === 1);
};

/**
 * Text too long for its cell spills over the empty cells next to it, as in spreadsheets: to the right, or to the left
 * when right-aligned. Returns undefined when the text fits, or is wrapped, centred or merged.
 */
export function textSpill(
  grid: SheetGrid,
  edges: readonly number[],
  { row, col, text = '', rowspan = 1, colspan = 1 }: WireTableCell,
  style: WireStyle | undefined,
): Spill | undefined {
  const edge = (column: number) => edges[column] ?? 0;
  const ownWidth = edge(col + 1) - edge(col);
  const needed = text.length * CHARACTER * ((style?.Size ?? 11) / 11) + PADDING;
  if (needed <= ownWidth || rowspan * colspan > 1 || style?.Wrap || style?.Align === 'center') return undefined;
  const step = style?.Align === 'right' ? -1 : 1;
  let last = col;
  const width = () => (step === 1 ? edge(last + 1) - edge(col) : edge(col + 1) - edge(last));
  while (Math.abs(last - col) < MOST_COLUMNS && width() < needed) {
    const next = last + step;
    if (next < 0 || next > grid.lastColumn || !isEmpty(grid, row, next)) break;
    last = next;
  }
  return last === col ? undefined : { from: step === 1 ? 0 : edge(last) - edge(col), width: width() - PADDING };
}
