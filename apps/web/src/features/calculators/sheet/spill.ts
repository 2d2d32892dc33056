import type { WireStyle, WireTableCell } from '@ithaki/workbook';
import type { SheetGrid } from './grid.ts';

/** Pixels of a letter, generously, and of what stands around a text in its cell. */
const LETTER = 8;
const AROUND = 12;
/** Columns that a text reaches over at most. */
const FAR = 30;

/** How far a text reaches over its neighbours: where it begins, from its own left edge, and how wide it may be. */
export interface Spill {
  from: number;
  width: number;
}

const isEmpty = ({ rows, covered }: SheetGrid, row: number, col: number): boolean => {
  if (covered.has(`${row},${col}`)) return false;
  const cell = rows.get(row)?.find((one) => one.col === col);
  return !cell || (cell.active === undefined && !cell.text && (cell.colspan ?? 1) === 1 && (cell.rowspan ?? 1) === 1);
};

/**
 * Text that is too long for its cell stands over the empty cells beside it, as in every spreadsheet: those on the right,
 * or on the left where it is set to the right. Nothing for text that fits, is wrapped, centred or merged.
 */
export function spillOf(
  grid: SheetGrid,
  edges: readonly number[],
  { row, col, text = '', rowspan = 1, colspan = 1 }: WireTableCell,
  style: WireStyle | undefined,
): Spill | undefined {
  const edge = (column: number) => edges[column] ?? 0;
  const own = edge(col + 1) - edge(col);
  const needed = text.length * LETTER * ((style?.Size ?? 11) / 11) + AROUND;
  if (needed <= own || rowspan * colspan > 1 || style?.Wrap || style?.Align === 'center') return undefined;
  const step = style?.Align === 'right' ? -1 : 1;
  let last = col;
  const width = () => (step === 1 ? edge(last + 1) - edge(col) : edge(col + 1) - edge(last));
  while (Math.abs(last - col) < FAR && width() < needed) {
    const next = last + step;
    if (next < 0 || next > grid.lastColumn || !isEmpty(grid, row, next)) break;
    last = next;
  }
  return last === col ? undefined : { from: step === 1 ? 0 : edge(last) - edge(col), width: width() - AROUND };
}
