import { Box } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { ActionGroup } from '../action-groups.ts';
import { placeColumns } from './column-widths.ts';
import {
  actionColumns,
  columnKey,
  type GridColumn,
  type GridSettings,
  personColumns,
  type Several,
} from './columns.ts';
import { Table, type TableProps } from './Table.tsx';

interface Props extends Omit<TableProps, 'columns' | 'pinned'> {
  settings: GridSettings;
  groups: readonly ActionGroup[];
  several: Several;
  hidden: readonly string[];
}

const always: GridColumn[] = [{ kind: 'select' }, { kind: 'name' }];

/** The grid's table, fitted to the available width. */
export function WideGrid({ settings, groups, several, hidden, ...table }: Props) {
  const { ref, width: now } = useElementSize();
  const [settled] = useDebouncedValue(now, 100);
  const width = settled || now;
  const { mentors, coordinators } = several;
  const { placed, pinned } = useMemo(() => {
    const persons = personColumns(settings, { mentors, coordinators }).filter(
      (column) => !hidden.includes(columnKey(column)),
    );
    return placeColumns([...always, ...persons], actionColumns(groups), width);
  }, [settings, groups, mentors, coordinators, hidden, width]);
  return <Box ref={ref}>{width > 0 && <Table {...table} columns={placed} pinned={pinned} />}</Box>;
}
