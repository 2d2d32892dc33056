import type { GridRow } from '@ithaki/contract';
import { memo } from 'react';
import { ActionCell, standingOf } from './ActionCell.tsx';
import type { PlacedColumn } from './columns.ts';
import { PersonCell } from './PersonCell.tsx';
import classes from './Table.module.css';
import type { CellWords } from './useCellWords.ts';

interface Props {
  row: GridRow;
  /** The row's number, from 1; 0 is the heading. */
  at: number;
  column: PlacedColumn;
  place: number;
  /** Whether it stays in sight while others are scrolled, and so in the flow of its row. */
  pinned: boolean;
  /** Whether it is the one that takes the focus. */
  active: boolean;
  chosen: boolean;
  /** Whether the address points at its action. */
  marked: boolean;
  words: CellWords;
  hrefOf: (userId: number) => string;
}

function CellOfGrid({ row, at, column, place, pinned, active, chosen, marked, words, hrefOf }: Props) {
  const style = pinned ? { width: column.width } : { left: column.start, width: column.width };
  const shared = {
    'aria-colindex': place + 1,
    className: classes.cell,
    style,
    'data-cell': `${at}:${place}`,
    tabIndex: active ? 0 : -1,
  };
  if (column.kind === 'action') {
    const standing = standingOf(row, column, words);
    return (
      <div
        {...shared}
        role="gridcell"
        aria-label={standing}
        title={standing}
        data-action=""
        data-state={row.Actions[column.action.Id]?.State ?? 'none'}
        {...(column.part > 0 && { 'data-more': '' })}
        {...(marked && { 'data-marked': '' })}
      >
        <ActionCell row={row} column={column} />
      </div>
    );
  }
  return (
    <div {...shared} role={column.kind === 'name' ? 'rowheader' : 'gridcell'}>
      <PersonCell row={row} column={column} chosen={chosen} words={words} hrefOf={hrefOf} />
    </div>
  );
}

/** One cell; drawn again only when something of it changed, so that scrolling draws what comes into sight alone. */
export const Cell = memo(CellOfGrid);
