import type { GridRow } from '@ithaki/contract';
import type { GridColumn } from './columns.ts';
import classes from './Table.module.css';
import type { CellTexts } from './useCellTexts.ts';
import { fieldText } from './value-text.ts';

/** The initial of a person's name without accent, for programmes that compute no letter. */
const initialOf = (name: string): string => name.charAt(0).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

type TextColumn = Exclude<GridColumn, { kind: 'action' | 'select' | 'name' | 'files' }>;

/** The text of a person column without other content. */
function textOf(row: GridRow, column: TextColumn, { values, sheetSteps }: CellTexts): string {
  if (column.kind === 'start') return sheetSteps(row.MicrodataStartSubmitted, row.MicrodataStartMentorSubmitted);
  if (column.kind === 'end') return sheetSteps(row.MicrodataEndSubmitted, row.MicrodataEndMentorSubmitted);
  if (column.kind === 'kayas') return String(row.User.Kayas ?? '');
  if (column.kind === 'mentor') return row.Mentor?.Name ?? '';
  if (column.kind === 'coordinators') return row.Coordinators.map(({ Name }) => Name).join(', ');
  return fieldText(column.field, row, values);
}

interface Props {
  row: GridRow;
  column: Exclude<GridColumn, { kind: 'action' }>;
  selected: boolean;
  texts: CellTexts;
  hrefOf: (userId: number) => string;
}

const ACTIVE = 1;

/** Content of a person column for a mentee. */
export function PersonCell({ row, column, selected, texts, hrefOf }: Props) {
  const { User } = row;
  if (column.kind === 'select') {
    return (
      <input
        type="checkbox"
        tabIndex={-1}
        readOnly
        checked={selected}
        aria-label={texts.select(User.Name)}
        className={classes.box}
      />
    );
  }
  if (column.kind === 'name') {
    const isInactive = User.State !== ACTIVE;
    return (
      <span className={classes.person}>
        <span className={classes.avatar} style={texts.avatar(User.Color)} aria-hidden>
          {User.Letter || initialOf(User.Name)}
        </span>
        <span className={classes.names}>
          <a href={hrefOf(User.Id)} tabIndex={-1} className={classes.name} {...(isInactive && { 'data-stated': '' })}>
            {User.Name}
          </a>
          {isInactive && <span className={classes.quiet}>{texts.memberState(User.State)}</span>}
        </span>
      </span>
    );
  }
  if (column.kind === 'files') return row.Files > 0 && <span className={classes.files}>{row.Files}</span>;
  const text = textOf(row, column, texts);
  return (
    <span className={classes.text} title={text}>
      {text}
    </span>
  );
}
