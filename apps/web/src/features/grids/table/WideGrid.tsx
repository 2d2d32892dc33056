import { Box } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { ActionGroup } from '../action-groups.ts';
import { placeColumns } from './column-widths.ts';
import {
  actionColumns,
  columnKey,
  type GridColumn,
  type GridSettings,
  type OfferedRoles,
  personColumns,
} from './columns.ts';
import { scales } from './scales.ts';
import { Table, type TableProps } from './Table.tsx';
import { type Square, TouchedSquare } from './TouchedSquare.tsx';

interface Props extends Omit<TableProps, 'columns' | 'pinned'> {
  settings: GridSettings;
  groups: readonly ActionGroup[];
  offeredRoles: OfferedRoles;
  hidden: readonly string[];
}

const inOverview: GridColumn[] = [{ kind: 'name' }];

const alwaysShown: GridColumn[] = [{ kind: 'select' }, { kind: 'name' }];

/** The grid's table, fitted to the available width. */
export function WideGrid({ settings, groups, offeredRoles, hidden, ...table }: Props) {
  const { ref, width: currentWidth } = useElementSize();
  const [settledWidth] = useDebouncedValue(currentWidth, 100);
  const width = settledWidth || currentWidth;
  const { mentors, coordinators } = offeredRoles;
  const { scale, rows } = table;
  const files = rows.some(({ Files }) => Files > 0);
  const numbers = rows.some(({ User }) => User.Kayas !== null);
  const { placed, pinned } = useMemo(() => {
    if (scale === 'overview') return placeColumns(inOverview, actionColumns(groups, true), width, scales.overview);
    const persons = personColumns(settings, { mentors, coordinators }, { files, numbers }).filter(
      (column) => !hidden.includes(columnKey(column)),
    );
    return placeColumns([...alwaysShown, ...persons], actionColumns(groups), width, scales[scale]);
  }, [settings, groups, mentors, coordinators, files, numbers, hidden, width, scale]);
  const [square, setSquare] = useState<Square>();
  return (
    <Box ref={ref}>
      {width > 0 && (
        <Table {...table} {...(scale === 'overview' && { onSquare: setSquare })} columns={placed} pinned={pinned} />
      )}
      {square && (
        <TouchedSquare
          {...square}
          onOpen={() => table.onOpen(square.row.User.Id, square.column.action.Id, false)}
          onClose={() => setSquare(undefined)}
        />
      )}
    </Box>
  );
}
