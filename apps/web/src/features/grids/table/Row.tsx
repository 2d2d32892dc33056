import type { GridRow } from '@ithaki/contract';
import { memo, type ReactNode } from 'react';
import { Cell } from './Cell.tsx';
import type { PlacedColumn } from './columns.ts';
import classes from './Table.module.css';
import type { CellTexts } from './useCellTexts.ts';

interface Props {
  row: GridRow;
  /** From 1; 0 is the heading. */
  rowNumber: number;
  /** The row's aria-rowindex among all rows of the grid. */
  ariaRow: number;
  top: number;
  columns: readonly PlacedColumn[];
  /** Indexes of the columns to render. */
  shown: readonly number[];
  /** Index of the focused cell's column; -1 when it is in another row. */
  activeColumn: number;
  selected: boolean;
  /** Whether the address points to this mentee. */
  marked: boolean;
  markedAction: number | undefined;
  /** Whether actions are squares with only a symbol. */
  overview: boolean;
  texts: CellTexts;
  hrefOf: (userId: number) => string;
}

const attributesOf = ({ rowNumber, ariaRow, top, selected, marked }: Props) => ({
  role: 'row',
  'aria-rowindex': ariaRow,
  'aria-selected': selected,
  style: { top },
  'data-row': rowNumber,
  ...(selected && { 'data-chosen': '' }),
  ...(marked && { 'data-marked': '' }),
});

function cellsOf(props: Props, pinned: boolean): ReactNode {
  const { row, rowNumber, columns, shown, activeColumn, selected, markedAction, overview, texts, hrefOf } = props;
  return shown.map((columnIndex) => {
    const column = columns[columnIndex];
    return (
      column && (
        <Cell
          key={columnIndex}
          row={row}
          rowNumber={rowNumber}
          column={column}
          columnIndex={columnIndex}
          pinned={pinned}
          active={columnIndex === activeColumn}
          selected={column.kind === 'select' && selected}
          marked={column.kind === 'action' && column.action.Id === markedAction}
          overview={overview}
          texts={texts}
          hrefOf={hrefOf}
        />
      )
    );
  });
}

function ScrolledCells(props: Props) {
  return (
    <div {...attributesOf(props)} aria-label={props.row.User.Name} className={classes.row}>
      {cellsOf(props, false)}
    </div>
  );
}

function PinnedCells(props: Props) {
  return (
    <div {...attributesOf(props)} className={classes.pinnedRow}>
      {cellsOf(props, true)}
    </div>
  );
}

/** A mentee's scrolled cells, labelled with the name, which is in the other pane; memoised. */
export const Row = memo(ScrolledCells);

/**
 * A mentee's pinned cells, as a row with the same index as the scrolled cells. All pinned cells are in one
 * pane, because with sticky cells in each row the browser would composite about twenty more layers for every
 * frame of a scroll.
 */
export const PinnedRow = memo(PinnedCells);
