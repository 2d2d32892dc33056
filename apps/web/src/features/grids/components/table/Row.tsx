import type { GridRow } from '@ithaki/contract';
import { memo, type ReactNode } from 'react';
import type { PlacedColumn } from '../../model/columns.ts';
import { Cell } from './Cell.tsx';
import classes from './Table.module.css';
import type { CellWords } from './useCellWords.ts';

interface Props {
  row: GridRow;
  /** 1 and up; 0 is the heading. */
  at: number;
  /** The row among all rows of the grid, as a screen reader counts. */
  ariaRow: number;
  top: number;
  columns: readonly PlacedColumn[];
  pinned: number;
  /** Those that are scrolled and in sight. */
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

function RowOfGrid({ row, at, ariaRow, top, columns, pinned, shown, ...look }: Props) {
  const { active, chosen, marked, markedAction, words, hrefOf } = look;
  const cell = (place: number): ReactNode => {
    const column = columns[place];
    return (
      column && (
        <Cell
          key={place}
          row={row}
          at={at}
          column={column}
          place={place}
          pinned={place < pinned}
          active={place === active}
          chosen={column.kind === 'select' && chosen}
          marked={column.kind === 'action' && column.action.Id === markedAction}
          words={words}
          hrefOf={hrefOf}
        />
      )
    );
  };
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-selected={chosen}
      className={classes.row}
      style={{ top }}
      {...(chosen && { 'data-chosen': '' })}
      {...(marked && { 'data-marked': '' })}
    >
      <div role="presentation" className={classes.pinned}>
        {columns.slice(0, pinned).map((_column, place) => cell(place))}
      </div>
      {shown.map(cell)}
    </div>
  );
}

/** One mentee; drawn again only when something of it changed. */
export const Row = memo(RowOfGrid);
