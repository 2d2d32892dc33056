import type { GridRow } from '@ithaki/contract';
import { memo } from 'react';
import { StateSign } from '../StateSign.tsx';
import type { GridColumn, PlacedColumn } from './columns.ts';
import { PersonCell } from './PersonCell.tsx';
import classes from './Table.module.css';
import type { CellWords } from './useCellWords.ts';

type ActionColumn = Extract<GridColumn, { kind: 'action' }>;

/** Accessible name and tooltip of an action's cell: the standing, the mentor and the column's text. */
function standingOf(row: GridRow, { action, part }: ActionColumn, words: CellWords): string {
  const cell = row.Actions[action.Id];
  const state = words.states[cell?.State ?? 'none'];
  return [state, cell?.Mentor && words.mentor(cell.Mentor), cell?.Cells[part]].filter(Boolean).join(', ');
}

/** Whether a text is a date, with or without a time. */
const isDate = (text: string): boolean => /^\d{2}-\d{2}-\d{4}( \d{2}:\d{2})?$/.test(text);

/** Content of an action's cell: the symbol of the standing and the column's text. */
function ActionCell({ row, column: { action, part } }: { row: GridRow; column: ActionColumn }) {
  const cell = row.Actions[action.Id];
  const text = cell?.Cells[part] ?? '';
  return (
    <>
      {part === 0 && <StateSign state={cell?.State ?? 'none'} />}
      {text &&
        (isDate(text) ? (
          <span className={classes.date}>{text.replace(' ', '\n')}</span>
        ) : (
          <span className={classes.text}>{text}</span>
        ))}
    </>
  );
}

interface Props {
  row: GridRow;
  /** Row number from 1; 0 is the heading. */
  at: number;
  column: PlacedColumn;
  place: number;
  /** Whether the column is pinned, and so laid out in the flow of its row. */
  pinned: boolean;
  /** Whether the cell is the grid's tab stop. */
  active: boolean;
  chosen: boolean;
  /** Whether the address points to its action. */
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

/** One cell; memoised, so that scrolling renders only the cells that come into view. */
export const Cell = memo(CellOfGrid);
