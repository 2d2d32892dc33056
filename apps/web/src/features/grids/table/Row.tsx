import type { GridRow } from '@ithaki/contract';
import { memo, type ReactNode } from 'react';
import { Cell } from './Cell.tsx';
import type { PlacedColumn } from './columns.ts';
import classes from './Table.module.css';
import type { CellWords } from './useCellWords.ts';

interface Given {
  row: GridRow;
  /** 1 and up; 0 is the heading. */
  at: number;
  /** The row among all rows of the grid, as a screen reader counts. */
  ariaRow: number;
  top: number;
  columns: readonly PlacedColumn[];
  /** The places to draw. */
  shown: readonly number[];
  /** The column of the cell that has the focus; -1 when it is in another row. */
  active: number;
  chosen: boolean;
  /** Whether the address points at this mentee. */
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

/** One mentee’s cells that are scrolled, named since who it is stands elsewhere; drawn again only when something of them changed. */
export const Row = memo(RowOfGrid);

/**
 * The same mentee’s cells that stay in sight, as a row of the same number. They lie in one pane for all rows: were each
 * row to hold its own in sight, every frame of a scroll would be put together of twenty pieces more.
 */
export const PinnedRow = memo(PinnedOfGrid);
