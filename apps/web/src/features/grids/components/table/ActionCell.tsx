import type { GridRow } from '@ithaki/contract';
import { useText } from '../../../../i18n/text.ts';
import type { GridColumn } from '../../model/columns.ts';
import { StateSign } from '../StateSign.tsx';
import classes from './Table.module.css';

interface Props {
  row: GridRow;
  column: Extract<GridColumn, { kind: 'action' }>;
}

/** A date, or a date with a time. */
const isDate = (text: string): boolean => /^\d{2}-\d{2}-\d{4}( \d{2}:\d{2})?$/.test(text);

/** A part of a text that stays on one line. */
const whole = (part: string, at: number) => (
  <span key={part} className={classes.part}>
    {at > 0 && ' '}
    {part}
  </span>
);

/** What an action has for a mentee: its standing in colour, sign and words, and the text of the column. */
export function ActionCell({ row, column: { action, part } }: Props) {
  const { t } = useText();
  const cell = row.Actions[action.Id];
  const state = cell?.State ?? 'none';
  const text = cell?.Cells[part] ?? '';
  const words = [t(`grids.state.${state}`), cell?.Mentor && t('grids.cell.mentor', { name: cell.Mentor })];
  return (
    <span className={classes.standing} title={[...words, text].filter(Boolean).join(' · ')}>
      {part === 0 && <StateSign state={state} />}
      <span className={classes.hiddenText}>{words.filter(Boolean).join(', ')}</span>
      {text && <span className={classes.text}>{isDate(text) ? text.split(' ').map(whole) : text}</span>}
    </span>
  );
}
