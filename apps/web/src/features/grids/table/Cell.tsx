import type { GridRow } from '@ithaki/contract';
import { memo } from 'react';
import { StateSign } from '../StateSign.tsx';
import type { ActionColumn, PlacedColumn } from './columns.ts';
import { PersonCell } from './PersonCell.tsx';
import classes from './Table.module.css';
import type { CellTexts } from './useCellTexts.ts';

/** Accessible name and tooltip of an action's cell: the standing, the mentor and the column's text. */
function standingText(row: GridRow, { action, part }: ActionColumn, texts: CellTexts): string {
  const cell = row.Actions[action.Id];
  const state = texts.states[cell?.State ?? 'none'];
  return [state, cell?.Mentor && texts.mentor(cell.Mentor), cell?.Cells[part]].filter(Boolean).join(', ');
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
  /** From 1; 0 is the heading. */
  rowNumber: number;
  column: PlacedColumn;
  columnIndex: number;
  /** Whether the column is pinned, so that its cells are positioned by normal flow. */
  pinned: boolean;
  /** Whether the cell is the grid's tab stop. */
  active: boolean;
  selected: boolean;
  /** Whether the address refers to its action. */
  marked: boolean;
  /** Whether action cells are squares with only a symbol. */
  overview: boolean;
  texts: CellTexts;
  hrefOf: (userId: number) => string;
}

function PlainCell(props: Props) {
  const { row, rowNumber, column, columnIndex, pinned, active, selected, marked, overview, texts, hrefOf } = props;
  const style = pinned ? { width: column.width } : { left: column.start, width: column.width };
  const shared = {
    'aria-colindex': columnIndex + 1,
    className: classes.cell,
    style,
    'data-cell': `${rowNumber}:${columnIndex}`,
    tabIndex: active ? 0 : -1,
  };
  if (column.kind === 'action') {
    const standing = standingText(row, column, texts);
    return (
      <div
        {...shared}
        role="gridcell"
        aria-label={standing}
        {...(overview
          ? { 'data-tip': `${row.User.Name} · ${texts.local(column.action.Title)} · ${standing}` }
          : { title: standing })}
        data-action=""
        data-state={row.Actions[column.action.Id]?.State ?? 'none'}
        {...(column.part > 0 && { 'data-more': '' })}
        {...(marked && { 'data-marked': '' })}
      >
        {overview ? (
          <span className={classes.square}>
            <StateSign state={row.Actions[column.action.Id]?.State ?? 'none'} />
          </span>
        ) : (
          <ActionCell row={row} column={column} />
        )}
      </div>
    );
  }
  return (
    <div {...shared} role={column.kind === 'name' ? 'rowheader' : 'gridcell'}>
      <PersonCell row={row} column={column} selected={selected} texts={texts} hrefOf={hrefOf} />
    </div>
  );
}

/** One cell; memoised, so that scrolling renders only the cells that come into view. */
export const Cell = memo(PlainCell);
