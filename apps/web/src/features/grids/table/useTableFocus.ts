import { type FocusEvent, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import type { CellPosition } from './table-keys.ts';

/** Position of the cell that contains an element. */
export function positionOf(element: EventTarget | null): CellPosition | undefined {
  const cell = element instanceof Element ? element.closest('[data-cell]') : null;
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** State of the table. */
interface TableState {
  /** The cell that receives the focus when Tab enters the grid. */
  active: CellPosition;
  /** Number of focus moves by key; after each, the active cell gets the focus as soon as it is rendered. */
  moves: number;
}

type TableEvent =
  /** The person moved the focus by key, possibly to a cell that is not rendered yet. */
  | { type: 'moved'; to: CellPosition }
  /** The browser focused a cell, for instance because it was clicked. */
  | { type: 'focused'; cell: CellPosition };

function reduce(state: TableState, event: TableEvent): TableState {
  if (event.type === 'moved') return { active: event.to, moves: state.moves + 1 };
  return { ...state, active: event.cell };
}

/**
 * Roving focus: `active` is the only cell of the grid that is a tab stop. `moveTo` focuses a cell, including
 * one that is rendered only after scrolling to it.
 */
export function useTableFocus(scroll: RefObject<HTMLElement | null>, start: CellPosition) {
  const [{ active, moves }, dispatch] = useReducer(reduce, { active: start, moves: 0 });
  const movesFollowed = useRef(0);
  // Runs after every render, because the cell may be rendered later.
  useLayoutEffect(() => {
    if (movesFollowed.current === moves) return;
    const cell = scroll.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell) return;
    movesFollowed.current = moves;
    cell.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent) => {
    const cell = positionOf(event.target);
    if (cell && (cell.row !== active.row || cell.column !== active.column)) dispatch({ type: 'focused', cell });
  };
  return { active, moveTo: (to: CellPosition) => dispatch({ type: 'moved', to }), onFocus };
}
