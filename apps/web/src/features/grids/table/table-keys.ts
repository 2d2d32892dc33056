import { type Span, spanAt } from './column-widths.ts';

/** Position of a cell; row 0 is the heading, rows of mentees count from 1, columns from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** Last row and column of the grid, and the number of visible rows, by which PageUp and PageDown move. */
export interface GridExtent {
  lastRow: number;
  lastColumn: number;
  rowsInView: number;
}

/** The command of a key: press the focused cell, or move the focus. */
export type KeyCommand =
  | { kind: 'press'; press: 'open' | 'select'; newTab: boolean }
  | { kind: 'move'; to: CellPosition; scrollToStart: boolean };

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const between = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/** The cell a key moves to, as in a WAI-ARIA grid; undefined for keys that do not move. */
function neighbour(
  { row, column }: CellPosition,
  key: string,
  withControl: boolean,
  { lastRow, lastColumn, rowsInView }: GridExtent,
): CellPosition | undefined {
  const steps: Record<string, [rows: number, columns: number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-rowsInView, 0],
    PageDown: [rowsInView, 0],
    Home: [withControl ? -lastRow : 0, -lastColumn],
    End: [withControl ? lastRow : 0, lastColumn],
  };
  const step = steps[key];
  return step && { row: between(row + step[0], lastRow), column: between(column + step[1], lastColumn) };
}

/**
 * Returns the command of a key pressed in a cell; undefined for keys without a meaning in the grid. `actions`
 * are the headings that cover several columns: in the heading row the focus moves from one to the next.
 */
export function commandOfKey(
  { key, altKey, ctrlKey, metaKey }: PressedKey,
  cell: CellPosition,
  extent: GridExtent,
  actions: readonly Span[],
): KeyCommand | undefined {
  if (altKey) return undefined;
  const withControl = ctrlKey || metaKey;
  if (key === 'Enter') return { kind: 'press', press: 'open', newTab: withControl };
  if (key === ' ') return { kind: 'press', press: 'select', newTab: withControl };
  const endOfHeading = key === 'ArrowRight' && cell.row === 0 ? spanAt(actions, cell.column)?.last : undefined;
  const to = neighbour({ ...cell, column: endOfHeading ?? cell.column }, key, withControl, extent);
  if (!to) return undefined;
  const column = to.row === 0 ? (spanAt(actions, to.column)?.first ?? to.column) : to.column;
  return { kind: 'move', to: { row: to.row, column }, scrollToStart: key === 'Home' };
}
