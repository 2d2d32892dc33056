import type { KeyboardEvent } from 'react';

/** Rows and columns that an arrow key moves by. */
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Maximum distance in cells at which an arrow key looks for a focusable cell. */
const REACH = 60;

interface SheetKeys {
  container: HTMLElement | null;
  readOnly: boolean;
  onChoose: ((row: number, col: number) => void) | undefined;
}

/** Handles a key on a cell: arrows focus the next cell, Enter chooses a calculated one. Other keys are ignored. */
export function handleSheetKey(event: KeyboardEvent, { container, readOnly, onChoose }: SheetKeys): void {
  const target = event.target as HTMLElement;
  const cell = target.getAttribute('data-cell');
  const [down = 0, right = 0] = moves[event.key] ?? [];
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const [row = 0, col = 0] = cell.split(',').map(Number);
  if (event.key === 'Enter' && target.tagName === 'TD') {
    onChoose?.(row, col);
    return;
  }
  if (target.tagName === 'SELECT' || (down === 0 && right === 0)) return;
  // In a field being edited, left and right move the caret.
  if (target instanceof HTMLInputElement && right !== 0 && !readOnly) return;
  for (let step = 1; step <= REACH; step++) {
    const next = container?.querySelector<HTMLElement>(`[data-cell="${row + down * step},${col + right * step}"]`);
    if (!next) continue;
    event.preventDefault();
    next.focus();
    return;
  }
}
