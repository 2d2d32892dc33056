import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './cell-moves.ts';

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
