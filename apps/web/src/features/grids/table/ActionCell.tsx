import type { GridRow } from '@ithaki/contract';
import { StateSign } from '../StateSign.tsx';
import type { GridColumn } from './columns.ts';
import classes from './Table.module.css';
import type { CellWords } from './useCellWords.ts';

type ActionColumn = Extract<GridColumn, { kind: 'action' }>;

/** How an action stands for a mentee in words, with the text of the column: what is read out and shown on hover. */
export function standingOf(row: GridRow, { action, part }: ActionColumn, words: CellWords): string {
  const cell = row.Actions[action.Id];
  const state = words.states[cell?.State ?? 'none'];
  return [state, cell?.Mentor && words.mentor(cell.Mentor), cell?.Cells[part]].filter(Boolean).join(', ');
}

/** A date, or a date with a time. */
const isDate = (text: string): boolean => /^\d{2}-\d{2}-\d{4}( \d{2}:\d{2})?$/.test(text);

/** What an action has for a mentee: the sign of its standing, and the text of the column. */
export function ActionCell({ row, column: { action, part } }: { row: GridRow; column: ActionColumn }) {
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
