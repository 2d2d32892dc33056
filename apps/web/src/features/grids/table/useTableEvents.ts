import type { GridRow } from '@ithaki/contract';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useCallback } from 'react';
import { nextOrder } from '../../../ui/list/columns.ts';
import type { Span } from './column-widths.ts';
import { orderBy, type PlacedColumn } from './columns.ts';
import type { Square } from './TouchedSquare.tsx';
import { type CellPosition, commandOfKey } from './table-keys.ts';
import { positionOf } from './useTableFocus.ts';
import type { VisibleCells } from './useVisibleCells.ts';

/** Callbacks of the table. */
export interface TableCalls {
  onOrder: (order: string | undefined) => void;
  /** Selects or deselects a mentee. */
  onSelect: (id: number) => void;
  onSelectPage: () => void;
  /** Opens a person, or one of their actions. */
  onOpen: (userId: number, actionId: number | undefined, newTab: boolean) => void;
  /** Called in the overview when a square is touched, which is too small to be opened by the first touch. */
  onSquare?: (square: Square) => void;
  /** Shows the files about a mentee. */
  onFiles: (row: GridRow) => void;
}

/**
 * Highlights both halves of the row under the pointer. Changes the DOM directly: CSS cannot style one half when
 * the pointer is over the other, and rendering the rows again would be slow.
 */
function usePointedRow(scroll: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: PointerEvent) => {
      const grid = scroll.current;
      const row = event.type === 'pointerleave' ? undefined : positionOf(event.target)?.row;
      for (const half of grid?.querySelectorAll('[data-pointed]') ?? [])
        if (half.getAttribute('data-row') !== String(row)) half.removeAttribute('data-pointed');
      for (const half of grid?.querySelectorAll(`[data-row="${row}"]`) ?? []) half.setAttribute('data-pointed', '');
    },
    [scroll],
  );
}

interface Options extends TableCalls {
  scroll: RefObject<HTMLElement | null>;
  rows: readonly GridRow[];
  columns: readonly PlacedColumn[];
  /** Headings of actions, which may cover several columns. */
  actions: readonly Span[];
  order: string | undefined;
  cells: VisibleCells;
  moveTo: (cell: CellPosition) => void;
}

/** Handlers of the table for keys, clicks and the pointer. */
export function useTableEvents(options: Options) {
  const { scroll, rows, columns, actions, order, cells, moveTo } = options;
  const { onOrder, onSelect, onSelectPage, onOpen, onSquare, onFiles } = options;
  const onPointer = usePointedRow(scroll);

  const pressHeading = (column: PlacedColumn) => {
    const sort = orderBy(column);
    if (column.kind === 'select') onSelectPage();
    else if (sort) onOrder(nextOrder(order, sort));
  };
  /** A click opens actions only; Enter, and a click on the link of a name, open the person too. */
  const press = (cell: CellPosition, how: 'click' | 'open' | 'select', newTab: boolean) => {
    const column = columns[cell.column];
    const row = rows[cell.row - 1];
    if (column && cell.row === 0) pressHeading(column);
    if (!column || !row) return;
    if (column.kind === 'select' || how === 'select') onSelect(row.User.Id);
    else if (column.kind === 'files') {
      if (row.Files > 0) onFiles(row);
    } else if (column.kind === 'action') onOpen(row.User.Id, column.action.Id, newTab);
    else if (how === 'open') onOpen(row.User.Id, undefined, newTab);
  };
  const move = (to: CellPosition, scrollToStart: boolean) => {
    if (scrollToStart) cells.toStart();
    else cells.toColumn(to.column);
    if (to.row > 0) cells.toRow(to.row - 1);
    moveTo(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = positionOf(event.target);
    if (!cell) return;
    const extent = { lastRow: rows.length, lastColumn: columns.length - 1, rowsInView: cells.rowsInView() };
    const command = commandOfKey(event, cell, extent, actions);
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'press') press(cell, command.press, command.newTab);
    else move(command.to, command.scrollToStart);
  };
  const onClick = (event: MouseEvent) => {
    const cell = positionOf(event.target);
    const newTab = event.ctrlKey || event.metaKey;
    const link = event.target instanceof Element && event.target.closest('a');
    // The browser itself opens a link in a new tab or window.
    if (!cell || (link && (newTab || event.shiftKey))) return;
    if (link) event.preventDefault();
    const [row, column] = [rows[cell.row - 1], columns[cell.column]];
    const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch';
    if (isTouch && onSquare && row && column?.kind === 'action') onSquare({ row, column });
    else press(cell, link ? 'open' : 'click', newTab);
  };
  return { onKeyDown, onClick, onPointerOver: onPointer, onPointerLeave: onPointer };
}
