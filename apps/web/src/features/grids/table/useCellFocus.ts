import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Position of a cell; row 0 is the heading. */
export interface Place {
  row: number;
  column: number;
}

/** Last row and column, and the number of rows in view, which is a page. */
export interface Extent {
  lastRow: number;
  lastColumn: number;
  seenRows: number;
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/** The cell a key moves to, as in a WAI-ARIA grid; undefined for keys that do not move. */
export function moved(
  { row, column }: Place,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { lastRow, lastColumn, seenRows }: Extent,
): Place | undefined {
  const steps: Record<string, [rows: number, columns: number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    PageUp: [-seenRows, 0],
    PageDown: [seenRows, 0],
    Home: [ctrlKey ? -lastRow : 0, -lastColumn],
    End: [ctrlKey ? lastRow : 0, lastColumn],
  };
  const step = steps[key];
  return step && { row: within(row + step[0], lastRow), column: within(column + step[1], lastColumn) };
}

/** Position of the cell that contains an element. */
export function placeOf(element: EventTarget | null): Place | undefined {
  const cell = element instanceof Element ? element.closest('[data-cell]') : null;
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

/**
 * Roving focus: the one cell of the grid that is a tab stop. `focus` moves it, also to a cell that is rendered only
 * after scrolling to it.
 */
export function useCellFocus(scroll: RefObject<HTMLElement | null>, start: Place) {
  const [active, setActive] = useState(start);
  const awaited = useRef(false);
  useLayoutEffect(() => {
    if (!awaited.current) return;
    const cell = scroll.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell) return;
    awaited.current = false;
    cell.focus({ preventScroll: true });
  });
  const focus = (place: Place) => {
    awaited.current = true;
    setActive(place);
  };
  const onFocus = (event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place && (place.row !== active.row || place.column !== active.column)) setActive(place);
  };
  return { active, focus, onFocus };
}
