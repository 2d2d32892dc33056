import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A cell by its row and column; row 0 is the heading. */
export interface Place {
  row: number;
  column: number;
}

/** The last row and column there are, and how many rows are seen at a time. */
export interface Extent {
  lastRow: number;
  lastColumn: number;
  seenRows: number;
}

const within = (value: number, last: number) => Math.min(Math.max(value, 0), last);

/** Where a key leads from a cell, as in any grid of WAI-ARIA; undefined for keys that lead nowhere. */
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

/** The cell an element of the grid stands in. */
export function placeOf(element: EventTarget | null): Place | undefined {
  const cell = element instanceof Element ? element.closest('[data-cell]') : null;
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

/**
 * The one cell of the grid that takes the focus. `focus` moves it, also to a cell that is drawn only once it has been
 * scrolled to.
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
