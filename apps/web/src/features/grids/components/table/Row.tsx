import type { GridRow } from '@ithaki/contract';
import { memo, type ReactNode } from 'react';
import type { PlacedColumn } from '../../model/columns.ts';
import { ActionCell } from './ActionCell.tsx';
import { PersonCell } from './PersonCell.tsx';
import classes from './Table.module.css';

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
  pathTo: (userId: number) => string;
}

function RowOfGrid({ row, at, ariaRow, top, columns, pinned, shown, ...look }: Props) {
  const { active, chosen, marked, markedAction, pathTo } = look;
  const cell = (place: number, style: { left?: number; width: number }): ReactNode => {
    const column = columns[place];
    if (!column) return null;
    const action = column.kind === 'action' ? column : undefined;
    return (
      <div
        key={place}
        role={column.kind === 'name' ? 'rowheader' : 'gridcell'}
        aria-colindex={place + 1}
        className={classes.cell}
        style={style}
        data-cell={`${at}:${place}`}
        tabIndex={place === active ? 0 : -1}
        {...(action && {
          'data-state': row.Actions[action.action.Id]?.State ?? 'none',
          'data-action': '',
          ...(action.part > 0 && { 'data-more': '' }),
          ...(action.action.Id === markedAction && { 'data-marked': '' }),
        })}
      >
        {column.kind === 'action' ? (
          <ActionCell row={row} column={column} />
        ) : (
          <PersonCell row={row} column={column} chosen={chosen} pathTo={pathTo} />
        )}
      </div>
    );
  };
  return (
    <div
      role="row"
      aria-rowindex={ariaRow}
      aria-selected={chosen}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      {...(chosen && { 'data-chosen': '' })}
      {...(marked && { 'data-marked': '' })}
    >
      <div role="presentation" className={classes.pinned}>
        {columns.slice(0, pinned).map((column, place) => cell(place, { width: column.width }))}
      </div>
      {shown.map((place) => {
        const { start = 0, width = 0 } = columns[place] ?? {};
        return cell(place, { left: start, width });
      })}
    </div>
  );
}

/** One mentee; drawn again only when something of it changed. */
export const Row = memo(RowOfGrid);
