import type { GridRow } from '@ithaki/contract';
import { Avatar, Checkbox } from '@mantine/core';
import { useLocalText } from '../../../../i18n/local-text.ts';
import { useText } from '../../../../i18n/text.ts';
import { personColour } from '../../../../ui/person-colours.ts';
import { ScreenLink } from '../../../../ui/ScreenLink.tsx';
import type { GridColumn } from '../../model/columns.ts';
import { initialOf } from '../../model/initial.ts';
import { shownValue } from '../../model/values.ts';
import classes from './Table.module.css';

interface Props {
  row: GridRow;
  column: Exclude<GridColumn, { kind: 'action' }>;
  chosen: boolean;
  pathTo: (userId: number) => string;
}

/** What a column of persons says of a mentee. */
export function PersonCell({ row, column, chosen, pathTo }: Props) {
  const { t } = useText();
  const local = useLocalText();
  const { User, Mentor, Coordinators } = row;
  if (column.kind === 'select') {
    return (
      <Checkbox
        size="xs"
        tabIndex={-1}
        readOnly
        checked={chosen}
        aria-label={t('grids.select', { name: User.Name })}
        className={classes.box}
      />
    );
  }
  if (column.kind === 'name') {
    return (
      <span className={classes.person}>
        <Avatar size={28} radius="xl" {...personColour(User.Color)} aria-hidden>
          {User.Letter || initialOf(User.Name)}
        </Avatar>
        <span className={classes.names}>
          <ScreenLink
            to={pathTo(User.Id)}
            tabIndex={-1}
            preload={false}
            className={classes.name}
            {...(User.State !== 1 && { 'data-stated': '' })}
          >
            {User.Name}
          </ScreenLink>
          {User.State !== 1 && <span className={classes.quiet}>{t(`grids.member.${stateOf(User.State)}`)}</span>}
        </span>
      </span>
    );
  }
  const text =
    column.kind === 'mentor'
      ? (Mentor?.Name ?? '')
      : column.kind === 'coordinators'
        ? Coordinators.map(({ Name }) => Name).join(', ')
        : shownValue(column.field, row, { yes: t('grids.yes'), no: t('grids.no'), local });
  return (
    <span className={classes.text} title={text}>
      {text}
    </span>
  );
}

const stateOf = (state: number) => (state === 2 || state === 3 ? state : 0);
