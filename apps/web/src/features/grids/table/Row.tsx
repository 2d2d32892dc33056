import type { GridRow } from '@ithaki/contract';
import { memo, type ReactNode } from 'react';
import { Cell } from './Cell.tsx';
import type { PlacedColumn } from './columns.ts';
import classes from './Table.module.css';
import type { CellWords } from './useCellWords.ts';

interface Given {
  row: GridRow;
  /** From 1; 0 is the heading. */
  at: number;
  /** The row's aria-rowindex among all rows of the grid. */
  ariaRow: number;
  top: number;
  columns: readonly PlacedColumn[];
  /** Indexes of the columns to render. */
  shown: readonly number[];
  /** Index of the focused cell's column; -1 when it is in another row. */
  active: number;
  chosen: boolean;
  /** Whether the address points to this mentee. */
  marked: boolean;
  markedAction: number | undefined;
  words: CellWords;
  hrefOf: (userId: number) => string;
}

const rowOf = ({ at, ariaRow, top, chosen, marked }: Given) => ({
  role: 'row',
  'aria-rowindex': ariaRow,
  'aria-selected': chosen,
  style: { top },
  'data-row': at,
  ...(chosen && { 'data-chosen': '' }),
  ...(marked && { 'data-marked': '' }),
});

function cellsOf({ row, at, columns, shown, ...look }: Given, pinned: boolean): ReactNode {
  const { active, chosen, markedAction, words, hrefOf } = look;
  return shown.map((place) => {
    const column = columns[place];
    return (
      column && (
        <Cell
          key={place}
          row={row}
          at={at}
          column={column}
          place={place}
          pinned={pinned}
          active={place === active}
          chosen={column.kind === 'select' && chosen}
          marked={column.kind === 'action' && column.action.Id === markedAction}
          words={words}
          hrefOf={hrefOf}
        />
      )
    );
  });
}

function RowOfGrid(given: Given) {
  return (
    <div {...rowOf(given)} aria-label={given.row.User.Name} className={classes.row}>
      {cellsOf(given, false)}
    </div>
  );
}

function PinnedOfGrid(given: Given) {
  return (
    <div {...rowOf(given)} className={classes.pinnedRow}>
      {cellsOf(given, true)}
    </div>
  );
}

/** A mentee's scrolled cells, labelled with the name, whose cell is in the other pane; memoised. */
export const Row = memo(RowOfGrid);

/**
 * The same mentee's pinned cells, as a row with the same index. They lie in one pane for all rows: with sticky cells in
 * each row, the browser would compose about twenty more layers on every frame of a scroll.
 */
export const PinnedRow = memo(PinnedOfGrid);
